import { dayOf, writeDay } from '@glas/contracts/calendar-day'
import type { WorkbookFormat } from '@glas/contracts/reporting/report-file'
import { titleOf } from '../file-kinds.ts'
import { companiesSheet, ownSheet, setSheets } from './benchmark-sheets.ts'
import { columnSheets, measuresSheet } from './comparative-sheets.ts'
import { coverSheet, notesOf, notesSheet } from './frame-sheets.ts'
import { groupSheets } from './group-sheets.ts'
import { matrixSheet } from './matrix-sheet.ts'
import type { Book, Sheet } from './sheet.ts'
import { commentSheets, extraSheets } from './text-sheets.ts'
import { trendSheets } from './trend-sheet.ts'
import { categoriesSheet, driverSheets, statementsSheet, summarySheet } from './whole-sheets.ts'
import {
  type AnyTables, type BenchmarkTables, type ComparativeTables, type FrozenTables, type Writing, writingIn,
} from './writing.ts'
import { yearSheets } from './year-sheets.ts'

/** The sheets of a kind of report after the cover, and its notes. */
interface Content {
  readonly sheets: readonly Sheet[]
  readonly notes: Sheet
  /** Further lines of the cover. */
  readonly lines?: readonly string[]
}

/** The sheets of each version of a research's own report (D-7.5). */
const ownSheets: Readonly<Record<WorkbookFormat, (tables: FrozenTables, writing: Writing) => Sheet[]>> = {
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

const ownContent = (tables: FrozenTables, format: WorkbookFormat, writing: Writing): Content => ({
  sheets: ownSheets[format](tables, writing), notes: notesSheet(notesOf(tables), writing, tables.report.certificate),
})

function comparativeContent(
  { comparative: { groups, years } }: ComparativeTables, format: WorkbookFormat, writing: Writing,
): Content {
  return {
    sheets: [
      ...(format === 'xls-v1' ? columnSheets(groups, writing) : [measuresSheet(groups, writing)]),
      ...yearSheets(years, writing),
    ],
    notes: notesSheet([
      'same', 'bound', 'dash', 'marks', 'apostrophe', 'index', 'enps', 'esi', 'margin',
      groups.differences ? 'groups' : 'alone', 'sure', 'columns', ...(years ? ['years'] as const : []), 'hidden',
      ...(groups.codeMode === 'identical' ? ['identical'] as const : []),
    ], writing),
  }
}

function benchmarkContent({ benchmark }: BenchmarkTables, format: WorkbookFormat, writing: Writing): Content {
  return {
    sheets: format === 'xls-v1' ? [ownSheet(benchmark, writing), ...setSheets(benchmark, writing)]
      : [companiesSheet(benchmark, writing)],
    notes: notesSheet([
      'same', 'bound', 'dash', 'apostrophe', 'index', 'means', 'enps', 'esi', 'margin', 'others', 'sets',
    ], writing),
    lines: [writing.t.benchmark.closed(benchmark.year, writeDay(dayOf(new Date(benchmark.closedAt))))],
  }
}

/** A report as a workbook, made from the published figures alone. */
export function workbookOf(tables: AnyTables, format: WorkbookFormat): Book {
  const { report, locale } = tables
  const writing = writingIn(locale)
  const { t } = writing
  const { sheets: own, notes, lines = [] } = 'comparative' in tables ? comparativeContent(tables, format, writing)
    : 'benchmark' in tables ? benchmarkContent(tables, format, writing) : ownContent(tables, format, writing)
  const sheets = [...own, notes]
  return {
    title: titleOf(tables), language: locale, at: report.releasedAt,
    footer: { left: `${report.companyName}: ${report.name}`, page: t.page, of: t.of },
    sheets: [coverSheet(tables, writing, sheets, lines), ...sheets],
  }
}
