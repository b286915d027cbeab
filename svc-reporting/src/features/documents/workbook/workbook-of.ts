import type { WorkbookFormat } from '@glas/contracts/reporting/report-file'
import { titleOf } from '../file-kinds.ts'
import { coverSheet, notesSheet } from './frame-sheets.ts'
import { groupSheets } from './group-sheets.ts'
import { matrixSheet } from './matrix-sheet.ts'
import type { Book, Sheet } from './sheet.ts'
import { commentSheets, extraSheets } from './text-sheets.ts'
import { trendSheets } from './trend-sheet.ts'
import { categoriesSheet, driverSheets, statementsSheet, summarySheet } from './whole-sheets.ts'
import { type FrozenTables, type Writing, writingIn } from './writing.ts'

/** The sheets of each version between cover and notes (D-7.5). Another kind of report gets its own such list. */
const sheetsOf: Readonly<Record<WorkbookFormat, (tables: FrozenTables, writing: Writing) => Sheet[]>> = {
  'xls-v1': (tables, writing) => [
    summarySheet(tables, writing),
    ...(tables.report.whole.categories?.length ? [categoriesSheet(tables, writing)] : []),
    ...driverSheets(tables, writing),
    ...(tables.report.whole.statements ? [statementsSheet(tables, writing)] : []),
    ...trendSheets(tables, writing),
    ...(tables.report.whole.categories ? groupSheets(tables, writing) : []),
    ...extraSheets(tables, writing),
    ...commentSheets(tables, writing),
  ],
  'xls-v2': (tables, writing) => [matrixSheet(tables, writing), ...trendSheets(tables, writing)],
}

/** A report as a workbook, made from the published figures alone. */
export function workbookOf(tables: FrozenTables, format: WorkbookFormat): Book {
  const { report, locale } = tables
  const writing = writingIn(locale)
  const { t } = writing
  const sheets = [...sheetsOf[format](tables, writing), notesSheet(tables, writing)]
  return {
    title: titleOf(tables), language: locale, at: report.releasedAt,
    footer: { left: `${report.companyName}: ${report.name}`, page: t.page, of: t.of },
    sheets: [coverSheet(tables, writing, sheets), ...sheets],
  }
}
