/** A row of a file that has cells. */
export interface TableRow {
  /** Its line in the file, from 1; a quoted cell can span several. */
  readonly line: number
  readonly cells: readonly string[]
}

/** The rows of a CSV file or of a workbook's first sheet. */
export interface Table {
  readonly rows: readonly TableRow[]
  /** Number of columns of the widest row. */
  readonly columns: number
}

/**
 * Why a file can't be read: `legacy` (an .xls or .xlsb workbook), `ods`, `locked` (protected by a password), `empty`,
 * `large` (more than `largestFile` bytes or `mostRows` rows), `unreadable` (anything else).
 */
export const tableFaults = ['legacy', 'ods', 'locked', 'empty', 'large', 'unreadable'] as const
export type TableFaultKind = (typeof tableFaults)[number]

export class TableFault extends Error {
  readonly kind: TableFaultKind

  constructor(kind: TableFaultKind) {
    super(`the file can't be read: ${kind}`)
    this.kind = kind
  }
}

/** Bytes; a list of 5,000 addresses has some 200 KB. */
export const largestFile = 10 * 1024 * 1024
/** As many as the service reads of pasted text. */
export const mostRows = 20_000
export const mostColumns = 50

/** The answer of the worker. */
export type TableAnswer = { readonly table: Table } | { readonly fault: TableFaultKind }
