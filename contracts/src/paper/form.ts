/*
 * Where the boxes of a printed questionnaire are: written by the service that prints it, read by the page that reads
 * scans. Lengths are in millimetres from the top left corner of an A4 page.
 */

/** A question and its boxes. A list that is too long for a page continues on the next: the question is on both. */
export interface PrintedQuestion {
  /**
   * A statement's key, a grouping question's key (`gender`, `department`), the name of a scale (`enps_grade`), or
   * `extra.<id>`.
   */
  readonly id: string
  /** Whether several boxes may be marked. */
  readonly many: boolean
  /** The outer top left corner of each box. */
  readonly boxes: readonly { readonly value: string; readonly x: number; readonly y: number }[]
}

/** An area for handwriting: `praise`, `critique`, `extra.<id>` or `extra.<id>.comment`. */
export interface WritingArea {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface PrintedPage {
  readonly questions: readonly PrintedQuestion[]
  readonly writing: readonly WritingArea[]
}

/** The geometry of a printed questionnaire in one language. All copies have the same. */
export interface PrintedForm {
  /** What the marks in the corners carry: ten symbols. */
  readonly id: string
  /** Outer side of a box. */
  readonly boxSize: number
  /** From the first page on; two are a sheet. */
  readonly pages: readonly PrintedPage[]
}
