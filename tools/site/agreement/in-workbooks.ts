import type { UiLocale } from '@glas/contracts/locales'
import type { Bound, GroupFigures, Profile } from '@glas/contracts/reporting/report'
import type { ReportKind, WorkbookFormat } from '@glas/contracts/reporting/report-file'
import type { ReadBook } from '../../../svc-reporting/test/read-workbook.ts'
import type { Company } from './company.ts'
import { hiddenIn, written } from './notation.ts'

type CellValue = string | number | null
/** Cells that must follow each other in a row of any sheet; the first names the row. */
export type Cells = readonly CellValue[]

const percent = { hr: '\u00a0%', en: '%' }
const dash = '–'
/** As a cell holds a name that a spreadsheet would run. */
const inert = (text: string) => (/^[=+\-@]/.test(text) ? `'${text}` : text)

/** A published value as a cell holds it: the number itself, or its bound in words. */
const cellOf = (locale: UiLocale) => (value: number, bound?: Bound, digits = 1, signed = false): CellValue =>
  bound ? written(locale, value, bound, digits, signed) : value

const compositeOf = (figures: GroupFigures, key: string) => key === 'esi' ? figures.esi : figures.categories?.find((one) => one.key === key)

/** A measure of a group: its value, or a dash. */
function valueIn(locale: UiLocale, figures: GroupFigures, key: string): CellValue {
  const cell = cellOf(locale)
  if (key === 'enps') return figures.enps ? cell(figures.enps.value, figures.enps.bound, 0, true) : dash
  const own = compositeOf(figures, key)
  return own ? cell(own.index, own.bound) : dash
}

function ownCells({ yearly: { report }, puls: { waves, trend } }: Company, kind: 'basic' | 'puls', format: WorkbookFormat, locale: UiLocale): Cells[] {
  const cell = cellOf(locale)
  const { whole, statements, categories, dimensions } = kind === 'puls' ? waves[1]!.report : report
  const wavesCells = kind === 'basic' ? [] : trend.statements.map(({ key, points, change }): Cells => [
    statements.find((one) => one.key === key)!.text[locale],
    ...trend.waves.flatMap((_, wave) => {
      const point = points.find((one) => one.wave === wave)
      return point ? [cell(point.value, point.bound, 2), point.n] : [dash, dash]
    }),
    ...(change ? [change.value, change.margin] : [dash, dash]),
  ])
  const meansOf = (profile: Profile | undefined, key: string): CellValue => {
    const own = profile?.statements?.find((one) => one.key === key)
    return own ? cell(own.mean, own.bound, 2) : dash
  }
  if (format === 'xls-v2') {
    return [...wavesCells, ...statements.map(({ key, text }): Cells => [
      text[locale], meansOf(whole, key), whole.statements!.find((one) => one.key === key)!.n,
      ...dimensions.flatMap(({ groups }) => groups.map(({ profile }) => meansOf(profile, key))),
    ])]
  }
  return [
    ...wavesCells,
    ...statements.map(({ key, text }): Cells => {
      const own = whole.statements!.find((one) => one.key === key)!
      const share = own.favourableBound ? `${written(locale, own.favourable!, own.favourableBound)}${percent[locale]}` : own.favourable!
      return [text[locale], cell(own.mean, own.bound, 2), share, own.n, ...(own.distribution ?? [dash, dash, dash, dash])]
    }),
    ...categories.flatMap(({ key, title }): Cells[] => {
      const own = compositeOf(whole, key)
      return own ? [[title[locale], cell(own.index, own.bound), own.margin ?? dash, own.n]] : [[title[locale], hiddenIn[locale], null, null]]
    }),
    ...dimensions.flatMap(({ groups }) => groups.map(({ label, visible, profile }): Cells => !visible || !profile?.categories
      ? [inert(label[locale]), dash, hiddenIn[locale], ...categories.slice(1).map(() => null)]
      : [inert(label[locale]), profile.n, ...categories.map(({ key }) => valueIn(locale, profile, key))])),
    ...(whole.enps ? [[{ hr: 'Preporuka, eNPS', en: 'Recommendation, eNPS' }[locale], whole.enps.value, whole.enps.margin, whole.enps.n]] : []),
  ]
}

const names = {
  hr: { enps: 'Preporuka, eNPS', esi: 'Zadovoljstvo, ESI', overall: 'Prosjek devet kategorija', all: 'Svi' },
  en: { enps: 'Recommendation, eNPS', esi: 'Satisfaction, ESI', overall: 'Mean of nine categories', all: 'Everybody' },
} as const

function comparativeCells({ comparison: { groups, years } }: Company, format: WorkbookFormat, locale: UiLocale): Cells[] {
  const cell = cellOf(locale)
  const titleOf = (key: string) => key === 'enps' || key === 'esi' ? names[locale][key] : groups.categories.find((one) => one.key === key)!.title[locale]
  const keys = [...groups.categories.map(({ key }) => key), 'esi', 'enps']
  const divisionOf = (dimension: string) => groups.dimensions.find(({ key }) => key === dimension)!.title[locale]
  const lines = [{ figures: groups.whole, name: names[locale].all, division: dash },
    ...groups.columns.map(({ label, dimension, figures }) => ({ figures, name: inert(label[locale]), division: divisionOf(dimension) }))]
  const labels = years.years.map(({ endsOn }) => `${endsOn.slice(0, 4)}${locale === 'hr' ? '.' : ''}`)
  const all = [...years.categories.map((series) => ({ ...series, name: series.title[locale], digits: 1 })),
    { ...years.esi!, name: names[locale].esi, digits: 1 }, { ...years.enps!, name: names[locale].enps, digits: 0 }]
  const yearCells: Cells[] = all.flatMap(({ name, points, changes, digits }) => [
    [name, ...years.years.flatMap((_, year) => {
      const point = points.find((one) => one.year === year)
      return point ? [cell(point.value, point.bound, digits, digits === 0), point.margin ?? dash, point.n] : [dash, dash, dash]
    })],
    ...changes.map(({ from, to, value, margin }) => [name, labels[from]!, labels[to]!, value, margin]),
  ])
  if (format === 'xls-v2') {
    return [...yearCells, ...keys.map((key, row): Cells => [titleOf(key), ...lines.map(({ figures }) =>
      figures ? valueIn(locale, figures, key) : row === 0 ? hiddenIn[locale] : dash)])]
  }
  return [
    ...yearCells,
    ...lines.flatMap(({ figures, name, division }): Cells[] => figures ? [
      [name, division, figures.n, ...keys.map((key) => valueIn(locale, figures, key))],
      ...keys.flatMap((key): Cells[] => {
        const own = compositeOf(figures, key)
        return own ? [[name, division, titleOf(key), cell(own.index, own.bound), own.margin ?? dash, own.n, own.difference?.value ?? dash]] : []
      }),
    ] : [[name, division, dash, hiddenIn[locale], ...keys.slice(1).map(() => null)]]),
  ]
}

function benchmarkCells({ benchmark: { own, sets, categories, rank } }: Company, format: WorkbookFormat, locale: UiLocale): Cells[] {
  const cell = cellOf(locale)
  const titleOf = (key: string) => key === 'enps' || key === 'esi' || key === 'overall' ? names[locale][key]
    : categories.find((one) => one.key === key)!.title[locale]
  const figureOf = (set: (typeof sets)[number], key: string) => set.figures?.find((one) => one.key === key)
  const valueOf = (key: string, value: number, bound?: Bound) => cell(value, bound, key === 'enps' ? 0 : 1, key === 'enps')
  return own.flatMap(({ key, value, bound, margin, n }, row): Cells[] => {
    const mine: Cells = [titleOf(key), valueOf(key, value, bound)]
    if (format === 'xls-v2') {
      return [[...mine, margin ?? dash, n, ...sets.flatMap((set): Cells => {
        const figure = figureOf(set, key)
        return figure ? [valueOf(key, figure.value, figure.bound), figure.difference?.value ?? dash] : [row === 0 ? hiddenIn[locale] : dash, dash]
      })]]
    }
    return [
      [...mine, margin ?? dash, n], [{ hr: 'Mjesto u nagradi, od', en: 'Place in the award, from' }[locale], rank!.from],
      ...sets.flatMap((set): Cells[] => {
        const figure = figureOf(set, key)
        return figure ? [[...mine, valueOf(key, figure.value, figure.bound), figure.difference?.value ?? dash]] : [[hiddenIn[locale], null, null]]
      }),
    ]
  })
}

/** What a workbook must hold, by the published figures. */
export function expectedCells(company: Company, kind: ReportKind, format: WorkbookFormat, locale: UiLocale): Cells[] {
  if (kind === 'comparative') return comparativeCells(company, format, locale)
  return kind === 'benchmark' ? benchmarkCells(company, format, locale) : ownCells(company, kind, format, locale)
}

/** The rows that a workbook doesn't have. */
export function missingCells({ sheets }: ReadBook, expected: readonly Cells[]): Cells[] {
  // A row may begin in any column: a statement may follow its category.
  const rows = sheets.flatMap((sheet) => sheet.rows.map((row) => JSON.stringify(row).slice(1)))
  return expected.filter((cells) => {
    const wanted = JSON.stringify(cells).slice(1, -1)
    return !rows.some((row) => row.includes(`,${wanted},`) || row.startsWith(`${wanted},`) || row.includes(`,${wanted}]`) || row.startsWith(`${wanted}]`))
  })
}
