import type { PrintedForm } from '@glas/contracts/paper/form'
import type { DeskFile, DeskState } from './desk-state.ts'
import type { OpenScanReader, PageArea, ScanEvent, ScanPlace, ScanReader } from './scans.ts'

/** The state of the desk, which everything at the desk changes. */
export interface DeskStore {
  current(): DeskState
  change(next: Partial<DeskState>): void
}

/** Reads files, and keeps what is found on their pages. */
export interface ScanReading {
  /** Everything that was found since the last `forget`. */
  events(): readonly ScanEvent[]
  /**
   * Reads files after those that are being read.
   * @throws if the reader fails, but not if it was stopped
   */
  read(files: readonly File[]): Promise<void>
  stop(): void
  nameOf(place: ScanPlace): string
  cutOut(place: ScanPlace, area: PageArea): Promise<ImageBitmap>
  /**
   * Forgets all files: their numbers start again with the next reader.
   * @returns the reader so far, to be closed
   */
  forget(): Promise<ScanReader> | undefined
}

/** What was found on pages, and which file on the desk each file of the reader is. */
function createFindings({ current, change }: DeskStore) {
  let events: ScanEvent[] = []
  /**
   * The place in `files` of each file that the reader has opened: it never opens those left when reading is stopped.
   */
  let listed = new Map<number, number>()

  const changeFile = (opened: number, more: (file: DeskFile) => Partial<DeskFile>) => change({
    files: current().files.map((file, index) => (index === listed.get(opened) ? { ...file, ...more(file) } : file)),
  })

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
        if (event.fault !== 'empty') change({ badPages: [...current().badPages, event] })
    }
  }

  return {
    events: () => events,
    /** @param first the place in `files` of the first file of its reading */
    hearFrom(first: number) {
      let next = first
      return (event: ScanEvent) => {
        if (event.kind === 'file' || event.kind === 'bad file') listed.set(event.file, next++)
        hear(event)
      }
    },
    nameOf: ({ file }: ScanPlace) => current().files[listed.get(file) ?? -1]?.name ?? '',
    forget() {
      events = []
      listed = new Map()
    },
  }
}

export function createScanReading(
  forms: readonly PrintedForm[], openReader: OpenScanReader, desk: DeskStore,
): ScanReading {
  const { current, change } = desk
  const findings = createFindings(desk)
  let reader: Promise<ScanReader> | undefined
  let stopping = new AbortController()
  /** Calls of `read` that have not ended. */
  let readings = 0

  return {
    events: findings.events,
    async read(files) {
      const { signal } = stopping
      const handle = findings.hearFrom(current().files.length)
      readings++
      change({
        reading: true, fault: null,
        files: [...current().files, ...files.map(({ name }): DeskFile => ({ name, pages: null, done: 0, fault: null }))],
      })
      try {
        reader ??= openReader(forms)
        await (await reader).read(files, handle, signal)
      } catch (error) {
        if (!signal.aborted) throw error
      } finally {
        readings--
      }
      change({ reading: readings > 0 })
    },
    stop() {
      stopping.abort()
      stopping = new AbortController()
      change({ reading: false })
    },
    nameOf: findings.nameOf,
    async cutOut(place, area) {
      if (!reader) throw new Error('the scan is forgotten')
      return (await reader).cutOut(place, area)
    },
    forget() {
      const ended = reader
      reader = undefined
      findings.forget()
      return ended
    },
  }
}
