import { isUuid } from '@glas/contracts/uuid'
import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { useHost, usePage } from '@glas/mfe-kit/host'
import { ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { NotFound } from '@glas/mfe-kit/ui/not-found.tsx'
import { PulsSign, Sign } from '@glas/mfe-kit/ui/sign.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { FailedState } from '@glas/mfe-kit/ui/states.tsx'
import { StatusDot } from '@glas/mfe-kit/ui/status-dot.tsx'
import { useEffect } from 'react'
import { usePaths } from '../../paths.ts'
import { usePaperTexts } from '../../texts.ts'
import { isEntryOpen, type PaperEntry, useGetPaperEntryQuery } from './entry-api.ts'
import { type Batch, useEntrySession } from './entry-session.ts'
import { Counts } from './overview/counts.tsx'
import { useSheetQueue } from './use-sheet-queue.ts'
import styles from './sent-page.module.css'

/** What an administrator sees after questionnaires were sent (D-2.3); `?research=<id>` names the research. */
export function SentPage({ ofPulse }: { ofPulse: boolean }) {
  const { t } = usePaperTexts()
  const { location: { search }, navigate } = useHost()
  const to = usePaths()
  const id = new URLSearchParams(search).get('research') ?? ''
  const known = isUuid(id)
  const query = useGetPaperEntryQuery({ params: { id } }, { skip: !known, refetchOnMountOrArgChange: true })
  const { currentData: entry, error } = query
  usePage({ title: t('paper.sent.documentTitle') })
  const elsewhere = entry && (entry.product === 'puls') !== ofPulse
    ? `${to(entry.product === 'puls' ? 'success-admin-puls' : 'success-admin')}?research=${id}` : undefined
  useEffect(() => {
    if (elsewhere !== undefined) navigate(elsewhere, { replace: true })
  }, [elsewhere, navigate])
  const code = codeOf(error)
  if (!known || code === 'NOT_FOUND' || code === 'FORBIDDEN' || code === 'STATE_CONFLICT') return <NotFound />
  return (
    <div className={styles.page}>
      <div className={styles.sign}>{ofPulse ? <PulsSign size={56} /> : <Sign size={56} />}</div>
      {entry ? <Sent entry={entry} />
        : error ? <FailedState {...retryOf(query)} /> : <Skeleton lines={5} heading label={t('paper.sent.documentTitle')} />}
    </div>
  )
}

/** Enter starts the next questionnaire, unless the focused element uses Enter. */
function useEnter(goOn: (() => void) | undefined) {
  useEffect(() => {
    const press = ({ key, target, repeat, isComposing, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key !== 'Enter' || repeat || isComposing || ctrlKey || metaKey || altKey) return
      if (target instanceof Element && target.closest('a, button')) return
      goOn?.()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [goOn])
}

function Sent({ entry }: { entry: PaperEntry }) {
  const { t } = usePaperTexts()
  const { navigate } = useHost()
  const to = usePaths()
  const { researchId: id, entered, declared } = entry
  const { session, state: { batch } } = useEntrySession(id)
  const { claims } = useSheetQueue(session)
  /** How many had not been entered before; 0 after a reload, when the number is unknown. */
  const added = batch ? batch.sent - batch.already : 0
  const overview = to('admin-entry', { id })
  const next = `${overview}?by=hand`
  const more = entered < declared && isEntryOpen(entry)
  useEnter(more ? () => navigate(next) : undefined)
  return (
    <>
      <p className={styles.status}><StatusDot kind="done">{t('paper.sent.status')}</StatusDot></p>
      <h1 tabIndex={-1}>{added > 0 ? t('paper.sent.title', { count: added }) : t('paper.sent.general')}</h1>
      <p className={styles.lead}>{t('paper.sent.entered', { entered, declared })}</p>
      {batch && <Flagged batch={batch} />}
      <div className={styles.ways}>
        {more && <ButtonLink look="call" size="lg" href={next}>{t('paper.sent.next')}</ButtonLink>}
        <ButtonLink look={more ? 'quiet' : 'primary'} href={overview}>{t('paper.sent.overview')}</ButtonLink>
      </div>
      <Counts entry={entry} ready={claims?.length ?? 0} />
      <p className={styles.put}>{t('paper.sent.put')}</p>
    </>
  )
}

function Flagged({ batch: { already, blanks, doubled, differing } }: { batch: Batch }) {
  const { t } = usePaperTexts()
  const agreement = differing > 0 ? t('paper.sent.differing', { count: differing }) : t('paper.sent.agreed')
  const lines = [
    blanks > 0 && t('paper.sent.blanks', { count: blanks }),
    doubled > 0 && `${t('paper.sent.doubled', { count: doubled })} ${agreement}`,
    already > 0 && t('paper.sent.already', { count: already }),
  ].filter((line) => line !== false)
  if (lines.length === 0) return null
  return <ul className={styles.flagged}>{lines.map((line) => <li key={line}>{line}</li>)}</ul>
}
