import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Bound } from '@glas/contracts/reporting/report'
import type { WorkbookFormat } from '@glas/contracts/reporting/report-file'
import { benchmarkTables, comparativeTables } from '../../../../test/compared-reports.ts'
import { basicTables, pulsTables, tricky } from '../../../../test/published-report.ts'
import { type ReadBook, readWorkbook, tableOf } from '../../../../test/read-workbook.ts'
import { workbookOf } from './workbook-of.ts'
import { writeWorkbook } from './write-workbook.ts'
import type { AnyTables, BenchmarkTables, ComparativeTables, FrozenTables } from './writing.ts'

type Locale = FrozenTables['locale']
const locales = ['hr', 'en'] as const

const said = {
  hr: {
    hidden: 'Podaci za navedenu kategoriju nisu dostupni.', 'at-least': 'najmanje', 'at-most': 'najviše', percent: '\u00a0%',
    sheets: ['Naslovnica', 'Sažetak', 'Kategorije', 'Tvrdnje', 'gender', 'Odjeli', 'Vaša pitanja', 'Odgovori tekstom', 'Komentari', 'Napomene'],
    matrix: 'Tvrdnje i skupine',
  },
  en: {
    hidden: 'Data for the specified category is not available.', 'at-least': 'at least', 'at-most': 'at most', percent: '%',
    sheets: ['Cover', 'Summary', 'Categories', 'Statements', 'gender', 'Departments', 'Your own questions', 'Written answers', 'Comments', 'Notes'],
    matrix: 'Statements and groups',
  },
}

let basic: FrozenTables
let puls: FrozenTables
let comparative: ComparativeTables
let benchmark: BenchmarkTables
const books = new Map<string, ReadBook>()
const kinds = ['basic', 'puls', 'comparative', 'benchmark'] as const
type Kind = (typeof kinds)[number]
const key = (name: string, locale: Locale, format: WorkbookFormat) => `${name} ${locale} ${format}`
const book = (name: Kind, locale: Locale, format: WorkbookFormat) => books.get(key(name, locale, format))!

beforeAll(async () => {
  // Whether there are drivers depends on chance.
  const { drivers: _, ...report } = basicTables('hr').report
  basic = { report, locale: 'hr' }
  puls = pulsTables('hr')
  comparative = comparativeTables(report, 'hr')
  benchmark = benchmarkTables('hr')
  for (const [name, tables] of Object.entries({ basic, puls, comparative, benchmark }) as [Kind, AnyTables][]) {
    for (const locale of locales) {
      for (const format of ['xls-v1', 'xls-v2'] as const) {
        books.set(key(name, locale, format), await readWorkbook(await writeWorkbook(workbookOf({ ...tables, locale }, format))))
      }
    }
  }
}, 120_000)

/** A published value as a cell holds it: a number, or its bound in words. */
function cellOf(locale: Locale, value: number, bound?: Bound, { digits = 1, unit = '' } = {}): number | string {
  if (!bound) return value
  const text = new Intl.NumberFormat(locale === 'hr' ? 'hr-HR' : 'en-GB', {
    minimumFractionDigits: Number.isInteger(value) ? 0 : digits, maximumFractionDigits: digits,
  }).format(value)
  return `${said[locale][bound]} ${text}${unit}`
}

/** The cells of a table's rows; the first columns name the row. */
function cellsOf(read: ReadBook, sheet: string, names: number): Map<string, (string | number | null)[]> {
  const found = read.sheets.find(({ name }) => name === sheet)!
  return new Map(tableOf(found).map((row) => {
    const cells = Object.values(row)
    return [cells.slice(0, names).join(' | '), cells.slice(names)]
  }))
}

/** As cells hold the texts of people: no formula, and none of the characters that XML can't hold. */
const inert = (text: string) => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('\u0007', '')

describe.each(locales)('a basic report as a workbook in %s', (locale) => {
  const { hidden, sheets, percent, matrix } = said[locale]

  test('when it is written as v1, then its sheets follow the report', () => {
    expect(book('basic', locale, 'xls-v1').sheets.map(({ name }) => name)).toEqual(sheets)
  })

  test('when its figures are read, then they are those published, and what is hidden is said to be', () => {
    const read = book('basic', locale, 'xls-v1')
    const { report: { whole, participation, categories, statements } } = basic
    const summary = [...cellsOf(read, sheets[1]!, 1).values()]
    expect(summary.slice(0, 6).map((row) => row.slice(0, 3))).toEqual([
      [whole.engagement!.index, whole.engagement!.margin, whole.engagement!.n],
      [whole.enps!.value, whole.enps!.margin, whole.enps!.n],
      ...([whole.enps!.promoters!, whole.enps!.passives!, whole.enps!.detractors!].map((share) => [share, '–', whole.enps!.n])),
      [whole.esi!.index, whole.esi!.margin, whole.esi!.n],
    ])
    expect(summary.slice(6).map(([value]) => value)).toEqual([
      participation.employees, participation.answers, participation.void, participation.responseRate, participation.margin,
      participation.blanks!.share,
    ])
    const indices = cellsOf(read, sheets[2]!, 1)
    for (const { key: category, title } of categories) {
      const own = whole.categories!.find((one) => one.key === category)
      expect(indices.get(title[locale])!.slice(0, 3)).toEqual(own
        ? [cellOf(locale, own.index, own.bound), own.margin ?? '–', own.n] : [hidden, null, null])
    }
    const means = cellsOf(read, sheets[3]!, 2)
    let bounds = 0
    for (const { key: statement, category, text } of statements) {
      const own = whole.statements!.find((one) => one.key === statement)!
      if (own.bound) bounds++
      const title = categories.find((one) => one.key === category)!.title[locale]
      expect(means.get(`${title} | ${text[locale]}`)).toEqual([
        cellOf(locale, own.mean, own.bound, { digits: 2 }),
        cellOf(locale, own.favourable!, own.favourableBound, { unit: percent }), own.n,
        ...(own.distribution ?? ['–', '–', '–', '–']),
      ])
    }
    // Otherwise this proves nothing about bounds and blanks.
    expect(bounds).toBeGreaterThan(0)
    expect(new Set(whole.statements!.map(({ n }) => n)).size).toBeGreaterThan(1)
  })

  test('when something goes together with commitment, then its sheet has the published shares', async () => {
    const weights = basic.report.categories.slice(1, 4).map(({ key: category }, i) =>
      ({ key: category, percent: 30 + i, low: 20 + i, high: 41 + i, clear: i === 0 }))
    const report = { ...basic.report, drivers: { n: 97, explained: 44, weights } }
    const read = await readWorkbook(await writeWorkbook(workbookOf({ ...basic, report, locale }, 'xls-v1')))
    const rows = cellsOf(read, locale === 'hr' ? 'Predanost' : 'Commitment', 1)
    expect([...rows.values()].map((row) => row.slice(0, 3))).toEqual(weights.map(({ percent: share, low, high }) => [share, low, high]))
    expect(new Set([...rows.values()].map((row) => row[3])).size).toBe(2)
  })

  test('when its groups are read, then visible ones have their indices, and hidden ones nothing but their name', () => {
    const read = book('basic', locale, 'xls-v1')
    let concealed = 0
    for (const [i, { groups }] of basic.report.dimensions.entries()) {
      const rows = cellsOf(read, sheets[4 + i]!, 1)
      expect(rows.size).toBe(groups.length)
      for (const { label, visible, profile } of groups) {
        const cells = rows.get(inert(label[locale]))!
        if (!visible) {
          concealed++
          expect(cells).toEqual(['–', hidden, ...Array<null>(cells.length - 2).fill(null)])
          continue
        }
        expect(cells).toEqual([
          profile!.n,
          ...basic.report.categories.map(({ key: category }) => {
            const own = profile!.categories!.find((one) => one.key === category)
            return own ? cellOf(locale, own.index, own.bound) : '–'
          }),
          profile!.esi ? cellOf(locale, profile!.esi.index, profile!.esi.bound) : '–',
          profile!.enps ? cellOf(locale, profile!.enps.value, profile!.enps.bound, { digits: 0 }) : '–',
        ])
      }
    }
    expect(concealed).toBeGreaterThan(0)
  })

  test('when a group differs clearly, then its number is marked by its format alone', () => {
    const read = book('basic', locale, 'xls-v1').sheets[5]!
    const marked = read.formats.flat().filter((format) => /[▲▼]/.test(format))
    const clear = basic.report.dimensions[1]!.groups
      .flatMap(({ profile }) => profile?.categories ?? []).filter(({ difference }) => difference?.certainty === 'clear')
    expect(clear.length).toBeGreaterThan(0)
    expect(marked.toSorted()).toEqual(
      clear.map(({ difference }) => `0.0" ${difference!.value > 0 ? '▲' : '▼'}"`).toSorted(),
    )
  })

  test('when extra questions and comments are read, then all are there, and none is a formula', () => {
    const read = book('basic', locale, 'xls-v1')
    const { extra, comments } = basic.report
    const find = (name: string) => tableOf(read.sheets.find((sheet) => sheet.name === name)!).map((row) => Object.values(row))
    const shares = extra!.questions.flatMap((question) => [...question.options ?? [], ...question.steps ?? []]
      .map(({ count, share, bound }) => [question.n, count ?? '–', cellOf(locale, share!, bound, { unit: percent })]))
    expect(find(sheets[6]!).map(([, , n, , count, share]) => [n, count, share])).toEqual([
      ...shares, ...extra!.questions.flatMap(({ n, texts }) => (texts ? [[n, texts.length, '–']] : [])),
    ])
    const written = extra!.questions.flatMap(({ texts = [], comments: own = [] }) => [...texts, ...own])
    expect(find(sheets[7]!).map(([, , text]) => text)).toEqual(written)
    expect(find(sheets[8]!).map(([, text]) => text)).toEqual([...comments!.praise, ...comments!.critique].map(inert))
    expect(new Set(comments!.praise)).toEqual(new Set(tricky.map((text) => text.trim())))
  })

  test('when it is written as v2, then each mean is in the column of its group', () => {
    const rows = cellsOf(book('basic', locale, 'xls-v2'), matrix, 2)
    const { whole, dimensions, statements, categories } = basic.report
    const groups = dimensions.flatMap((dimension) => dimension.groups)
    expect([...rows.values()][0]).toEqual([whole.n, '–', ...groups.map(({ profile }) => profile?.n ?? '–')])
    expect([...rows.values()][1]!.slice(2).map((cell) => cell === hidden))
      .toEqual(groups.map(({ profile }) => !profile?.statements))
    let shown = 0
    for (const { key: statement, category, text } of statements) {
      const own = whole.statements!.find((one) => one.key === statement)!
      const title = categories.find((one) => one.key === category)!.title[locale]
      expect(rows.get(`${title} | ${text[locale]}`)).toEqual([
        cellOf(locale, own.mean, own.bound, { digits: 2 }), own.n,
        ...groups.map(({ profile }) => {
          const mean = profile?.statements?.find((one) => one.key === statement)
          if (!mean) return '–'
          shown++
          return cellOf(locale, mean.mean, mean.bound, { digits: 2 })
        }),
      ])
    }
    expect(shown).toBeGreaterThan(0)
  })
})

test.each(locales)('when a PULS is written in %s, then its waves have the published points and changes', (locale) => {
  const { trend, report } = puls
  for (const format of ['xls-v1', 'xls-v2'] as const) {
    const rows = cellsOf(book('puls', locale, format), locale === 'hr' ? 'Valovi' : 'Waves', 1)
    for (const { key: statement, points, change } of trend!.statements) {
      const text = report.statements.find((one) => one.key === statement)!.text[locale]
      expect(rows.get(text)!.slice(0, 6)).toEqual([
        ...[0, 1].flatMap((wave) => {
          const point = points.find((one) => one.wave === wave)
          return point ? [cellOf(locale, point.value, point.bound, { digits: 2 }), point.n] : ['–', '–']
        }),
        change?.value ?? '–', change?.margin ?? '–',
      ])
    }
    const enps = [...rows.values()].at(-1)!
    expect(enps.slice(0, 4)).toEqual(trend!.enps!.points.flatMap(({ value, n }) => [value, n]))
  }
  expect(trend!.statements.some(({ change }) => change)).toBe(true)
})

/** All numbers in a value, and the lengths of its lists. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  if (Array.isArray(value)) return [value.length, ...value.flatMap(numbersIn)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}

describe.each(
  kinds.flatMap((name) => locales.flatMap((locale) =>
    (['xls-v1', 'xls-v2'] as const).map((format) => [name, locale, format] as const))),
)('the workbook of %s in %s, %s', (name, locale, format) => {
  test('when it is searched for anything beyond the report, then there is nothing', () => {
    const { sheets, names, properties } = book(name, locale, format)
    const published = new Set(numbersIn({ basic, puls, comparative, benchmark }[name]))
    for (const sheet of sheets) {
      expect(sheet).toMatchObject({ state: 'visible', hidden: [], comments: [], validations: 0, formulas: [] })
      const numbers = sheet.rows.flat().filter((cell): cell is number => typeof cell === 'number')
      expect(numbers.filter((number) => !published.has(number))).toEqual([])
    }
    expect(names.filter((one) => !one.startsWith('_xlnm.Print_Titles'))).toEqual([])
    expect(properties).toMatchObject({
      language: locale, creator: 'Glas', lastModifiedBy: 'Glas', description: 'None', subject: 'None', keywords: 'None',
      category: 'None', created: `${name === 'benchmark' ? 2025 : 2026}-11-21 09:00:00`,
    })
    expect(properties['title']).toContain('Đerek & sinovi d.o.o.')
  })

  test('when a sheet is opened or printed, then it has one table, whose head stays and is on every page', () => {
    const { sheets } = book(name, locale, format)
    const ids = sheets.map(({ tables }) => tables[0]!.name)
    expect(new Set(ids).size).toBe(sheets.length)
    for (const { tables, frozen, titleRows, orientation, fit } of sheets) {
      expect(tables).toHaveLength(1)
      const head = Number(/^A(\d+):/.exec(tables[0]!.ref)![1])
      expect([frozen.replace(/^[A-Z]+/, ''), titleRows]).toEqual([String(head + 1), `$${head}:$${head}`])
      expect([orientation, fit[0], fit[2]]).toEqual(['landscape', true, 0])
    }
    // The contents lead to each other sheet.
    expect(sheets[0]!.links).toEqual(sheets.slice(1).map((sheet) => `'${sheet.name}'!A1`))
  })
})
