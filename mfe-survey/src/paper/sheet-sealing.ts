import type { Instrument } from '@glas/contracts/survey/instrument'
import type { DeskState } from './desk-state.ts'
import { type ScannedEntry, isUntouched } from './scanned-entry.ts'
import type { DeskStore } from './scan-reading.ts'
import type { ScanPlace } from './scans.ts'
import { saysNothing } from './sheet.ts'

/** Seals decided sheets one after the other, and remembers which pages need nothing more. */
export interface SheetSealing {
  /** Seals all decided sheets, after what is being sealed. A failure is the desk's fault `storage`. */
  sealDecided(): Promise<void>
  /** Removes a sheet that was sealed or left out. */
  settle(entry: ScannedEntry, more: Partial<DeskState>): void
  /** Whether none of these pages belongs to a settled sheet. */
  isNew(sheet: { readonly places: readonly ScanPlace[] }): boolean
  forget(): void
}

interface SealingParts {
  readonly instrument: Instrument
  readonly desk: DeskStore
  /** Seals a decided sheet and stores it on the device. @throws if that fails */
  readonly seal: (entry: ScannedEntry) => Promise<void>
  /** A decided sheet whose last answer can still be undone: it is not sealed yet. */
  readonly canBeUndone: (entry: ScannedEntry) => boolean
}

const keyOf = ({ file, page }: ScanPlace) => `${file}.${page}`

export function createSheetSealing({ instrument, desk, seal, canBeUndone }: SealingParts): SheetSealing {
  const { current, change } = desk
  /** Pages of sheets that were sealed or left out. */
  let settled = new Set<string>()
  let sealing = Promise.resolve()

  function settle(entry: ScannedEntry, more: Partial<DeskState>): void {
    for (const place of entry.sheet.places) settled.add(keyOf(place))
    change({ entries: current().entries.filter((each) => each !== entry), ...more })
  }

  async function sealOne(entry: ScannedEntry): Promise<void> {
    if (isUntouched(entry)) return settle(entry, { unfilled: current().unfilled + 1 })
    if (saysNothing(entry, instrument)) return settle(entry, { unanswered: current().unanswered + 1 })
    await seal(entry)
    settle(entry, { kept: current().kept + 1 })
  }

  async function sealNow(): Promise<void> {
    try {
      for (const entry of current().entries.filter(({ open }) => open.length === 0)) {
        // It may have been opened again meanwhile.
        if (!canBeUndone(entry) && current().entries.includes(entry)) await sealOne(entry)
      }
      if (current().fault === 'storage') change({ fault: null })
    } catch {
      change({ fault: 'storage' })
    }
  }

  return {
    sealDecided() {
      sealing = sealing.then(sealNow)
      return sealing
    },
    settle,
    isNew: ({ places }) => places.every((place) => !settled.has(keyOf(place))),
    forget() {
      settled = new Set()
    },
  }
}
