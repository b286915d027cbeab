import type { PrintedForm } from '@glas/contracts/paper/form'
import type { Question, ScannedEntry } from './scanned-entry.ts'
import type { FileFault, IncompleteSheet, PageFault, ScanPlace, SidesApart } from './scans.ts'

/** A file that was given to the reader. */
export interface DeskFile {
  readonly name: string
  /** Null until it is opened. */
  readonly pages: number | null
  /** How many of its pages were read. */
  readonly done: number
  readonly fault: FileFault | null
}

/** A page that has no answers. */
export interface BadPage {
  readonly place: ScanPlace
  readonly fault: PageFault
  readonly copyOf?: ScanPlace
}

/** The next question to a person. */
export interface Asked {
  readonly entry: ScannedEntry
  readonly form: PrintedForm
  readonly question: Question
}

export type DeskFault =
  /** The reader could not be loaded, or has crashed. */
  | 'reader'
  /** The browser's storage failed. */
  | 'storage'

export interface DeskState {
  readonly reading: boolean
  readonly fault: DeskFault | null
  readonly files: readonly DeskFile[]
  readonly badPages: readonly BadPage[]
  readonly incomplete: readonly IncompleteSheet[]
  readonly apart: readonly SidesApart[]
  /** Sheets that are not sealed yet. */
  readonly entries: readonly ScannedEntry[]
  /** How many were sealed, and how many a person has left out. */
  readonly kept: number
  readonly leftOut: number
  /** Sheets without a mark or a text, such as copies that were not handed out: they are no answers. */
  readonly unfilled: number
  /** Sheets with groups or a comment, but without an answer: they would only be counted as void. */
  readonly unanswered: number
  /** How many questions were answered, and whether the last answer can be undone. */
  readonly decided: number
  readonly canGoBack: boolean
  readonly asked: Asked | null
}

export const emptyDesk: DeskState = {
  reading: false, fault: null, files: [], badPages: [], incomplete: [], apart: [], entries: [], kept: 0, leftOut: 0,
  unfilled: 0, unanswered: 0, decided: 0, canGoBack: false, asked: null,
}
