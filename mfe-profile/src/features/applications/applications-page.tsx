import { useTranslation } from 'react-i18next'
import type { ApplicationSummary } from '@glas/contracts/survey/application'
import { isApiFault } from '@glas/mfe-kit/api/api-fault'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { useHost, usePage } from '@glas/mfe-kit/host'
import { Button, ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { Page, PageHeading } from '@glas/mfe-kit/ui/page-heading.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { EmptyState, FailedNotice, FailedState } from '@glas/mfe-kit/ui/states.tsx'
import { useCreateApplicationMutation, useGetApplicationQuery, useListApplicationsQuery } from '../../api.ts'
import { featured } from '../../domain/research.ts'
import { usePaths } from '../../paths.ts'
import { ApplicationStatus } from '../../ui/application-status.tsx'
import { ApplicationsTable } from './applications-table.tsx'
import { Board } from './board/board.tsx'
import styles from './applications-page.module.css'

/** The company's home: the research that matters now, and the list of all. */
export default function ApplicationsPage() {
  const { t } = useTranslation()
  const { data, error, refetch, isFetching } = useListApplicationsQuery(undefined, { refetchOnMountOrArgChange: true })
  const applications = data?.applications
  const first = applications && featured(applications)
  usePage({ title: t('list.title') })

  if (!applications) {
    return (
      <Page className={styles.page}>
        <PageHeading title={t('list.title')} />
        {error
          ? (
            <FailedState
              error={error} onRetry={() => void refetch()} retrying={isFetching}
              requestId={isApiFault(error) ? error.requestId : undefined}
            />
          )
          : <Skeleton lines={6} heading />}
      </Page>
    )
  }
  if (applications.length === 0) return <NoApplications />
  return (
    <Page className={styles.page}>
      {first ? <Featured key={first.id} summary={first} /> : <PageHeading title={t('list.title')} />}
      <section className={styles.all}>
        <div className={styles.head}>
          <h2>{t('list.all')}</h2>
          <NewApplication look="secondary" label={t('list.new')} />
        </div>
        {error && (
          <FailedNotice className={styles.stale} error={error} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        <ApplicationsTable applications={applications} />
      </section>
    </Page>
  )
}

function Featured({ summary }: { summary: ApplicationSummary }) {
  const { t } = useTranslation()
  const to = usePaths()
  const reading = useGetApplicationQuery({ params: { id: summary.id } }, { refetchOnMountOrArgChange: true })
  const { currentData: application, error, refetch, isFetching } = reading
  return (
    <section>
      <PageHeading
        above={<ApplicationStatus state={summary.state} returned={Boolean(application?.remark)} />}
        title={summary.name ?? t('list.unnamed')}
        actions={
          <ButtonLink look="quiet" edge="right" href={to('profile-izz-id', { id: summary.id })}>
            {t('board.whole')}
          </ButtonLink>
        }
      />
      {application ? <Board application={application} reading={reading} />
        : error
          ? (
            <FailedState
              error={error} onRetry={() => void refetch()} retrying={isFetching}
              requestId={isApiFault(error) ? error.requestId : undefined}
            />
          )
          : <Skeleton lines={5} />}
    </section>
  )
}

function NewApplication({ look, label }: { look: 'call' | 'secondary'; label: string }) {
  const { t } = useTranslation()
  const { navigate, notify } = useHost()
  const to = usePaths()
  const [create, { isLoading }] = useCreateApplicationMutation()
  async function begin() {
    try {
      const { id } = await create({ body: { product: 'izz' } }).unwrap()
      navigate(to('profile-izz-id', { id }))
    } catch (error) {
      notify({ kind: 'error', text: errorText(t, error) })
    }
  }
  return (
    <Button
      look={look} icon="plus" size={look === 'call' ? 'lg' : 'md'} busy={isLoading} busyLabel={t('list.creating')}
      onClick={() => void begin()}
    >
      {label}
    </Button>
  )
}

function NoApplications() {
  const { t } = useTranslation()
  return (
    <Page className={styles.page}>
      <div className={styles.empty}>
        <PageHeading title={t('list.title')} />
        <EmptyState title={t('list.emptyTitle')} action={<NewApplication look="call" label={t('list.first')} />}>
          <p>{t('list.emptyText')}</p>
          <p>{t('list.emptyHave')}</p>
        </EmptyState>
      </div>
    </Page>
  )
}
