import type { CompanyRecord } from '@glas/contracts/identity/companies.operations'
import { formatDate } from '@glas/mfe-kit/format/date'
import { useHost } from '@glas/mfe-kit/host'
import { personOf } from '../../../../domain/company-record.ts'
import { useTexts } from '../../../../texts.ts'
import styles from './merge.module.css'

/** The company that stays beside the one that is removed. */
export function Comparison({ into, from }: { into: CompanyRecord; from: CompanyRecord }) {
  const { t } = useTexts()
  const { market } = useHost()
  const rows: readonly [label: string, value: (company: CompanyRecord) => string][] = [
    [t('companies.company'), ({ profile }) => profile.name],
    [t(`taxId.${market.taxId}`), ({ profile }) => profile.taxId],
    [t('companies.city'), ({ profile }) => profile.city],
    [t('companies.contact'), personOf],
    [t('companies.email'), ({ contact }) => contact.email],
    [t('companies.registered'), ({ registeredAt }) => formatDate(registeredAt)],
  ]
  return (
    <table className={styles.comparison}>
      <caption>{t('merge.comparison')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('merge.fact')}</th><th scope="col">{t('merge.stays')}</th><th scope="col">{t('merge.goes')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}><th scope="row">{label}</th><td>{value(into)}</td><td>{value(from)}</td></tr>
        ))}
      </tbody>
    </table>
  )
}
