import { useEffect, useState, type ComponentProps } from 'react'
import { Link, useParams } from 'react-router'
import type { OfferedProduct } from '@glas/contracts/survey/instrument'
import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { formatDateTime } from '@glas/mfe-kit/format/date'
import { useHost, usePage } from '@glas/mfe-kit/host'
import { ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { NotFound } from '@glas/mfe-kit/ui/not-found.tsx'
import { Page, PageHeading } from '@glas/mfe-kit/ui/page-heading.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { FailedState } from '@glas/mfe-kit/ui/states.tsx'
import { useGetApplicationQuery } from '../../company-api.ts'
import { useApplicationPaths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { ApplicationFacts } from '../../ui/application-facts.tsx'
import { ApplicationStatus } from '../../ui/application-status.tsx'
import { PendingErasure } from '../../ui/erasure-notice.tsx'
import { PreviewLink } from '../../ui/preview-link.tsx'
import { PriceLines } from '../../ui/price-lines.tsx'
import { asksForStatement, Statement, statementView } from '../../ui/statement.tsx'
import { isMissing } from '../../ui/unread-record.tsx'
import { Board } from './board/board.tsx'
import { Duplicate } from './duplicate.tsx'
import { saveUnderWay } from './wizard/use-draft-saver.ts'
import { Wizard } from './wizard/wizard.tsx'
import styles from './application-page.module.css'

/** One application, of the product that the address names: a draft is edited, anything later is read. */
export default function ApplicationPage() {
  const { id = '' } = useParams()
  const puls = useApplicationPaths().list('puls')
  const product = useHost().location.pathname.startsWith(`${puls}/`) ? 'puls' : 'izz'
  return <Loaded key={product + id} id={id} product={product} />
}

function Loaded({ id, product }: { id: string; product: OfferedProduct }) {
  const { t } = useTexts()
  const paths = useApplicationPaths()
  const { navigate, location: { search } } = useHost()
  // Cached data of an earlier visit may be older than what this tab or another has saved since. Only responses from now
  // on count, so that the current draft is edited.
  const [since, setSince] = useState(() => (saveUnderWay(id) ? undefined : Date.now()))
  useEffect(() => {
    if (since === undefined) void (saveUnderWay(id) ?? Promise.resolve()).then(() => setSince(Date.now()))
  }, [since, id])
  const reading = useGetApplicationQuery(
    { params: { id } }, { refetchOnMountOrArgChange: true, skip: since === undefined },
  )
  const { currentData: application, error, refetch, fulfilledTimeStamp = 0 } = reading
  const fresh = since !== undefined && fulfilledTimeStamp >= since
  // A mail's link doesn't know the product.
  const elsewhere = application && application.product !== product ? paths.one(application.product, id) + search : null
  useEffect(() => {
    if (elsewhere) navigate(elsewhere, { replace: true })
  }, [elsewhere, navigate])
  usePage({ title: application?.draft.details.name || t('application.title') })
  const reload = async () => {
    const answer = await refetch()
    // If it fails, older data stays beside the error.
    return answer.error ? undefined : answer.data
  }

  if (isMissing(error)) return <NotFound />
  if (!application || !fresh || elsewhere) {
    return (
      <Page className={styles.page}>
        {error
          ? (
            <FailedState
              {...retryOf(reading)}
              action={<ButtonLink look="quiet" href={paths.list(product)}>{t('application.back')}</ButtonLink>}
            />
          )
          : <Skeleton lines={8} heading />}
      </Page>
    )
  }
  return application.state === 'draft'
    ? <Wizard application={application} reload={reload} />
    : asksForStatement(search)
      ? <Statement application={application} back={paths.one(product, id)} />
      : <Locked application={application} reading={reading} />
}

function Locked({ application, reading }: ComponentProps<typeof Board>) {
  const { t } = useTexts()
  const paths = useApplicationPaths()
  const { submittedAt, approvedAt } = application
  return (
    <Page className={styles.page}>
      <p className={styles.back}><Link to={paths.list(application.product)}>{t('application.back')}</Link></p>
      <PendingErasure />
      <PageHeading
        above={<ApplicationStatus state={application.state} />}
        title={application.draft.details.name || t('list.unnamed')}
        actions={application.reportReady && (
          <ButtonLink href={`${paths.one(application.product, application.id)}?${statementView}`}>{t('statement.title')}</ButtonLink>
        )}
      />
      {application.state === 'cancelled' && application.remark && (
        <Notice className={styles.remark}>
          <b>{t('application.cancelReason')}</b>
          <p>{application.remark}</p>
        </Notice>
      )}
      <Board application={application} reading={reading} />
      <section className={styles.contents}>
        <div className={styles.head}>
          <h2>{t('application.contents')}</h2>
          <p>
            {submittedAt && t('facts.sentAt', { at: formatDateTime(submittedAt) })}
            {approvedAt && `, ${t('facts.approvedAt', { at: formatDateTime(approvedAt) }).toLowerCase()}`}
          </p>
          <div className={styles.acts}>
            <PreviewLink application={application} />
            <Duplicate application={application} />
          </div>
        </div>
        <div className={styles.columns}>
          <ApplicationFacts application={application} />
          {application.price && (
            <aside className={styles.price} aria-label={t('wizard.price')}>
              <h3>{t('wizard.price')}</h3>
              <PriceLines price={application.price} />
              {application.reportReady && <p>{t('application.finalElsewhere')}</p>}
            </aside>
          )}
        </div>
      </section>
    </Page>
  )
}
