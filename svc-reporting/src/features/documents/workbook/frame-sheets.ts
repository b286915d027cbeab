import type { Certificate } from '@glas/contracts/reporting/certificate'
import { dayOf, writeDay } from '@glas/contracts/calendar-day'
import { kindTitleOf } from '../file-kinds.ts'
import type { Cell, Sheet } from './sheet.ts'
import type { WorkbookTexts } from './workbook-texts.ts'
import type { FrozenTables, Writing } from './writing.ts'

/** The first sheet: whose report it is, and the contents of the workbook. */
export function coverSheet(tables: FrozenTables, { t }: Writing, sheets: readonly Sheet[]): Sheet {
  const { report } = tables
  const { companyName, name, startsOn, endsOn, releasedAt } = report
  return {
    id: 'contents', ...t.sheets.cover, fixed: 0,
    lines: [
      kindTitleOf(tables), companyName, name, t.days(writeDay(startsOn), writeDay(endsOn)),
      t.published(writeDay(dayOf(new Date(releasedAt)))),
    ],
    columns: [{ title: t.sheet, width: 30 }, { title: t.contains, width: 70 }],
    rows: sheets.map((sheet): Cell[] => [{ text: sheet.name, sheet: sheet.id }, sheet.about]),
  }
}

/** How to read the numbers, and why some are missing. */
export function notesSheet({ report, trend }: FrozenTables, { t }: Writing): Sheet {
  const { whole, order, drivers, codeMode, participation, certificate } = report
  const notes = [
    'same', 'bound', 'dash', ...(report.dimensions.length > 0 ? ['marks'] as const : []), 'apostrophe',
    ...(trend ? ['mean'] as const : ['index', 'engagement'] as const),
    ...(trend && !whole.enps ? [] : ['enps'] as const), ...(trend ? [] : ['esi'] as const), 'margin',
    ...(order && !trend ? ['order'] as const : []),
    ...(trend && trend.waves.length > 1 ? ['change', 'joined'] as const : []),
    ...(drivers ? ['drivers'] as const : []), 'hidden', ...(codeMode === 'identical' ? ['identical'] as const : []),
    ...(participation.blanks ? ['blanks'] as const : []),
  ] as const
  return {
    id: 'notes', ...t.sheets.notes, lines: [t.sheets.notes.name], fixed: 0,
    columns: [{ title: t.note, width: 100 }],
    rows: [...notes.map((key) => t.notes[key]), ...(certificate ? certified(certificate, t.certificate) : [])].map((note) => [note]),
  }
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
