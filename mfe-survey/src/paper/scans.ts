import type { PrintedForm, WritingArea } from '@glas/contracts/paper/form'
import type { Decision } from './decide-row.ts'

/*
 * Scans of printed questionnaires, as the page for entry sees them. `openScanReader` (`intake/open-scan-reader.ts`)
 * reads files in a worker; `joinPages` (`join-pages.ts`) makes sheets of the pages. Nothing of a scan leaves the
 * browser or is stored: files are read again for a cut-out, and closing the reader or the tab forgets everything.
 */

/** A page of a file: `file` counts from 0 over all files given to a reader, `page` from 1. */
export interface ScanPlace { readonly file: number; readonly page: number }

/** What can be wrong with a file. It is skipped; the others are read. */
export type FileFault =
  /** Neither PDF, JPEG, PNG nor WebP. */
  | 'unknown type'
  /** Browsers can't show it; the scanner can make a PDF. */
  | 'tiff'
  /** Damaged, or of more pixels than can be decoded. */
  | 'unreadable'
  /** A PDF that asks for a password. */
  | 'encrypted'
  | 'no pages'
  /** More than 5,000. */
  | 'too many pages'

/** What can be wrong with a page. It has no answers; the others are read. */
export type PageFault =
  | 'unreadable'
  /**
   * Nothing is printed on it, such as the back of a sheet whose form has an odd number of pages. Needs no attention.
   */
  | 'empty'
  /** Fewer than three codes can be read: torn off, covered, or not one of our pages at all. */
  | 'no marks'
  /** A page of another research, or of an earlier version of this one. */
  | 'another form'
  /** The same pixels as those of an earlier page. */
  | 'copy'

/** A page that was read. */
export interface ScannedPage {
  readonly place: ScanPlace
  /** Id of its `PrintedForm`, and its page there, from 1. */
  readonly form: string
  readonly page: number
  /** By question id. A list that continues on another page has a row on each. */
  readonly rows: ReadonlyMap<string, Decision>
  /** Ids of the areas in which something is written. */
  readonly written: readonly string[]
  /** SHA-256 of the scan's pixels, as base64url. Browsers decode images differently: another one gets another hash. */
  readonly fingerprint: string
  /** SHA-256 of the file and the page's number in it, as base64url: the same in every browser. */
  readonly source: string
  /** An earlier page with nearly the same marks, which may be of the same sheet, scanned twice. */
  readonly like?: ScanPlace
}

/** What a reader reports, in the order of files and pages. */
export type ScanEvent =
  | {
    readonly kind: 'file'; readonly file: number; readonly name: string; readonly pages: number
    /** Whether it has one page. */
    readonly single: boolean
  }
  | { readonly kind: 'bad file'; readonly file: number; readonly name: string; readonly fault: FileFault }
  | { readonly kind: 'page'; readonly page: ScannedPage }
  | { readonly kind: 'bad page'; readonly place: ScanPlace; readonly fault: PageFault; readonly copyOf?: ScanPlace }

/** A part of a printed page, in millimetres. */
export type PageArea = Omit<WritingArea, 'id'>

export interface ScanReader {
  /**
   * Reads files one after another, each page once. Progress: pages (good or bad) over the sum of the files' pages.
   * Files of a later call are read after those of an earlier one.
   * @param handle is called for each event, in order
   * @throws the signal's reason once it is aborted; what was reported before stays valid
   */
  read(files: readonly File[], handle: (event: ScanEvent) => void, signal?: AbortSignal): Promise<void>
  /**
   * The part of a scanned page, turned upright and straightened. The file is read again, except for the last few pages.
   * @param place of a page that was reported as read
   * @throws if the file is no longer there, or has changed
   */
  cutOut(place: ScanPlace, area: PageArea): Promise<ImageBitmap>
  /** Ends the worker and forgets all pages. What is under way is rejected. */
  close(): void
}

/**
 * Starts a reader of the pages of these forms (all languages of a research).
 * @throws if the worker or what it needs can't be loaded
 */
export type OpenScanReader = (forms: readonly PrintedForm[]) => Promise<ScanReader>

/** A row of a sheet. */
export interface ScannedRow {
  readonly decision: Decision
  /** The pages that have boxes of the question. */
  readonly places: readonly ScanPlace[]
}

/** All pages of one printed questionnaire. */
export interface ScannedSheet {
  readonly form: string
  /** By the form's pages. */
  readonly places: readonly ScanPlace[]
  readonly rows: ReadonlyMap<string, ScannedRow>
  /** Areas with handwriting, and the pages they are on. */
  readonly written: ReadonlyMap<string, ScanPlace>
  /**
   * SHA-256 of its pages' fingerprints, in the form's order, as base64url: 43 symbols, the second claim (decision 029).
   */
  readonly fingerprint: string
  /** SHA-256 of the form's id and its pages' sources, likewise: the claim for its credential. */
  readonly claim: string
  /**
   * Why a person has to compare its pages before it counts: a page next to it lacks its other side, so the pages may
   * have been joined wrongly; some of its pages were scanned later; or an earlier sheet looks the same.
   */
  readonly check?: 'neighbour incomplete' | 'added later' | 'like another'
  /** The place of the first page that looks the same. */
  readonly like?: ScanPlace
}

/** Pages of a questionnaire of which some are missing. */
export interface IncompleteSheet {
  readonly form: string
  readonly places: readonly ScanPlace[]
  /** Of the form, from 1. */
  readonly missing: readonly number[]
}

/** Fronts that were scanned first and backs after them; how the backs were fed can't be seen. */
export interface SidesApart { readonly form: string; readonly fronts: number; readonly backs: number }

export interface JoinedPages {
  readonly sheets: readonly ScannedSheet[]
  readonly incomplete: readonly IncompleteSheet[]
  /**
   * Nothing was joined of these: a person decides whether the backs are in the same order as the fronts or, as after
   * turning the whole stack over, in the reverse one. Where the counts differ, a sheet is missing and they can't be
   * joined.
   */
  readonly apart: readonly SidesApart[]
}

/** How backs that were scanned after the fronts are ordered. */
export type BackOrder = 'same' | 'reverse'
