import { Link, useLocation, useParams } from 'react-router'
import type { Application } from '@glas/contracts/survey/application'
import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { formatDateTime } from '@glas/mfe-kit/format/date'
import { usePage } from '@glas/mfe-kit/host'
import { ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Page, PageHeading } from '@glas/mfe-kit/ui/page-heading.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { FailedNotice, FailedState } from '@glas/mfe-kit/ui/states.tsx'
import { useGetApplicationQuery, useGetBoardQuery } from '../../company-api.ts'
import { timeline } from '../../domain/research.ts'
import { usePaths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { ApplicationFacts } from '../../ui/application-facts.tsx'
import { ApplicationStatus } from '../../ui/application-status.tsx'
import { DraftWarnings } from '../../ui/draft-warnings.tsx'
import { FillRate } from '../../ui/fill-rate.tsx'
import { PreviewLink } from '../../ui/preview-link.tsx'
import { PriceLines } from '../../ui/price-lines.tsx'
import { asksForStatement, Statement, statementView } from '../../ui/statement.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { UnreadRecord } from '../../ui/unread-record.tsx'
import { Applicant } from './applicant.tsx'
import { CheckPoints } from './check-points.tsx'
import { Decision } from './decision.tsx'
import { ReplaceCodes } from './replace-codes.tsx'
import { StuckOpenings } from './stuck-openings.tsx'
import styles from './submission-page.module.css'

/** States in which a report is due. */
const over: ReadonlySet<Application['state']> = new Set(['finished', 'entry_closed'])

/** One application as an administrator sees it: its content, and the possible decisions. */
export default function SubmissionPage() {
  const { t } = useTexts()
  const to = usePaths()
  const { id = '' } = useParams()
  const { search } = useLocation()
  const query = useGetApplicationQuery({ params: { id } }, { refetchOnMountOrArgChange: true })
  const { currentData: application, error } = query
  const preparing = application?.state === 'approved' && !application.codesReady
  // Codes and keys may appear while the page is open.
  useGetApplicationQuery({ params: { id } }, {
    skip: !preparing, pollingInterval: 3000, skipPollingIfUnfocused: true,
  })
  const name = application?.draft.details.name ?? t('application.title')
  usePage({ title: application ? `${application.companyName}: ${name}` : name })

  const back = <p className={styles.back}><Link to={to('admin-applications')}>{t('admin.back')}</Link></p>
  if (!application) return <UnreadRecord query={query} back={back} className={styles.page} />
  const path = to('admin-applications-id', { id })
  if (asksForStatement(search)) return <Statement application={application} back={path ?? ''} />
  return (
    <Page className={styles.page}>
      {back}
      <PageHeading
        actions={application.reportReady && (
          <ButtonLink href={`${path}?${statementView}`}>{t('statement.title')}</ButtonLink>
        )}
        above={<ApplicationStatus state={application.state} returned={Boolean(application.remark)} />}
        title={application.draft.details.name || t('list.unnamed')} lead={application.companyName}
      />
      <div className={styles.body}>
        <div className={styles.main}>
          {error && <FailedNotice {...retryOf(query)} />}
          {over.has(application.state) && !application.reportReady && <StuckOpenings only={application.id} />}
          <Decision application={application} />
          <PaperEntry application={application} />
          <Progress application={application} />
          <ReplaceCodes application={application} />
          {application.remark && (
            <Notice><b>{t('admin.remark')}</b><p className={styles.remark}>{application.remark}</p></Notice>
          )}
          <DraftWarnings application={application} />
          {application.state === 'under_check' && <CheckPoints application={application} />}
          <div className={styles.contents}>
            <h2 className={styles.heading}>{t('application.contents')}</h2>
            <p><PreviewLink application={application} /></p>
            <ApplicationFacts application={application} />
          </div>
        </div>
        <Aside application={application} />
      </div>
    </Page>
  )
}

/** Leads to the entry of printed questionnaires, from the first day until it is closed. */
function PaperEntry({ application: { id, state, draft: { details } } }: { application: Application }) {
  const { t } = useTexts()
  const path = usePaths()('admin-entry', { id })
  if (details.type === 'online' || (state !== 'in_progress' && state !== 'finished') || !path) return null
  return (
    <section className={styles.decide} aria-label={t('admin.paper')}>
      <h2>{t('admin.paper')}</h2>
      <p>{t(state === 'finished' ? 'admin.paperOver' : 'admin.paperRunning', { count: details.offlineRespondents ?? 0 })}</p>
      <div className={styles.acts}>
        <ButtonLink look={state === 'finished' ? 'call' : 'secondary'} href={path}>{t('admin.paperEnter')}</ButtonLink>
      </div>
    </section>
  )
}

/** Beside the content: the applicant, the price, and what has happened since. */
function Aside({ application }: { application: Application }) {
  const { t } = useTexts()
  const { price, submittedAt, approvedAt, state, codesReady } = application
  return (
    <aside className={styles.aside}>
      <Applicant application={application} />
      {price && <section><h2>{t('facts.price')}</h2><PriceLines price={price} /></section>}
      <p>
        {submittedAt && t('facts.sentAt', { at: formatDateTime(submittedAt) })}
        {approvedAt && <><br />{t('facts.approvedAt', { at: formatDateTime(approvedAt) })}</>}
      </p>
      {approvedAt && state !== 'cancelled' && (
        <section>
          <h2>{t('admin.keys')}</h2>
          <p>{t(codesReady ? 'admin.keysReady' : 'admin.keysWaiting')}</p>
        </section>
      )}
    </aside>
  )
}

/** States in which answers are counted, or will be. */
const counting: ReadonlySet<Application['state']> = new Set(['approved', 'in_progress', 'finished', 'entry_closed'])

function Progress({ application }: { application: Application }) {
  const { t } = useTexts()
  const skip = !counting.has(application.state)
  const query = useGetBoardQuery({ params: { id: application.id } }, {
    skip,
    pollingInterval: 60_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true,
  })
  const { currentData: board, error } = query
  if (skip) return null
  if (!board) return error ? <FailedState {...retryOf(query)} /> : <Skeleton lines={5} />
  return (
    <>
      {error && <FailedNotice {...retryOf(query)} />}
      <div className={styles.progress}>
        <FillRate board={board} />
        <section>
          <h2>{t('board.when')}</h2>
          <Timeline board={board} entries={timeline(application, board)} />
        </section>
      </div>
    </>
  )
}
