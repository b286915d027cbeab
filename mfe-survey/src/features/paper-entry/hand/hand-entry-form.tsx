import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { ConfirmDialog } from '@glas/mfe-kit/ui/dialog.tsx'
import { cx } from '@glas/mfe-kit/ui/cx'
import { useEffect, useRef, useState } from 'react'
import { isDrawn } from '../../../paper/chance.ts'
import {
  askedFields, blanksOf, entryOf, finish, isBegun, isTyped, isWhole, newEntry, pressIn, type HandEntry,
} from '../../../paper/hand-entry.ts'
import { saysNothing } from '../../../paper/sheet.ts'
import { usePaperTexts } from '../../../texts.ts'
import type { EntrySession, EntryState } from '../entry-session.ts'
import { keepSheet } from '../use-sheet-queue.ts'
import { Announcer } from './announcer.tsx'
import { KeyList } from './key-list.tsx'
import { Question } from './question.tsx'
import { Review } from './review.tsx'
import type { SheetForm } from './sheet-form.ts'
import { SheetMirror } from './sheet-mirror.tsx'
import { useEntryKeys } from './use-entry-keys.ts'
import { WritingFields } from './writing-fields.tsx'
import styles from './hand.module.css'

interface HandEntryFormProps {
  session: EntrySession
  state: EntryState
  sheet: SheetForm
  /** A sheet was sealed, or could not be replaced. */
  onKept: () => void
}

type Fault = 'failed' | 'gone' | 'empty'

/** One questionnaire, driven by the number pad: its questions, a review, its second entry if it is drawn, the next. */
export function HandEntryForm({ session, state, sheet, onKept }: HandEntryFormProps) {
  const { t } = usePaperTexts()
  const { entry, correcting } = state
  const { fields, instrument } = sheet
  const [writing, setWriting] = useState(false)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<Fault>()
  const [wrong, setWrong] = useState(0)
  const region = useRef<HTMLDivElement>(null)
  const asked = askedFields(entry, fields)
  const whole = isWhole(entry, fields)
  useEffect(() => {
    // Only when it is opened: afterwards the typist changes the entry.
    if (correcting && session.current().entry === newEntry) session.change({ entry: entryOf(correcting.sheet, fields) })
  }, [correcting, session, fields])
  // Screen readers pass keys on only inside the region, so it gets the focus back after a dialog or the comments.
  useEffect(() => {
    if (!writing && !asking) region.current?.focus({ preventScroll: true })
  }, [writing, asking, entry.stage])

  function take(next: HandEntry) {
    setFault(undefined)
    session.change({ entry: next, startedAt: state.startedAt ?? Date.now() })
  }

  async function finishSheet() {
    if (busy) return
    const { stage, texts, keying: { marks } } = entry
    if (stage === 'first' && saysNothing({ marks, texts }, instrument)) return setFault('empty')
    const drawn = stage === 'first' && !correcting && isDrawn(state.share ?? 0)
    const next = finish(entry, fields, drawn)
    if (!isTyped(next)) return take(next)
    setBusy(true)
    try {
      const { startedAt } = state
      if (!await keepSheet(session, next, sheet)) setFault('gone')
      const lastMs = startedAt === null ? null : Date.now() - startedAt
      session.change({ entry: newEntry, correcting: null, startedAt: null, lastMs })
    } catch {
      setFault('failed')
    } finally {
      setBusy(false)
      onKept()
      region.current?.focus({ preventScroll: true })
    }
  }

  function press(key: string) {
    if (key === 'Escape') return void ((correcting || isBegun(entry)) && setAsking(true))
    if (whole && entry.stage === 'first' && /^[*tT]$/.test(key) && sheet.areas.length > 0) return setWriting(true)
    if (whole && key === 'Enter') return void finishSheet()
    const next = pressIn(entry, key, fields)
    if (next === entry) return setWrong(wrong + 1)
    setWrong(0)
    take(next)
  }
  useEntryKeys(press, !writing && !asking && !busy)

  return (
    <div className={styles.typing}>
      <div className={styles.side}>
        <StageNotice entry={entry} differing={asked.length} />
        {fault && <Notice kind="error">{t(`paper.review.${fault}`)}</Notice>}
        {writing ? (
          <WritingFields
            sheet={sheet} texts={entry.texts} onChange={(texts) => take({ ...entry, texts })} onDone={() => setWriting(false)}
          />
        ) : (
          <>
            {/* Inside it a screen reader passes keys on instead of reading by them. */}
            <div
              ref={region} role="application" tabIndex={-1} aria-label={t('paper.hand.region')} data-entry=""
              className={cx(styles.region, wrong > 0 && (wrong % 2 ? styles.wrong : styles.wrongAgain))}
            >
              {whole
                ? (
                  <Review
                    {...{ entry, busy, sheet }} correcting={correcting !== null} blanks={blanksOf(entry.keying, asked)}
                    onWrite={() => setWriting(true)} onFinish={() => void finishSheet()}
                  />
                ) : <Question {...{ entry, sheet }} onKey={press} />}
            </div>
            <KeyList writing={entry.stage === 'first' && sheet.areas.length > 0} />
          </>
        )}
        <Announcer {...{ entry, sheet, whole, wrong }} />
      </div>
      <SheetMirror {...{ entry, sheet }} />
      <ConfirmDialog
        open={asking} title={t('paper.hand.discardTitle')} cancel={t('paper.hand.keep')}
        confirm={t(correcting ? 'paper.hand.leave' : 'paper.hand.discard')} onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          setWriting(false)
          setFault(undefined)
          session.change({ entry: newEntry, correcting: null, startedAt: null })
        }}
      >
        <p>{t(correcting ? 'paper.hand.correctText' : 'paper.hand.discardText')}</p>
      </ConfirmDialog>
    </div>
  )
}

function StageNotice({ entry: { stage }, differing }: { entry: HandEntry; differing: number }) {
  const { t } = usePaperTexts()
  if (stage === 'first') return null
  return (
    <Notice kind="warn" live>
      <b>{stage === 'again' ? t('paper.hand.againTitle') : t('paper.hand.decideTitle', { count: differing })}</b>
      <p>{t(stage === 'again' ? 'paper.hand.againText' : 'paper.hand.decideText')}</p>
    </Notice>
  )
}
