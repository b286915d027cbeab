import { Link } from 'react-router'
import type { ApplicationSummary } from '@glas/contracts/survey/application'
import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { formatDate, formatDays } from '@glas/mfe-kit/format/date'
import { formatPrice } from '@glas/mfe-kit/format/number'
import { DataTable, type Column } from '@glas/mfe-kit/ui/data-table.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { FailedNotice } from '@glas/mfe-kit/ui/states.tsx'
import { useListSubmissionsQuery } from '../../../admin-api.ts'
import { usePaths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import { useApplicationColumns } from '../../../ui/application-columns.tsx'
import { statementView } from '../../../ui/statement.tsx'
import styles from './companies.module.css'

/** What the company has ever submitted, with its price and statement. */
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
    {
      key: 'price',
      header: t('companies.price'),
      cell: (row) => <Price row={row} />,
      sortBy: (row) => row.price?.total,
      align: 'right',
    },
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

/** The final statement, which leads to its page, or what the research is expected to cost. */
function Price({ row: { id, price } }: { row: ApplicationSummary }) {
  const { t } = useTexts()
  const to = usePaths()
  if (!price) return '–'
  const total = formatPrice(price.total, price.currency)
  return (
    <span className={styles.price}>
      {price.issuedAt
        ? <Link to={`${to('admin-applications-id', { id })}?${statementView}`}>{total}</Link>
        : <span>{total}</span>}
      <span className={styles.soft}>
        {price.issuedAt ? t('companies.issued', { on: formatDate(price.issuedAt) }) : t('companies.expected')}
      </span>
    </span>
  )
}
