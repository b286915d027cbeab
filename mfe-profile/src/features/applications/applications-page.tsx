import type { ApplicationSummary } from '@glas/contracts/survey/application'
import type { OfferedProduct } from '@glas/contracts/survey/instrument'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { useHost, usePage } from '@glas/mfe-kit/host'
import { Button, ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { Page, PageHeading } from '@glas/mfe-kit/ui/page-heading.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { EmptyState, FailedNotice, FailedState } from '@glas/mfe-kit/ui/states.tsx'
import { useCreateApplicationMutation, useGetApplicationQuery, useListApplicationsQuery } from '../../company-api.ts'
import { featured } from '../../domain/research.ts'
import { useApplicationPaths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { ApplicationStatus } from '../../ui/application-status.tsx'
import { PendingErasure } from '../../ui/erasure-notice.tsx'
import { ApplicationsTable } from './applications-table.tsx'
import { Board } from './board/board.tsx'
import styles from './applications-page.module.css'

/** The company's home: the research that matters now, and the list of all. */
export default function ApplicationsPage() {
  return <Applications product="izz" />
}

/** The applications of a product. */
export function Applications({ product }: { product: OfferedProduct }) {
  const { t } = useTexts()
  const title = t(`list.${product}.title`)
  const query = useListApplicationsQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data, error } = query
  const applications = data?.applications.filter((each) => each.product === product)
  const first = applications && featured(applications)
  usePage({ title })

  if (!applications) {
    return (
      <Page className={styles.page}>
        <PageHeading title={title} />
        {error ? <FailedState {...retryOf(query)} /> : <Skeleton lines={6} heading />}
      </Page>
    )
  }
  if (applications.length === 0) return <NoApplications product={product} />
  return (
    <Page className={styles.page}>
      <PendingErasure />
      {first ? <Featured key={first.id} summary={first} /> : <PageHeading title={title} />}
      <section className={styles.all}>
        <div className={styles.head}>
          <h2>{t('list.all')}</h2>
          <NewApplication product={product} look="secondary" label={t(`list.${product}.new`)} />
        </div>
        {error && <FailedNotice className={styles.stale} {...retryOf(query)} />}
        <ApplicationsTable applications={applications} />
      </section>
    </Page>
  )
}

function Featured({ summary }: { summary: ApplicationSummary }) {
  const { t } = useTexts()
  const paths = useApplicationPaths()
  const reading = useGetApplicationQuery({ params: { id: summary.id } }, { refetchOnMountOrArgChange: true })
  const { currentData: application, error } = reading
  return (
    <section>
      <PageHeading
        above={<ApplicationStatus state={summary.state} returned={Boolean(application?.remark)} />}
        title={summary.name ?? t('list.unnamed')}
        actions={
          <ButtonLink look="quiet" edge="right" href={paths.one(summary.product, summary.id)}>
            {t('board.whole')}
          </ButtonLink>
        }
      />
      {application ? <Board application={application} reading={reading} />
        : error ? <FailedState {...retryOf(reading)} /> : <Skeleton lines={5} />}
    </section>
  )
}

interface NewApplicationProps {
  product: OfferedProduct
  look: 'call' | 'secondary'
  label: string
}

function NewApplication({ product, look, label }: NewApplicationProps) {
  const { t } = useTexts()
  const { navigate, notify } = useHost()
  const paths = useApplicationPaths()
  const [create, { isLoading }] = useCreateApplicationMutation()
  async function begin() {
    try {
      const { id } = await create({ body: { product } }).unwrap()
      navigate(paths.one(product, id))
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

function NoApplications({ product }: { product: OfferedProduct }) {
  const { t } = useTexts()
  return (
    <Page className={styles.page}>
      <PendingErasure />
      <div className={styles.empty}>
        <PageHeading title={t(`list.${product}.title`)} />
        <EmptyState
          title={t(`list.${product}.emptyTitle`)}
          action={<NewApplication product={product} look="call" label={t(`list.${product}.first`)} />}
        >
          <p>{t(`list.${product}.emptyText`)}</p>
          <p>{t('list.emptyHave')}</p>
        </EmptyState>
      </div>
    </Page>
  )
}
