import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { applicationStates, type ApplicationState, type ApplicationSummary } from '@glas/contracts/survey/application'
import { isApiFault } from '@glas/mfe-kit/api/api-fault'
import { formatDate, formatDateTime, formatDays } from '@glas/mfe-kit/format/date'
import { formatCount, formatPercent } from '@glas/mfe-kit/format/number'
import { usePage } from '@glas/mfe-kit/host'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { DataTable, type Column } from '@glas/mfe-kit/ui/data-table.tsx'
import { Page, PageHeading } from '@glas/mfe-kit/ui/page-heading.tsx'
import { Select } from '@glas/mfe-kit/ui/select.tsx'
import { EmptyState, FailedNotice } from '@glas/mfe-kit/ui/states.tsx'
import { useListSubmissionsQuery } from '../../api.ts'
import { usePaths } from '../../paths.ts'
import { ApplicationStatus } from '../../ui/application-status.tsx'
import { StuckOpenings } from './stuck-openings.tsx'
import styles from './submissions-page.module.css'

/** All applications ever submitted; the ones waiting for review come first. */
export default function SubmissionsPage() {
  const { t } = useTranslation()
  const locale = useLocale()
  const to = usePaths()
  const [state, setState] = useState<ApplicationState | ''>('')
  const { data, error, refetch, isFetching } = useListSubmissionsQuery(undefined, {
    refetchOnMountOrArgChange: true, pollingInterval: 60_000, skipPollingIfUnfocused: true,
  })
  const all = data?.applications
  const waiting = all?.filter((application) => application.state === 'under_check').length
  const states = applicationStates.filter((each) => all?.some((application) => application.state === each))
  const rows = useMemo(() => all?.filter((application) => state === '' || application.state === state), [all, state])
  usePage({ title: t('admin.title') })

  const columns: readonly Column<ApplicationSummary>[] = [
    {
      key: 'company',
      header: t('admin.company'),
      cell: (row) => (
        <span className={styles.name}>
          <span className={styles.company}>{row.companyName}</span>
          <span className={styles.soft}>{row.name ?? t('list.unnamed')}</span>
        </span>
      ),
      sortBy: (row) => row.companyName,
    },
    {
      key: 'state',
      header: t('list.state'),
      cell: (row) => <ApplicationStatus state={row.state} returned={row.submittedAt !== null} />,
      sortBy: (row) => applicationStates.indexOf(row.state),
    },
    {
      key: 'submitted',
      header: t('admin.submitted'),
      cell: (row) => (row.submittedAt ? formatDateTime(row.submittedAt) : '–'),
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
        const label = t(row.state === 'under_check' ? 'admin.review' : 'admin.open')
        return (
          <ButtonLink
            look="quiet" edge="right" href={to('admin-applications-id', { id: row.id })}
            aria-label={`${label}: ${row.companyName}, ${row.name ?? t('list.unnamed')}`}
          >
            {label}
          </ButtonLink>
        )
      },
    },
  ]

  return (
    <Page className={styles.page}>
      <PageHeading
        title={t('admin.title')}
        lead={
          waiting === undefined ? undefined : waiting === 0 ? t('admin.leadNone') : t('admin.lead', { count: waiting })
        }
      />
      <div className={styles.list}>
        <StuckOpenings />
        {all && error && <FailedNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />}
        <DataTable
          caption={t('admin.title')} columns={columns} rows={rows} rowKey={(row) => row.id}
          failed={!all && error
            ? {
              error, onRetry: () => void refetch(), retrying: isFetching,
              requestId: isApiFault(error) ? error.requestId : undefined,
            }
            : false}
          filterText={(row) => `${row.companyName} ${row.name ?? ''} ${t(`state.${row.state}`)}`}
          empty={<EmptyState title={t('admin.emptyTitle')}><p>{t('admin.emptyText')}</p></EmptyState>}
          tools={states.length > 1 && (
            <div className={styles.state}>
              <Select
                label={t('list.filterState')} labelHidden placeholder={t('list.everyState')} value={state}
                options={states.map((value) => ({ value, label: t(`state.${value}`) }))}
                onChange={(event) => setState(event.target.value as ApplicationState | '')}
              />
            </div>
          )}
        />
      </div>
    </Page>
  )
}
