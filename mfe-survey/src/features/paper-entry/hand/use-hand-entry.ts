import { useEffect, useRef, useState } from 'react'
import { isDrawn } from '../../../paper/chance.ts'
import {
  askedFields, entryOf, finish, isBegun, isTyped, isWhole, newEntry, pressIn, type HandEntry,
} from '../../../paper/hand-entry.ts'
import { saysNothing } from '../../../paper/sheet.ts'
import type { EntrySession, EntryState } from '../entry-session.ts'
import { keepSheet } from '../use-sheet-queue.ts'
import type { SheetForm } from './sheet-form.ts'
import { useEntryKeys } from './use-entry-keys.ts'

export interface HandEntrySetup {
  session: EntrySession
  state: EntryState
  sheet: SheetForm
  /** A sheet was sealed, or could not be replaced. */
  onKept: () => void
}

type Fault = 'failed' | 'gone' | 'empty'

/** Ends a stage of a sheet: the review, the second entry, or its sealing, which may fail. */
function useFinishing({ session, state, sheet, onKept }: HandEntrySetup, take: (next: HandEntry) => void) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<Fault>()

  async function seal(typed: Parameters<typeof keepSheet>[1]) {
    setBusy(true)
    try {
      const { startedAt } = state
      if (!await keepSheet(session, typed, sheet)) setFault('gone')
      const lastMs = startedAt === null ? null : Date.now() - startedAt
      session.change({ entry: newEntry, correcting: null, startedAt: null, lastMs })
    } catch {
      setFault('failed')
    } finally {
      setBusy(false)
      onKept()
    }
  }

  return {
    busy, fault,
    forgetFault: () => setFault(undefined),
    async finish() {
      if (busy) return
      const { entry, correcting, share } = state
      const { stage, texts, keying: { marks } } = entry
      if (stage === 'first' && saysNothing({ marks, texts }, sheet.instrument)) return setFault('empty')
      const drawn = stage === 'first' && !correcting && isDrawn(share ?? 0)
      const next = finish(entry, sheet.fields, drawn)
      if (!isTyped(next)) return take(next)
      await seal(next)
    },
  }
}

/** One sheet as it is typed: keys, stages, and what is open beside the questions. */
export function useHandEntry(setup: HandEntrySetup) {
  const { session, state: { entry, correcting, startedAt }, sheet } = setup
  const { fields, areas } = sheet
  const [writing, setWriting] = useState(false)
  const [asking, setAsking] = useState(false)
  const [wrong, setWrong] = useState(0)
  const region = useRef<HTMLDivElement>(null)
  const whole = isWhole(entry, fields)
  const finishing = useFinishing({ ...setup, onKept: () => {
    setup.onKept()
    region.current?.focus({ preventScroll: true })
  } }, take)
  useEffect(() => {
    // Only when it is opened: afterwards the typist changes the entry.
    if (correcting && session.current().entry === newEntry) session.change({ entry: entryOf(correcting.sheet, fields) })
  }, [correcting, session, fields])
  // Screen readers pass keys on only inside the region, so it gets the focus back after a dialog or the comments.
  useEffect(() => {
    if (!writing && !asking) region.current?.focus({ preventScroll: true })
  }, [writing, asking, entry.stage])

  function take(next: HandEntry) {
    finishing.forgetFault()
    session.change({ entry: next, startedAt: startedAt ?? Date.now() })
  }

  function press(key: string) {
    if (key === 'Escape') return void ((correcting || isBegun(entry)) && setAsking(true))
    if (whole && entry.stage === 'first' && /^[*tT]$/.test(key) && areas.length > 0) return setWriting(true)
    if (whole && key === 'Enter') return void finishing.finish()
    const next = pressIn(entry, key, fields)
    if (next === entry) return setWrong(wrong + 1)
    setWrong(0)
    take(next)
  }
  useEntryKeys(press, !writing && !asking && !finishing.busy)

  return {
    region, whole, wrong, writing, setWriting, asking, setAsking, take, press, finishing,
    asked: askedFields(entry, fields),
    discard() {
      setAsking(false)
      setWriting(false)
      finishing.forgetFault()
      session.change({ entry: newEntry, correcting: null, startedAt: null })
    },
  }
}

export type HandEntryInUse = ReturnType<typeof useHandEntry>
