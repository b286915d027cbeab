import { Link } from 'react-router'
import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { FailedNotice } from '@glas/mfe-kit/ui/states.tsx'
import { useCountCompanyMailsQuery } from '../../../admin-api.ts'
import { usePaths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import styles from './companies.module.css'

const states = ['sent', 'queued', 'failed', 'uncertain'] as const

/** How many mails went to a company and its employees, by state. */
export function CompanyMails({ id }: { id: string }) {
  const { t } = useTexts()
  const to = usePaths()
  const query = useCountCompanyMailsQuery({ query: { company: id } }, { refetchOnMountOrArgChange: true })
  const { currentData, error } = query
  const failed = error && <FailedNotice {...retryOf(query)}>{currentData ? undefined : t('companies.mailsUnread')}</FailedNotice>
  const counted = currentData && states.filter((state) => currentData.counts[state] > 0)
    .map((state) => t(`companies.mailsIn.${state}`, { count: currentData.counts[state] }))
  return (
    <section className={styles.section} aria-labelledby="company-mails">
      <h2 id="company-mails">{t('companies.mails')}</h2>
      {failed}
      {!counted ? !error && <Skeleton lines={1} label={t('companies.mails')} />
        : <p>{counted.length > 0 ? counted.join(', ') : t('companies.noMails')}</p>}
      <p className={styles.back}><Link to={`${to('admin-mails')}?company=${id}`}>{t('companies.mailsAll')}</Link></p>
    </section>
  )
}
