import type { ApplicationSummary } from '@glas/contracts/survey/application'
import { formatDate, formatDateTime, formatDays } from '@glas/mfe-kit/format/date'
import { formatCount } from '@glas/mfe-kit/format/number'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import type { Column } from '@glas/mfe-kit/ui/data-table.tsx'
import { usePaths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { useApplicationColumns } from '../../ui/application-columns.tsx'
import styles from './submissions-page.module.css'

const dayMs = 24 * 60 * 60 * 1000
const daysSince = (instant: string) => Math.max(0, Math.floor((Date.now() - Date.parse(instant)) / dayMs))

function Waiting({ since }: { since: string }) {
  const { t } = useTexts()
  const days = daysSince(since)
  return days === 0 ? t('admin.waitingToday') : t('admin.waitingDays', { count: days })
}

interface CellProps {
  row: ApplicationSummary
}

function Named({ row }: CellProps) {
  const { t } = useTexts()
  return (
    <span className={styles.name}>
      <span className={styles.company}>{row.companyName}</span>
      <span className={styles.soft}>{row.name ?? t('list.unnamed')}</span>
    </span>
  )
}

function Submitted({ row: { submittedAt, state } }: CellProps) {
  if (!submittedAt) return '–'
  return (
    <span>
      {formatDateTime(submittedAt)}
      {state === 'under_check' && <span className={styles.waiting}><Waiting since={submittedAt} /></span>}
    </span>
  )
}

function Open({ row }: CellProps) {
  const { t } = useTexts()
  const to = usePaths()
  const label = t(row.state === 'under_check' ? 'admin.review' : 'admin.open')
  return (
    <ButtonLink
      look="quiet" edge="right" href={to('admin-applications-id', { id: row.id })}
      aria-label={`${label}: ${row.companyName}, ${row.name ?? t('list.unnamed')}`}
    >
      {label}
    </ButtonLink>
  )
}

export function useSubmissionColumns(): readonly Column<ApplicationSummary>[] {
  const { t } = useTexts()
  const locale = useLocale()
  const { state, filled } = useApplicationColumns()
  return [
    {
      key: 'company',
      header: t('admin.company'),
      cell: (row) => <Named row={row} />,
      sortBy: (row) => row.companyName,
    },
    {
      key: 'product',
      header: t('admin.product'),
      cell: (row) => row.product.toUpperCase(),
      sortBy: (row) => row.product,
    },
    state,
    {
      key: 'submitted',
      header: t('admin.submitted'),
      cell: (row) => <Submitted row={row} />,
      sortBy: (row) => row.submittedAt,
    },
    {
      key: 'days',
      header: t('list.days'),
      cell: (row) => {
        if (!row.startsOn) return '–'
        return row.endsOn ? formatDays(row.startsOn, row.endsOn) : formatDate(row.startsOn)
      },
      sortBy: (row) => row.startsOn,
    },
    {
      key: 'employees',
      header: t('admin.employees'),
      cell: (row) => (row.employees === null ? '–' : formatCount(row.employees, locale)),
      sortBy: (row) => row.employees,
      align: 'right',
    },
    filled,
    {
      key: 'act',
      header: t('list.act'),
      headerHidden: true,
      align: 'right',
      cell: (row) => <Open row={row} />,
    },
  ]
}
