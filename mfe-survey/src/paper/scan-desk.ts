import type { PrintedForm } from '@glas/contracts/paper/form'
import type { Instrument } from '@glas/contracts/survey/instrument'
import { type Asked, type DeskFault, type DeskFile, type DeskState, emptyDesk } from './desk-state.ts'
import { joinPages } from './join-pages.ts'
import {
  type ScannedEntry, confirmSheet, decideAgain, decideRow, decideWriting, isUntouched, toEntry,
} from './scanned-entry.ts'
import { type FilledSheet, saysNothing } from './sheet.ts'
import type { BackOrder, OpenScanReader, PageArea, ScanEvent, ScanPlace, ScanReader, ScannedSheet } from './scans.ts'

/** Scans in this tab: read, joined, decided, and sealed sheet by sheet. In memory alone. */
export interface ScanDesk {
  current(): DeskState
  subscribe(onChange: () => void): () => void
  /** Reads files after those that are being read. */
  add(files: readonly File[]): Promise<void>
  stop(): void
  /** Says how backs that were scanned after the fronts are ordered. */
  setOrder(order: BackOrder): Promise<void>
  /** @param values none if the row was left blank or can't be read */
  answerRow(values: readonly string[]): Promise<void>
  answerWriting(text: string): Promise<void>
  /** @param differing in how many fields the typed entry differed */
  answerAgain(marks: FilledSheet['marks'], differing: number | null): Promise<void>
  /** @param together false leaves the sheet out */
  answerCheck(together: boolean): Promise<void>
  /** Reopens the question that was answered last. */
  goBack(): void
  /** Seals what is decided, after the storage had failed. */
  sealAgain(): Promise<void>
  nameOf(place: ScanPlace): string
  cutOut(place: ScanPlace, area: PageArea): Promise<ImageBitmap>
  /** Ends the reader and forgets all that is not sealed. */
  close(): void
}

interface DeskParts {
  readonly forms: readonly PrintedForm[]
  readonly instrument: Instrument
  readonly openReader: OpenScanReader
  /** Seals a decided sheet and stores it on the device. @throws if that fails */
  readonly seal: (entry: ScannedEntry) => Promise<void>
  /** Whether a sheet is drawn to be typed as well. */
  readonly isDrawn: () => boolean
}

const keyOf = ({ file, page }: ScanPlace) => `${file}.${page}`
const fingerprintOf = ({ sheet }: ScannedEntry) => sheet.fingerprint

export function createScanDesk({ forms, instrument, openReader, seal, isDrawn }: DeskParts): ScanDesk {
  const formOf = new Map(forms.map((form) => [form.id, form]))
  const listeners = new Set<() => void>()
  let state = emptyDesk
  let reader: Promise<ScanReader> | undefined
  let stopping = new AbortController()
  /** Calls of `add` that are still being read. */
  let readings = 0
  let events: ScanEvent[] = []
  /** The place in `files` of each file that the reader has opened: it never opens those left when reading is stopped. */
  let listed = new Map<number, number>()
  let order: BackOrder | undefined
  /** Pages of sheets that were sealed or left out. */
  let settled = new Set<string>()
  let sealing = Promise.resolve()
  /** The answered sheets as they were before each answer. */
  let history: ScannedEntry[] = []

  function change(next: Partial<DeskState>): void {
    state = { ...state, ...next }
    const entry = state.entries.find(({ open }) => open.length > 0)
    const question = entry?.open[0]
    const last = history.at(-1)
    state = {
      ...state,
      asked: entry && question ? { entry, question, form: formOf.get(entry.sheet.form)! } : null,
      canGoBack: last !== undefined && state.entries.some((each) => fingerprintOf(each) === fingerprintOf(last)),
    }
    for (const listener of listeners) listener()
  }

  const changeFile = (opened: number, more: (file: DeskFile) => Partial<DeskFile>) =>
    change({ files: state.files.map((file, index) => (index === listed.get(opened) ? { ...file, ...more(file) } : file)) })

  /** @param first the place in `files` of the first file of its reading */
  function hearFrom(first: number) {
    let next = first
    return (event: ScanEvent) => {
      if (event.kind === 'file' || event.kind === 'bad file') listed.set(event.file, next++)
      hear(event)
    }
  }

  function hear(event: ScanEvent): void {
    events.push(event)
    switch (event.kind) {
      case 'file':
        return changeFile(event.file, () => ({ pages: event.pages }))
      case 'bad file':
        return changeFile(event.file, () => ({ fault: event.fault }))
      case 'page':
        return changeFile(event.page.place.file, ({ done }) => ({ done: done + 1 }))
      case 'bad page':
        changeFile(event.place.file, ({ done }) => ({ done: done + 1 }))
        if (event.fault !== 'empty') change({ badPages: [...state.badPages, event] })
    }
  }

  /** Makes sheets of all pages; what was decided about a sheet stays. */
  async function join(): Promise<void> {
    const joined = await joinPages(events, forms, order)
    const known = new Map(state.entries.map((entry) => [fingerprintOf(entry), entry]))
    const isNew = ({ places }: { places: readonly ScanPlace[] }) => places.every((place) => !settled.has(keyOf(place)))
    const entryFor = (sheet: ScannedSheet) =>
      known.get(sheet.fingerprint) ?? toEntry(sheet, formOf.get(sheet.form)!, isDrawn())
    change({
      entries: joined.sheets.filter(isNew).map(entryFor),
      incomplete: joined.incomplete.filter(isNew),
      apart: joined.apart,
    })
    await sealDecided()
  }

  function settle(entry: ScannedEntry, more: Partial<DeskState>): void {
    for (const place of entry.sheet.places) settled.add(keyOf(place))
    change({ entries: state.entries.filter((each) => each !== entry), ...more })
  }

  /** Seals the decided sheets, except the one answered last while others are open: that answer can still be undone. */
  function sealDecided(): Promise<void> {
    sealing = sealing.then(sealNow)
    return sealing
  }

  async function sealNow(): Promise<void> {
    const last = history.at(-1)
    const waits = (entry: ScannedEntry) =>
      last !== undefined && state.asked !== null && fingerprintOf(entry) === fingerprintOf(last)
    try {
      for (const entry of state.entries.filter(({ open }) => open.length === 0)) {
        // It may have been opened again meanwhile.
        if (waits(entry) || !state.entries.includes(entry)) continue
        if (isUntouched(entry)) settle(entry, { unfilled: state.unfilled + 1 })
        else if (saysNothing(entry, instrument)) settle(entry, { unanswered: state.unanswered + 1 })
        else {
          await seal(entry)
          settle(entry, { kept: state.kept + 1 })
        }
      }
      if (state.fault === 'storage') change({ fault: null })
    } catch {
      change({ fault: 'storage' })
    }
  }

  async function answer(act: (asked: Asked) => ScannedEntry): Promise<void> {
    const { asked } = state
    if (!asked) return
    const { entry } = asked
    const next = act(asked)
    history.push(entry)
    change({ entries: state.entries.map((each) => (each === entry ? next : each)), decided: state.decided + 1 })
    await sealDecided()
  }

  /** Forgets all scans: their numbers start again with the next reader. */
  function reset(fault: DeskFault | null): void {
    reader = undefined
    events = []
    listed = new Map()
    settled = new Set()
    history = []
    const { kept, leftOut, unfilled, unanswered } = state
    change({ ...emptyDesk, kept, leftOut, unfilled, unanswered, fault })
  }

  function stop(): void {
    stopping.abort()
    stopping = new AbortController()
    change({ reading: false })
  }

  const nameOf = ({ file }: ScanPlace) => state.files[listed.get(file) ?? -1]?.name ?? ''

  return {
    current: () => state,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    async add(files) {
      const { signal } = stopping
      const handle = hearFrom(state.files.length)
      readings++
      change({
        reading: true, fault: null,
        files: [...state.files, ...files.map(({ name }): DeskFile => ({ name, pages: null, done: 0, fault: null }))],
      })
      try {
        reader ??= openReader(forms)
        await (await reader).read(files, handle, signal)
      } catch {
        if (!signal.aborted) return reset('reader')
      } finally {
        readings--
      }
      change({ reading: readings > 0 })
      await join()
    },
    stop,
    async setOrder(next) {
      order = next
      await join()
    },
    answerRow: (values) => answer(({ entry, question }) =>
      (question.kind === 'row' ? decideRow(entry, question.id, values) : entry)),
    answerWriting: (text) => answer(({ entry, question }) =>
      (question.kind === 'writing' ? decideWriting(entry, question.id, text) : entry)),
    answerAgain: (marks, differing) => answer(({ entry, question }) =>
      (question.kind === 'again' ? decideAgain(entry, marks, differing) : entry)),
    async answerCheck(together) {
      if (together) return answer(({ entry }) => confirmSheet(entry))
      if (state.asked) settle(state.asked.entry, { leftOut: state.leftOut + 1, decided: state.decided + 1 })
      await sealDecided()
    },
    goBack() {
      const last = history.pop()
      if (!last) return
      const same = (entry: ScannedEntry) => fingerprintOf(entry) === fingerprintOf(last)
      if (!state.entries.some(same)) return change({})
      // The reopened question is asked first.
      change({ entries: [last, ...state.entries.filter((entry) => !same(entry))], decided: state.decided - 1 })
    },
    sealAgain: sealDecided,
    nameOf,
    async cutOut(place, area) {
      if (!reader) throw new Error('the scan is forgotten')
      return (await reader).cutOut(place, area)
    },
    close() {
      const ended = reader
      stop()
      reset(null)
      // A reader that could not be loaded has ended already.
      ended?.then((one) => one.close(), () => {})
    },
  }
}
