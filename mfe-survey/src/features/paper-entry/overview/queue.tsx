import { useHost } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { ConfirmDialog } from '@glas/mfe-kit/ui/dialog.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { useState } from 'react'
import { isBegun, newEntry } from '../../../paper/hand-entry.ts'
import { usePaths } from '../../../paths.ts'
import { usePaperTexts } from '../../../texts.ts'
import { isEntryOpen, type PaperEntry } from '../entry-api.ts'
import type { EntrySession, EntryState, OwnSheet } from '../entry-session.ts'
import { SendButton } from '../send-button.tsx'
import type { SheetQueue } from '../use-sheet-queue.ts'
import styles from './queue.module.css'

interface QueueProps {
  entry: PaperEntry
  session: EntrySession
  state: EntryState
  queue: SheetQueue
}

/** The sealed sheets of this device: to be sent, corrected as long as this tab has their answers, or discarded. */
export function Queue(props: QueueProps) {
  const { entry, session, state, queue } = props
  const { t } = usePaperTexts()
  const [asking, setAsking] = useState<OwnSheet | 'all' | null>(null)
  const [left, setLeft] = useState(0)
  const count = queue.claims?.length ?? 0
  const own = state.own.filter(({ claim }) => queue.claims?.includes(claim))
  const open = isEntryOpen(entry)

  async function discard(claims: readonly string[]) {
    const sheets = await session.sheets()
    let kept = 0
    for (const claim of claims) if (!await sheets.remove(claim, !open)) kept += 1
    const now = new Set(await sheets.claims())
    session.change({ own: session.current().own.filter(({ claim }) => now.has(claim)) })
    setLeft(kept)
    setAsking(null)
    await queue.reload()
  }

  if (queue.error !== undefined) {
    return (
      <Notice kind="error" action={<Button onClick={() => void queue.reload()}>{t('paper.queue.reload')}</Button>}>
        <b>{t('paper.storageTitle')}</b><p>{t('paper.storageText')}</p>
      </Notice>
    )
  }
  return (
    <section className={styles.queue} aria-labelledby="paper-queue">
      <div className={styles.head}>
        <h2 id="paper-queue">{t('paper.queue.title', { count })}</h2>
        <p>{t(open ? 'paper.queue.sealed' : 'paper.queue.useless')}</p>
        {!queue.kept && <Notice kind="warn">{t('paper.queue.memory')}</Notice>}
        {open && count > own.length && <p>{t('paper.queue.older', { count: count - own.length })}</p>}
        {left > 0 && <Notice kind="warn" live>{t('paper.queue.left', { count: left })}</Notice>}
      </div>
      <div className={styles.acts}>
        {open && <SendButton entry={entry} session={session} queue={queue} />}
        <Button look="quiet" onClick={() => setAsking('all')}>{t('paper.queue.removeAll')}</Button>
      </div>
      {open && own.length > 0 && <OwnSheets sheets={own} {...props} onDiscard={setAsking} />}
      <ConfirmDialog
        open={asking !== null} confirm={t('paper.queue.remove')} cancel={t('paper.queue.keep')}
        title={asking === null || asking === 'all'
          ? t('paper.queue.removeAllTitle', { count }) : t('paper.queue.removeTitle', { number: asking.number })}
        onClose={() => setAsking(null)}
        onConfirm={() => void discard(asking === 'all' ? queue.claims ?? [] : asking ? [asking.claim] : [])}
      >
        <p>{t(asking === 'all' ? 'paper.queue.removeAllText' : 'paper.queue.removeText')}</p>
      </ConfirmDialog>
    </section>
  )
}

/** Thousands of scanned sheets would make the page slow; a mistake is noticed soon. */
const mostShown = 50

interface OwnSheetsProps extends QueueProps {
  sheets: readonly OwnSheet[]
  onDiscard: (sheet: OwnSheet) => void
}

function OwnSheets({ sheets, entry, session, state, onDiscard }: OwnSheetsProps) {
  const { t } = usePaperTexts()
  const { navigate } = useHost()
  const to = usePaths()
  // Only one sheet can be open at a time.
  const free = state.correcting === null && !isBegun(state.entry)
  const checked = ({ differing }: OwnSheet) =>
    (differing === null ? t('paper.queue.once') : differing === 0 ? t('paper.queue.agree') : t('paper.queue.differed', { count: differing }))

  function correct(correcting: OwnSheet) {
    session.change({ correcting, entry: newEntry, startedAt: null })
    navigate(`${to('admin-entry', { id: entry.researchId })}?by=hand`)
  }

  return (
    <>
      <h3>{t('paper.queue.own')}</h3>
      {sheets.length > mostShown && <p className={styles.soft}>{t('paper.queue.lastOnes', { shown: mostShown, all: sheets.length })}</p>}
      {!free && <p className={styles.soft}>{t('paper.queue.oneAtATime')}</p>}
      <ul className={styles.list}>
        {sheets.slice(-mostShown).map((sheet) => (
          <li key={sheet.claim}>
            <b>{t('paper.queue.number', { number: sheet.number })}</b>
            <span>{sheet.blanks > 0 ? t('paper.queue.blanks', { count: sheet.blanks }) : t('paper.queue.whole')}, {checked(sheet)}</span>
            <span className={styles.rowActs}>
              {free && (
                <Button look="quiet" aria-label={t('paper.queue.correctNumber', { number: sheet.number })} onClick={() => correct(sheet)}>
                  {t('paper.queue.correct')}
                </Button>
              )}
              <Button look="quiet" edge="right" aria-label={t('paper.queue.removeNumber', { number: sheet.number })} onClick={() => onDiscard(sheet)}>
                {t('paper.queue.remove')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
