import { Link } from 'react-router'
import type { ApplicationSummary } from '@glas/contracts/survey/application'
import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { formatDays } from '@glas/mfe-kit/format/date'
import { DataTable, type Column } from '@glas/mfe-kit/ui/data-table.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { FailedNotice } from '@glas/mfe-kit/ui/states.tsx'
import { useListSubmissionsQuery } from '../../../admin-api.ts'
import { usePaths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import { useApplicationColumns } from '../../../ui/application-columns.tsx'
import styles from './companies.module.css'

/** What the company has ever submitted. */
export function CompanyResearches({ id }: { id: string }) {
  const { t } = useTexts()
  const to = usePaths()
  const { state, filled } = useApplicationColumns()
  const query = useListSubmissionsQuery({ query: { company: id } }, { refetchOnMountOrArgChange: true })
  const { currentData, error } = query
  const columns: readonly Column<ApplicationSummary>[] = [
    {
      key: 'name',
      header: t('list.research'),
      cell: (row) => <Link to={to('admin-applications-id', { id: row.id })}>{row.name ?? t('list.unnamed')}</Link>,
      sortBy: (row) => row.name,
    },
    {
      key: 'days',
      header: t('list.days'),
      cell: (row) => (row.startsOn && row.endsOn ? formatDays(row.startsOn, row.endsOn) : '–'),
      sortBy: (row) => row.startsOn,
    },
    state,
    filled,
  ]
  return (
    <section className={styles.section} aria-labelledby="company-researches">
      <h2 id="company-researches">{t('companies.researches')}</h2>
      {error && <FailedNotice {...retryOf(query)}>{currentData ? undefined : t('companies.researchUnread')}</FailedNotice>}
      {!currentData ? !error && <Skeleton lines={3} label={t('companies.researches')} />
        : (
          <DataTable
            caption={t('companies.researches')} columns={columns} rows={currentData.applications} rowKey={(row) => row.id}
            initialSort={{ key: 'days', down: true }} empty={<p className={styles.soft}>{t('companies.noResearch')}</p>}
          />
        )}
    </section>
  )
}
