import type { SurveyLanguage } from '@glas/contracts/locales'
import { useEffect, useSyncExternalStore } from 'react'
import { useStore } from 'react-redux'
import { type Share, shares } from '../../paper/chance.ts'
import { type HandEntry, isBegun, newEntry } from '../../paper/hand-entry.ts'
import type { FilledSheet } from '../../paper/sheet.ts'
import type { ScanDesk } from '../../paper/scan-desk.ts'
import { type SealedSheets, openSealedSheets } from '../../paper/sealed-sheets.ts'
import type { Store } from '../../store.ts'

/** A sealed sheet that this tab can still change, because it has its answers. */
export interface OwnSheet {
  readonly claim: string
  /** Counts the sheets of this tab, from 1. */
  readonly number: number
  readonly sheet: FilledSheet
  readonly blanks: number
  /** In how many fields its two entries differed; null if it was entered once. */
  readonly differing: number | null
}

/** The result of one press of the button. */
export interface Batch {
  readonly sent: number
  /** How many of them had been entered before. */
  readonly already: number
  readonly blanks: number
  readonly doubled: number
  readonly differing: number
}

/** The entry of one research in this tab: in memory alone, except for the share. */
export interface EntryState {
  /** The share of double entry; null until entry is opened. */
  readonly share: Share | null
  readonly language: SurveyLanguage | null
  readonly entry: HandEntry
  /** The sheet that is being corrected. */
  readonly correcting: OwnSheet | null
  /** Sheets of this tab that were not sent yet. */
  readonly own: readonly OwnSheet[]
  /** How many sheets this tab has completed. */
  readonly typed: number
  /** When the first key of the current sheet was pressed (ms), and how long the last sheet took. */
  readonly startedAt: number | null
  readonly lastMs: number | null
  readonly batch: Batch | null
}

export interface EntrySession {
  /** The sealed sheets of this device. */
  sheets(): Promise<SealedSheets>
  /** The scans of this tab. @param make called once */
  desk(make: () => ScanDesk): ScanDesk
  /** Whether this tab has a questionnaire that isn't sealed yet: typed in part, or scanned and not decided. */
  isUnfinished(): boolean
  /** Ends the reading of scans, and forgets those that are not sealed. */
  forgetScans(): void
  current(): EntryState
  change(next: Partial<EntryState>): void
  subscribe(onChange: () => void): () => void
}

const shareName = (researchId: string) => `glas.entry.share.${researchId}`

function readShare(researchId: string): Share | null {
  const stored = Number(sessionStorage.getItem(shareName(researchId)) ?? NaN)
  return shares.find((share) => share === stored) ?? null
}

function createEntrySession(researchId: string): EntrySession {
  let state: EntryState = {
    share: readShare(researchId), language: null, entry: newEntry, correcting: null, own: [], typed: 0, startedAt: null,
    lastMs: null, batch: null,
  }
  const listeners = new Set<() => void>()
  let sheets: Promise<SealedSheets> | undefined
  let desk: ScanDesk | undefined
  return {
    sheets: () => (sheets ??= openSealedSheets(researchId)),
    desk: (make) => (desk ??= make()),
    isUnfinished() {
      const scans = desk?.current()
      return isBegun(state.entry) || scans?.reading === true || (scans?.entries.length ?? 0) > 0
    },
    forgetScans() {
      desk?.close()
      desk = undefined
    },
    current: () => state,
    change(next) {
      state = { ...state, ...next }
      if (next.share !== undefined && next.share !== null) {
        sessionStorage.setItem(shareName(researchId), String(next.share))
      }
      for (const listener of listeners) listener()
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

/** By the remote's store, which is replaced when the user logs out. */
const sessions = new WeakMap<Store, Map<string, EntrySession>>()

function sessionOf(store: Store, researchId: string): EntrySession {
  const own = sessions.get(store) ?? new Map<string, EntrySession>()
  sessions.set(store, own)
  const session = own.get(researchId) ?? createEntrySession(researchId)
  own.set(researchId, session)
  return session
}

/** Pages of entry that are shown, by store. */
const shown = new WeakMap<Store, number>()
/** Between two pages of entry, none may be shown for a moment. */
const leftAfterMs = 1000

/** The reader of scans has its own thread, and keeps pictures: it ends when the user logs out or leaves entry. */
export function useEndOfScans(): void {
  const store = useStore() as unknown as Store
  useEffect(() => {
    const count = (more: number) => shown.set(store, (shown.get(store) ?? 0) + more)
    count(1)
    return () => {
      count(-1)
      setTimeout(() => {
        if (shown.get(store) === 0) for (const session of sessions.get(store)?.values() ?? []) session.forgetScans()
      }, leftAfterMs)
    }
  }, [store])
}

/** The entry of a research, which stays while its pages change. */
export function useEntrySession(researchId: string): { session: EntrySession; state: EntryState } {
  const session = sessionOf(useStore() as unknown as Store, researchId)
  return { session, state: useSyncExternalStore(session.subscribe, session.current) }
}
