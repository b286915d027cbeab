import { useMemo } from 'react'
import { Link } from 'react-router'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { FailedNotice } from '@glas/mfe-kit/ui/states.tsx'
import { useListPeopleQuery } from '../../../admin-api.ts'
import { usePaths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import { AuditEntries } from '../audit/audit-entries.tsx'
import { AuditFilters } from '../audit/audit-filters.tsx'
import { useAuditExport } from '../audit/use-audit-export.ts'
import { useAuditFilter } from '../audit/use-audit-filter.ts'
import { useNames, type Names } from '../audit/use-names.ts'
import styles from './companies.module.css'

/** The audit log about a company, by person, action and time; the page's address keeps the filters. */
export function CompanyLog({ id }: { id: string }) {
  const { t } = useTexts()
  const to = usePaths()
  const names = useNames()
  const choice = usePeopleOf(id, names)
  const { values, set, filter } = useAuditFilter()
  const ofCompany = { ...filter, company: id }
  const csv = useAuditExport(ofCompany, names)
  const filtered = Object.values(values).some(Boolean)
  const whole = new URLSearchParams({
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')), company: id,
  })
  return (
    <section className={styles.section} aria-labelledby="company-log">
      <h2 id="company-log">{t('companies.log')}</h2>
      {names.retry && <FailedNotice {...names.retry}>{names.missing ? t('audit.unnamed') : undefined}</FailedNotice>}
      <AuditFilters {...{ values, set }} names={choice} ofOne>
        <Button icon="download" busy={csv.busy} busyLabel={t('audit.exporting')} onClick={() => void csv.download()}>
          {t('audit.export')}
        </Button>
      </AuditFilters>
      {csv.failed && <Notice kind="error">{t('audit.exportFailed')}</Notice>}
      <AuditEntries
        key={JSON.stringify(ofCompany)} filter={ofCompany} names={names} namesLoading={names.loading} perPage={10} ofOne
        empty={<p className={styles.soft}>{t(filtered ? 'audit.emptyText' : 'companies.noLog')}</p>}
      />
      <p className={styles.back}><Link to={`${to('admin-audit')}?${whole}`}>{t('companies.logAll')}</Link></p>
    </section>
  )
}

/** Names to filter by: the company's people, and administrators. */
function usePeopleOf(id: string, names: Names): Names {
  const { data } = useListPeopleQuery()
  return useMemo(() => ({
    companies: names.companies,
    people: new Map(data?.people.filter(({ companyId }) => companyId === null || companyId === id)
      .map((person) => [person.id, person.name])),
  }), [data, id, names.companies])
}
