import { formatDate } from '@glas/mfe-kit/format/date'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { EmptyState } from '@glas/mfe-kit/ui/states.tsx'
import { usePaperTexts } from '../../../texts.ts'
import { isEntryOpen, type PaperEntry } from '../entry-api.ts'
import type { EntrySession, EntryState } from '../entry-session.ts'
import type { SheetQueue } from '../use-sheet-queue.ts'
import { Counts } from './counts.tsx'
import { HowToEnter } from './how-to-enter.tsx'
import { Queue } from './queue.tsx'
import styles from '../entry.module.css'

interface OverviewProps {
  entry: PaperEntry
  session: EntrySession
  state: EntryState
  queue: SheetQueue
}

/** The state of entry, and the next step. */
export function Overview({ entry, session, state, queue }: OverviewProps) {
  const { t } = usePaperTexts()
  const ready = queue.claims?.length ?? 0
  const open = isEntryOpen(entry)
  const prepared = entry.termsSha256 !== null && entry.instrument !== null
  return (
    <div className={styles.body}>
      <StateNotice entry={entry} />
      <Counts entry={entry} ready={ready} />
      {(ready > 0 || queue.error !== undefined) && (
        <Queue entry={entry} session={session} state={state} queue={queue} />
      )}
      {open && !prepared && <EmptyState title={t('paper.keysTitle')}><p>{t('paper.keysText')}</p></EmptyState>}
      {open && prepared && entry.entered < entry.declared && <HowToEnter entry={entry} session={session} state={state} />}
    </div>
  )
}

function StateNotice({ entry: { state, startsOn, endsOn, entered, declared } }: { entry: PaperEntry }) {
  const { t } = usePaperTexts()
  switch (state) {
    case 'in_progress':
    case 'finished':
      if (entered >= declared) {
        return <Notice kind="ok"><b>{t('paper.state.fullTitle')}</b><p>{t('paper.state.fullText')}</p></Notice>
      }
      return (
        <Notice>
          {state === 'finished' ? t('paper.state.over') : t('paper.state.runs', { day: formatDate(endsOn) })}
        </Notice>
      )
    case 'entry_closed':
      return (
        <Notice kind="ok">
          <b>{t('paper.state.closedTitle')}</b><p>{t('paper.state.closedText', { entered, declared })}</p>
        </Notice>
      )
    case 'cancelled':
      return <Notice kind="warn"><b>{t('paper.state.cancelledTitle')}</b><p>{t('paper.state.cancelledText')}</p></Notice>
    default:
      return (
        <Notice>
          <b>{t('paper.state.waitsTitle', { day: formatDate(startsOn) })}</b><p>{t('paper.state.waitsText')}</p>
        </Notice>
      )
  }
}
