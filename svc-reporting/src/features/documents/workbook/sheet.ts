/** A number as published; `format` is a number format of spreadsheets, which shows its decimals and sign. */
export interface Figure {
  readonly value: number
  readonly format: string
}

/** A link to another sheet of the workbook. */
export interface SheetLink {
  readonly text: string
  /** Its `id`. */
  readonly sheet: string
}

/** Text is never a formula; null is an empty cell. */
export type Cell = string | Figure | SheetLink | null

export interface Column {
  readonly title: string
  /** In characters; longer texts are wrapped. */
  readonly width: number
  /** Its cells are numbers, or a few words in the place of one. */
  readonly numbers?: boolean
}

/** A sheet with one table below a few lines of text. */
export interface Sheet {
  /** Name of its table: Latin letters and underscores. */
  readonly id: string
  /** On the tab; shortened to what a spreadsheet allows. */
  readonly name: string
  /** What it contains, for the list of contents. */
  readonly about: string
  /** The first is the heading. */
  readonly lines: readonly string[]
  readonly columns: readonly Column[]
  /** At least one. */
  readonly rows: readonly (readonly Cell[])[]
  /** Columns that stay in view and are repeated on each printed page. */
  readonly fixed: number
}

export interface Book {
  readonly title: string
  readonly language: string
  /** Instant of its making, as stated in the properties. */
  readonly at: string
  /** Left and right part of the printed footer; `page` and `of` enclose the page's number. */
  readonly footer: { readonly left: string; readonly page: string; readonly of: string }
  readonly sheets: readonly Sheet[]
}
