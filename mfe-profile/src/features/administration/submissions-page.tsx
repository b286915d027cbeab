import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { usePage } from '@glas/mfe-kit/host'
import { DataTable } from '@glas/mfe-kit/ui/data-table.tsx'
import { Page, PageHeading } from '@glas/mfe-kit/ui/page-heading.tsx'
import { EmptyState, FailedNotice } from '@glas/mfe-kit/ui/states.tsx'
import { useListSubmissionsQuery } from '../../admin-api.ts'
import { useTexts } from '../../texts.ts'
import { SaveList } from '../../ui/save-list.tsx'
import { StateFilter } from '../../ui/state-filter.tsx'
import { useApplicationsSheet } from '../../ui/use-applications-sheet.ts'
import { SavedFilters, useSubmissionFilter } from './submission-filter.tsx'
import { StuckOpenings } from './stuck-openings.tsx'
import { useSubmissionColumns } from './submission-columns.tsx'
import styles from './submissions-page.module.css'

/** All applications ever submitted; the ones waiting for review come first. */
export default function SubmissionsPage() {
  const { t } = useTexts()
  const query = useListSubmissionsQuery(undefined, {
    refetchOnMountOrArgChange: true, pollingInterval: 60_000, skipPollingIfUnfocused: true,
  })
  const { data, error } = query
  const all = data?.applications
  const waiting = all?.filter((application) => application.state === 'under_check').length
  const { rows, onClearFilters, ...filter } = useSubmissionFilter(all)
  const sheetOf = useApplicationsSheet()
  const columns = useSubmissionColumns()
  usePage({ title: t('admin.title') })

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
        {all && error && <FailedNotice {...retryOf(query)} />}
        <DataTable
          caption={t('admin.title')} columns={columns} rows={rows} rowKey={(row) => row.id}
          failed={!all && error ? retryOf(query) : false}
          filterText={(row) => `${row.companyName} ${row.name ?? ''} ${t(`state.${row.state}`)}`}
          onClearFilters={onClearFilters}
          empty={<EmptyState title={t('admin.emptyTitle')}><p>{t('admin.emptyText')}</p></EmptyState>}
          tools={(shown) => (
            <>
              {(filter.states.length > 1 || filter.state) && <StateFilter {...filter} />}
              <SavedFilters {...filter} />
              <SaveList name={t('list.fileName')} sheet={() => sheetOf(t('admin.title'), shown)} />
            </>
          )}
        />
      </div>
    </Page>
  )
}
