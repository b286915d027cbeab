import type { Certificate } from '@glas/contracts/reporting/certificate'
import { dayOf, writeDay } from '@glas/contracts/calendar-day'
import { kindTitleOf } from '../file-kinds.ts'
import type { Cell, Sheet } from './sheet.ts'
import type { WorkbookTexts } from './workbook-texts.ts'
import type { AnyTables, FrozenTables, Writing } from './writing.ts'

/**
 * The first sheet: whose report it is, and the contents of the workbook.
 * @param lines further ones about the report
 */
export function coverSheet(
  tables: AnyTables, { t }: Writing, sheets: readonly Sheet[], lines: readonly string[],
): Sheet {
  const { report } = tables
  const { companyName, name, startsOn, endsOn, releasedAt } = report
  return {
    id: 'contents', ...t.sheets.cover, fixed: 0,
    lines: [
      kindTitleOf(tables), companyName, name, t.days(writeDay(startsOn), writeDay(endsOn)),
      t.published(writeDay(dayOf(new Date(releasedAt)))), ...lines,
    ],
    columns: [{ title: t.sheet, width: 30 }, { title: t.contains, width: 70 }],
    rows: sheets.map((sheet): Cell[] => [{ text: sheet.name, sheet: sheet.id }, sheet.about]),
  }
}

type NoteKey = keyof WorkbookTexts['notes']

/** How to read the numbers, and why some are missing. */
export function notesSheet(keys: readonly NoteKey[], { t }: Writing, certificate?: Certificate): Sheet {
  return {
    id: 'notes', ...t.sheets.notes, lines: [t.sheets.notes.name], fixed: 0,
    columns: [{ title: t.note, width: 100 }],
    rows: [
      ...keys.map((key) => t.notes[key]), ...(certificate ? certified(certificate, t.certificate) : []),
    ].map((note) => [note]),
  }
}

/** The notes on a research's own report. */
export function notesOf({ report, trend }: FrozenTables): NoteKey[] {
  const { whole, order, drivers, codeMode, participation, differences, dimensions } = report
  return [
    'same', 'bound', 'dash', ...(dimensions.length > 0 ? ['marks'] as const : []), 'apostrophe',
    ...(trend ? ['mean'] as const : ['index', 'engagement'] as const),
    ...(trend && !whole.enps ? [] : ['enps'] as const), ...(trend ? [] : ['esi'] as const), 'margin',
    ...(dimensions.length > 0 ? [differences ? 'groups' as const : 'alone' as const] : []),
    ...(dimensions.length > 0 || (trend && trend.waves.length > 1) ? ['sure'] as const : []),
    ...(order && !trend ? ['order'] as const : []),
    ...(trend && trend.waves.length > 1 ? ['change', 'joined'] as const : []),
    ...(drivers ? ['drivers'] as const : []), 'hidden', ...(codeMode === 'identical' ? ['identical'] as const : []),
    ...(participation.blanks ? ['blanks'] as const : []),
  ]
}

/** What the auditor has checked. */
function certified(
  { leastSupport, narrowestRange, seeds, shown, tablesSha256, version }: Certificate, t: WorkbookTexts['certificate'],
): string[] {
  const levels = ['composite', 'single', 'distribution'] as const
  return [
    t.what,
    ...levels.flatMap((level) => {
      const least = leastSupport[level]
      return least === undefined ? [] : [t.least[level](String(least))]
    }),
    ...(shown === undefined ? [] : [t.shown(String(shown))]),
    ...(narrowestRange.composite === undefined ? [] : [t.range(String(narrowestRange.composite))]),
    t.trace(String(version), tablesSha256, seeds.join(', ')),
  ]
}
