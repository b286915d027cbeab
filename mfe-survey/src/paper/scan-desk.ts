import type { PrintedForm } from '@glas/contracts/paper/form'
import type { Instrument } from '@glas/contracts/survey/instrument'
import { type Asked, type DeskFault, type DeskState, emptyDesk } from './desk-state.ts'
import { joinPages } from './join-pages.ts'
import { createScanReading } from './scan-reading.ts'
import { type ScannedEntry, confirmSheet, decideAgain, decideRow, decideWriting, toEntry } from './scanned-entry.ts'
import type { BackOrder, OpenScanReader, PageArea, ScanPlace, ScannedSheet } from './scans.ts'
import { createSheetSealing } from './sheet-sealing.ts'
import type { FilledSheet } from './sheet.ts'

/** Scans in this tab: read, joined, decided, and sealed sheet by sheet. In memory alone. */
export interface ScanDesk {
  current(): DeskState
  subscribe(onChange: () => void): () => void
  /** Reads files after those that are being read. */
  add(files: readonly File[]): Promise<void>
  stop(): void
  /** Sets the order of backs that were scanned after the fronts. */
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

const isOfSheet = ({ sheet: { fingerprint } }: ScannedEntry) => ({ sheet }: ScannedEntry) =>
  sheet.fingerprint === fingerprint

/** The state, of which the question asked next follows from the sheets. @param last the sheet answered last */
function createStore(forms: ReadonlyMap<string, PrintedForm>, last: () => ScannedEntry | undefined) {
  const listeners = new Set<() => void>()
  let state = emptyDesk
  return {
    current: () => state,
    subscribe(onChange: () => void) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    change(next: Partial<DeskState>): void {
      state = { ...state, ...next }
      const entry = state.entries.find(({ open }) => open.length > 0)
      const question = entry?.open[0]
      const answered = last()
      state = {
        ...state,
        asked: entry && question ? { entry, question, form: forms.get(entry.sheet.form)! } : null,
        canGoBack: answered !== undefined && state.entries.some(isOfSheet(answered)),
      }
      for (const listener of listeners) listener()
    },
  }
}

type Answers = Pick<ScanDesk, 'answerRow' | 'answerWriting' | 'answerAgain' | 'answerCheck' | 'goBack'>

/** The answers to the desk's questions. @param history gets each answered sheet as it was before */
function createAnswers(
  { current, change }: ReturnType<typeof createStore>,
  { sealDecided, settle }: Pick<ReturnType<typeof createSheetSealing>, 'sealDecided' | 'settle'>,
  history: ScannedEntry[],
): Answers {
  async function answer(act: (asked: Asked) => ScannedEntry): Promise<void> {
    const { asked, entries, decided } = current()
    if (!asked) return
    const { entry } = asked
    const next = act(asked)
    history.push(entry)
    change({ entries: entries.map((each) => (each === entry ? next : each)), decided: decided + 1 })
    await sealDecided()
  }

  return {
    answerRow: (values) => answer(({ entry, question }) =>
      (question.kind === 'row' ? decideRow(entry, question.id, values) : entry)),
    answerWriting: (text) => answer(({ entry, question }) =>
      (question.kind === 'writing' ? decideWriting(entry, question.id, text) : entry)),
    answerAgain: (marks, differing) => answer(({ entry, question }) =>
      (question.kind === 'again' ? decideAgain(entry, marks, differing) : entry)),
    async answerCheck(together) {
      if (together) return answer(({ entry }) => confirmSheet(entry))
      const { asked, leftOut, decided } = current()
      if (asked) settle(asked.entry, { leftOut: leftOut + 1, decided: decided + 1 })
      await sealDecided()
    },
    goBack() {
      const last = history.pop()
      if (!last) return
      const isSame = isOfSheet(last)
      const { entries, decided } = current()
      if (!entries.some(isSame)) return change({})
      // The reopened question is asked first.
      change({ entries: [last, ...entries.filter((entry) => !isSame(entry))], decided: decided - 1 })
    },
  }
}

/** The entries of sheets, of which known ones stay as they were decided. */
function entriesFor(
  sheets: readonly ScannedSheet[], known: readonly ScannedEntry[], create: (sheet: ScannedSheet) => ScannedEntry,
): ScannedEntry[] {
  const byPrint = new Map(known.map((entry) => [entry.sheet.fingerprint, entry]))
  return sheets.map((sheet) => byPrint.get(sheet.fingerprint) ?? create(sheet))
}

export function createScanDesk({ forms, instrument, openReader, seal, isDrawn }: DeskParts): ScanDesk {
  const formOf = new Map(forms.map((form) => [form.id, form]))
  /** The answered sheets as they were before each answer. */
  const history: ScannedEntry[] = []
  const desk = createStore(formOf, () => history.at(-1))
  const { current, change } = desk
  const reading = createScanReading(forms, openReader, desk)
  let order: BackOrder | undefined
  const sealing = createSheetSealing({
    instrument, desk, seal,
    canBeUndone: (entry) => current().asked !== null && history.slice(-1).some(isOfSheet(entry)),
  })

  /** Makes sheets of all pages; what was decided about a sheet stays. */
  async function join(): Promise<void> {
    const joined = await joinPages(reading.events(), forms, order)
    change({
      entries: entriesFor(joined.sheets.filter(sealing.isNew), current().entries, (sheet) =>
        toEntry(sheet, formOf.get(sheet.form)!, isDrawn())),
      incomplete: joined.incomplete.filter(sealing.isNew),
      apart: joined.apart,
    })
    await sealing.sealDecided()
  }

  /** Forgets all scans. */
  function reset(fault: DeskFault | null) {
    const reader = reading.forget()
    sealing.forget()
    history.length = 0
    const { kept, leftOut, unfilled, unanswered } = current()
    change({ ...emptyDesk, kept, leftOut, unfilled, unanswered, fault })
    return reader
  }

  return {
    current, subscribe: desk.subscribe,
    async add(files) {
      try {
        await reading.read(files)
      } catch {
        return void reset('reader')
      }
      await join()
    },
    stop: reading.stop,
    async setOrder(next) {
      order = next
      await join()
    },
    ...createAnswers(desk, sealing, history),
    sealAgain: sealing.sealDecided,
    nameOf: reading.nameOf, cutOut: reading.cutOut,
    close() {
      reading.stop()
      // A reader that could not be loaded has ended already.
      reset(null)?.then((one) => one.close(), () => {})
    },
  }
}
