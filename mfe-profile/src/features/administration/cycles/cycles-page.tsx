import { Link } from 'react-router'
import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { formatDate } from '@glas/mfe-kit/format/date'
import { usePage } from '@glas/mfe-kit/host'
import { DataTable } from '@glas/mfe-kit/ui/data-table.tsx'
import { Page, PageHeading } from '@glas/mfe-kit/ui/page-heading.tsx'
import { EmptyState, FailedNotice } from '@glas/mfe-kit/ui/states.tsx'
import { StatusDot } from '@glas/mfe-kit/ui/status-dot.tsx'
import { useListCyclesQuery } from '../../../admin-api.ts'
import { usePaths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import styles from './cycles.module.css'

/** The years of the award. */
export default function CyclesPage() {
  const { t } = useTexts()
  const to = usePaths()
  const query = useListCyclesQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data, error } = query
  usePage({ title: t('cycles.title') })
  return (
    <Page className={styles.page}>
      <PageHeading title={t('cycles.title')} lead={t('cycles.lead')} />
      <div className={styles.body}>
        {data && error && <FailedNotice {...retryOf(query)} />}
        <DataTable
          caption={t('cycles.title')} rows={data?.cycles} rowKey={({ year }) => `${year}`}
          failed={!data && error ? retryOf(query) : false}
          empty={<EmptyState title={t('cycles.emptyTitle')}><p>{t('cycles.emptyText')}</p></EmptyState>}
          columns={[
            {
              key: 'year', header: t('cycles.year'), sortBy: ({ year }) => year,
              cell: ({ year }) => <Link to={to('admin-cycles-year', { year: `${year}` })}>{year}</Link>,
            },
            { key: 'researches', header: t('cycles.researches'), cell: ({ researches }) => researches, align: 'right' },
            { key: 'open', header: t('cycles.open'), cell: ({ open }) => open, align: 'right' },
            {
              key: 'state', header: t('cycles.state'),
              cell: ({ closedAt }) => (closedAt
                ? <StatusDot kind="done">{t('cycles.closed', { on: formatDate(closedAt) })}</StatusDot>
                : <StatusDot kind="waiting">{t('cycles.notClosed')}</StatusDot>),
            },
          ]}
        />
      </div>
    </Page>
  )
}
