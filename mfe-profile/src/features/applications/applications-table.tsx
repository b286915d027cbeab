import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { applicationStates, type ApplicationState, type ApplicationSummary } from '@glas/contracts/survey/application'
import { formatDate, formatDays } from '@glas/mfe-kit/format/date'
import { formatPercent } from '@glas/mfe-kit/format/number'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { DataTable, type Column } from '@glas/mfe-kit/ui/data-table.tsx'
import { Select } from '@glas/mfe-kit/ui/select.tsx'
import { usePaths } from '../../paths.ts'
import { ApplicationStatus } from '../../ui/application-status.tsx'
import styles from './applications-page.module.css'

/** All applications of a company; a long list can be searched and filtered by state. */
export function ApplicationsTable({ applications }: { applications: readonly ApplicationSummary[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const to = usePaths()
  const report = to('report-basic')
  const [state, setState] = useState<ApplicationState | ''>('')
  const states = applicationStates.filter((each) => applications.some((application) => application.state === each))
  const rows = useMemo(
    () => applications.filter((application) => state === '' || application.state === state),
    [applications, state],
  )

  const columns: readonly Column<ApplicationSummary>[] = [
    {
      key: 'name',
      header: t('list.research'),
      cell: (row) => <span className={styles.name}>{row.name ?? t('list.unnamed')}</span>,
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
    {
      key: 'state',
      header: t('list.state'),
      cell: (row) => <ApplicationStatus state={row.state} returned={row.submittedAt !== null} />,
      sortBy: (row) => applicationStates.indexOf(row.state),
    },
    {
      key: 'filled',
      header: t('list.filled'),
      cell: (row) => (row.fillRate === null ? '–' : formatPercent(row.fillRate / 100, locale)),
      sortBy: (row) => row.fillRate,
      align: 'right',
    },
    {
      key: 'act',
      header: t('list.act'),
      headerHidden: true,
      align: 'right',
      cell: (row) => {
        const name = row.name ?? t('list.unnamed')
        const [label, href] = row.reportReady && report
          ? [t('list.report'), `${report}?research=${row.id}`]
          : [t(row.state === 'draft' ? 'list.continue' : 'list.open'), to('profile-izz-id', { id: row.id })]
        return <ButtonLink look="quiet" edge="right" href={href} aria-label={`${label}: ${name}`}>{label}</ButtonLink>
      },
    },
  ]

  return (
    <DataTable
      caption={t('list.all')} columns={columns} rows={rows} rowKey={(row) => row.id}
      filterText={applications.length > 5
        ? (row) => `${row.name ?? ''} ${t(`state.${row.state}`)} ${row.startsOn ? formatDate(row.startsOn) : ''}`
        : undefined}
      empty={<p>{t('list.noneInState')}</p>}
      tools={states.length > 1 && applications.length > 2 && (
        <div className={styles.state}>
          <Select
            label={t('list.filterState')} labelHidden placeholder={t('list.everyState')} value={state}
            options={states.map((value) => ({ value, label: t(`state.${value}`) }))}
            onChange={(event) => setState(event.target.value as ApplicationState | '')}
          />
        </div>
      )}
    />
  )
}
