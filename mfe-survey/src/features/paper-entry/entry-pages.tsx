import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { formatDays } from '@glas/mfe-kit/format/date'
import { useHost, usePage } from '@glas/mfe-kit/host'
import { NotFound } from '@glas/mfe-kit/ui/not-found.tsx'
import { Page, PageHeading } from '@glas/mfe-kit/ui/page-heading.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { EmptyState, FailedNotice, FailedState } from '@glas/mfe-kit/ui/states.tsx'
import { isUuid } from '@glas/contracts/uuid'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { usePaths } from '../../paths.ts'
import { usePaperTexts } from '../../texts.ts'
import { isEntryOpen, type PaperEntry, useGetPaperEntryQuery } from './entry-api.ts'
import { useEndOfScans, useEntrySession } from './entry-session.ts'
import { HandPage } from './hand/hand-page.tsx'
import { CloseEntry } from './overview/close-entry.tsx'
import { Overview } from './overview/overview.tsx'
import { ScansPage } from './scans/scans-page.tsx'
import { SentPage } from './sent-page.tsx'
import { useSheetQueue } from './use-sheet-queue.ts'
import { useUnsaved } from './use-unsaved.ts'
import styles from './entry.module.css'

/** The pages of entry as one script: respondents' pages carry the hash of each script of this remote. */
export default function EntryPages() {
  const to = usePaths()
  const { id } = useParams()
  const { location: { pathname } } = useHost()
  useEndOfScans()
  if (id !== undefined) return <EntryPage key={id} id={id} />
  return <SentPage key={pathname} ofPulse={pathname === to('success-admin-puls')} />
}

/** How often the overview refreshes its counts: others may be entering, too. */
const refreshSeconds = 30

/**
 * Entry of one research's printed questionnaires: the overview, by keyboard (`?by=hand`) or from scans (`?by=scans`).
 */
function EntryPage({ id }: { id: string }) {
  const { t } = usePaperTexts()
  const { location: { search } } = useHost()
  const known = isUuid(id)
  const query = useGetPaperEntryQuery({ params: { id } }, { skip: !known, refetchOnMountOrArgChange: true })
  const { currentData: entry, error } = query
  usePage({ title: entry ? t('paper.titleOf', { name: entry.companyName }) : t('paper.title') })
  const code = codeOf(error)
  if (!known || code === 'NOT_FOUND' || code === 'VALIDATION_FAILED' || code === 'FORBIDDEN') return <NotFound />
  if (!entry) {
    return (
      <Page className={styles.page}>
        <Back />
        {code === 'STATE_CONFLICT' ? <NothingPrinted />
          : error ? <FailedState {...retryOf(query)} /> : <Skeleton lines={8} heading label={t('paper.title')} />}
      </Page>
    )
  }
  const by = isEntryOpen(entry) ? new URLSearchParams(search).get('by') : null
  if (by === 'hand') return <HandPage entry={entry} />
  if (by === 'scans') return <ScansPage entry={entry} />
  return (
    <Page className={styles.page}>
      <Back />
      <OverviewPage
        entry={entry} refresh={() => void query.refetch()}
        stale={error && <FailedNotice className={styles.stale} {...retryOf(query)} />}
      />
    </Page>
  )
}

function Back() {
  const { t } = usePaperTexts()
  const href = usePaths()('admin-applications')
  return href === undefined ? null : <p className={styles.back}><Link to={href}>{t('paper.back')}</Link></p>
}

function OverviewPage({ entry, refresh, stale }: { entry: PaperEntry; refresh: () => void; stale: ReactNode }) {
  const { t } = usePaperTexts()
  const { researchId, companyName, researchName, startsOn, endsOn } = entry
  // Only here: the service decrypts every credential to count them. After a while on another page they are old.
  useGetPaperEntryQuery({ params: { id: researchId } }, {
    refetchOnMountOrArgChange: refreshSeconds, pollingInterval: refreshSeconds * 1000, skipPollingIfUnfocused: true,
  })
  const application = usePaths()('admin-applications-id', { id: researchId })
  const { session, state } = useEntrySession(researchId)
  const queue = useSheetQueue(session)
  useUnsaved(() => session.isUnfinished() || (!queue.kept && (queue.claims?.length ?? 0) > 0))
  const lead = `${companyName}, ${researchName}`
  return (
    <>
      <PageHeading
        title={t('paper.title')}
        lead={<>{application === undefined ? lead : <Link to={application}>{lead}</Link>}, {formatDays(startsOn, endsOn)}</>}
        actions={isEntryOpen(entry) && <CloseEntry {...{ entry, session, refresh }} ready={queue.claims?.length ?? 0} />}
      />
      {stale}
      <Overview {...{ entry, session, state, queue }} />
    </>
  )
}

function NothingPrinted() {
  const { t } = usePaperTexts()
  return (
    <>
      <PageHeading title={t('paper.title')} />
      <EmptyState title={t('paper.noneTitle')} className={styles.section}><p>{t('paper.noneText')}</p></EmptyState>
    </>
  )
}
