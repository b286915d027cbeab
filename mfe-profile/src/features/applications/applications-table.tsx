import type { ApplicationSummary } from '@glas/contracts/survey/application'
import { formatDate, formatDays } from '@glas/mfe-kit/format/date'
import { ButtonLink, TextLink } from '@glas/mfe-kit/ui/button.tsx'
import { DataTable, type Column } from '@glas/mfe-kit/ui/data-table.tsx'
import { useApplicationPaths, useReportPath } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { useApplicationColumns } from '../../ui/application-columns.tsx'
import { SaveList } from '../../ui/save-list.tsx'
import { StateFilter, useStateFilter } from '../../ui/state-filter.tsx'
import { useApplicationsSheet } from '../../ui/use-applications-sheet.ts'
import styles from './applications-page.module.css'

/** All applications of a company; a long list can be searched and filtered by state. */
export function ApplicationsTable({ applications }: { applications: readonly ApplicationSummary[] }) {
  const { t } = useTexts()
  const columns = useColumns()
  const { rows, ...filter } = useStateFilter(applications)
  const sheetOf = useApplicationsSheet()
  return (
    <DataTable
      caption={t('list.all')} columns={columns} rows={rows} rowKey={(row) => row.id}
      filterText={applications.length > 5
        ? (row) => `${row.name ?? ''} ${t(`state.${row.state}`)} ${row.startsOn ? formatDate(row.startsOn) : ''}`
        : undefined}
      empty={<p>{t('list.noneInState')}</p>}
      tools={(shown) => (
        <>
          {filter.states.length > 1 && applications.length > 2 && <StateFilter {...filter} />}
          <SaveList name={t('list.fileName')} sheet={() => sheetOf(t('list.all'), shown)} />
        </>
      )}
    />
  )
}

function useColumns(): readonly Column<ApplicationSummary>[] {
  const { t } = useTexts()
  const paths = useApplicationPaths()
  const reportOf = useReportPath()
  const { state, filled } = useApplicationColumns()
  return [
    {
      key: 'name',
      header: t('list.research'),
      cell: (row) => (
        <TextLink className={styles.name} href={paths.one(row.product, row.id)}>{row.name ?? t('list.unnamed')}</TextLink>
      ),
      sortBy: (row) => row.name,
    },
    {
      key: 'days',
      header: t('list.days'),
      cell: (row) => row.startsOn && row.endsOn && row.startsOn <= row.endsOn
        ? formatDays(row.startsOn, row.endsOn)
        : row.startsOn ? `${formatDate(row.startsOn)} –` : '–',
      sortBy: (row) => row.startsOn,
    },
    { key: 'type', header: t('list.type'), cell: (row) => t(`type.${row.type}`), wideOnly: true },
    state,
    filled,
    {
      key: 'act',
      header: t('list.act'),
      headerHidden: true,
      align: 'right',
      cell: (row) => {
        const name = row.name ?? t('list.unnamed')
        const report = reportOf(row.product, row.id)
        const [label, href] = row.reportReady && report
          ? [t('list.report'), report]
          : [t(row.state === 'draft' ? 'list.continue' : 'list.open'), paths.one(row.product, row.id)]
        return <ButtonLink look="quiet" edge="right" href={href} aria-label={`${label}: ${name}`}>{label}</ButtonLink>
      },
    },
  ]
}
