import type { OrderEnd } from '@glas/contracts/reporting/order'
import type { Profile, Report } from '@glas/contracts/reporting/report'
import type { Cell, Sheet } from './sheet.ts'
import { dash, type FrozenTables, type Writing } from './writing.ts'

type Composite = NonNullable<Profile['esi']>

/** The main figures and participation. */
export function summarySheet({ report, trend }: FrozenTables, writing: Writing): Sheet {
  const { t, localized, score, percent, enps, count, margin } = writing
  const { whole, participation: { employees, answers, void: invalid, responseRate, margin: shareMargin, blanks } } = report
  const hidden = (name: string): Cell[] => [name, t.hidden, null, null, null]
  const composite = (name: string, figures: Composite | undefined): Cell[] => figures
    ? [name, score(figures.index, figures.bound), margin(figures.margin), count(figures.n), t.scales.index]
    : hidden(name)
  const commitment = report.categories.find(({ key }) => key === 'commitment')
  const net = whole.enps
  const netRows: Cell[][] = net
    ? [
      [t.enps, enps(net.value, net.bound), margin(net.margin, 0), count(net.n), t.scales.enps],
      ...(['promoters', 'passives', 'detractors'] as const).flatMap((part): Cell[][] =>
        net[part] === undefined ? [] : [[t[part], percent(net[part]), dash, count(net.n), dash]]),
    ]
    : trend ? [] : [hidden(t.enps)]
  return {
    id: 'summary', ...t.sheets.summary, lines: [t.sheets.summary.name], fixed: 1,
    columns: [
      { title: t.figure, width: 44 }, { title: t.value, width: 18, numbers: true }, { title: t.margin, width: 18, numbers: true },
      { title: 'n', width: 9, numbers: true }, { title: t.scale, width: 22 },
    ],
    rows: [
      ...(commitment && !trend ? [composite(localized(commitment.title), whole.engagement)] : []),
      ...netRows,
      ...(trend ? [] : [composite(t.esi, whole.esi)]),
      [t.employees, count(employees), dash, dash, dash],
      [t.answers, count(answers), dash, dash, dash],
      [t.void, count(invalid), dash, dash, dash],
      [t.responseRate, percent(responseRate), dash, count(answers), t.scales.percent],
      ...(shareMargin === undefined ? [] : [[t.shareMargin, margin(shareMargin), dash, count(answers), dash]]),
      ...(blanks?.share === undefined ? [] : [[t.blanks, percent(blanks.share), dash, dash, dash]]),
    ],
  }
}

/** The categories, in the questionnaire's order, with what may be claimed about their own order. */
export function categoriesSheet({ report, trend }: FrozenTables, writing: Writing): Sheet {
  const { t, localized, score, count, margin } = writing
  const { order, whole } = report
  // The few categories of a PULS are ordered nowhere else.
  const ends = trend ? undefined : order?.categories
  const placeOf = (key: string) => ends
    ? [placeAt('lowest', ends.lowest, key, writing), placeAt('highest', ends.highest, key, writing)].find(Boolean) ?? dash
    : dash
  return {
    id: 'categories', ...t.sheets.categories, lines: [t.sheets.categories.name], fixed: 1,
    columns: [
      { title: t.category, width: 40 }, { title: t.index, width: 16, numbers: true }, { title: t.margin, width: 18, numbers: true },
      { title: 'n', width: 9, numbers: true },
      ...(ends ? [{ title: t.compared, width: 30 }, { title: t.place, width: 44 }] : []),
    ],
    rows: report.categories.map(({ key, title }): Cell[] => {
      const figures = whole.categories?.find((one) => one.key === key)
      if (!figures) return [localized(title), t.hidden, null, null, ...(ends ? [null, null] : [])]
      const side = ends?.tiers.find(({ keys }) => keys.includes(key))?.side
      return [
        localized(title), score(figures.index, figures.bound), margin(figures.margin), count(figures.n),
        ...(ends ? [side ? t.sides[side] : dash, placeOf(key)] : []),
      ]
    }),
  }
}

function placeAt(end: 'lowest' | 'highest', { degree, keys, agreeing }: OrderEnd, key: string, { t }: Writing) {
  if (degree === 'none' || !keys.includes(key)) return undefined
  return t.ends[`${end}_${degree}_${keys.length > 1 ? 'two' : 'one'}`](agreeing ?? 0)
}

/** What goes together with commitment; none if no category is clearly above the rest. */
export function driverSheets({ report }: FrozenTables, { t, localized, count }: Writing): Sheet[] {
  const { drivers } = report
  if (!drivers) return []
  const categoryOf = titlesOf(report)
  return [{
    id: 'drivers', ...t.sheets.drivers, fixed: 1,
    lines: [t.sheets.drivers.about, ...t.leads.drivers(drivers.n, drivers.explained)],
    columns: [
      { title: t.category, width: 40 },
      ...[t.weight, t.from, t.to].map((title) => ({ title: `${title}, %`, width: 16, numbers: true })),
      { title: t.certainty, width: 36 },
    ],
    rows: drivers.weights.map(({ key, percent, low, high, clear }): Cell[] => [
      localized(categoryOf(key)), count(percent), count(low), count(high), clear ? t.clear : t.unclear,
    ]),
  }]
}

/** All statements of the whole research, in the questionnaire's order. */
export function statementsSheet({ report }: FrozenTables, { t, localized, mean, percent, count }: Writing): Sheet {
  const { levels, statements: known = [] } = report.whole
  const all = new Map(known.map((figures) => [figures.key, figures]))
  const categoryOf = titlesOf(report)
  return {
    id: 'statements', ...t.sheets.statements, lines: [t.sheets.statements.name, t.leads.statements], fixed: 2,
    columns: [
      { title: t.category, width: 28 }, { title: t.statement, width: 60 }, { title: t.mean, width: 14, numbers: true },
      ...(levels.distribution ? [{ title: t.favourable, width: 18, numbers: true }] : []),
      { title: 'n', width: 9, numbers: true },
      ...(levels.distribution ? t.chose.map((title) => ({ title, width: 14, numbers: true })) : []),
    ],
    rows: report.statements.map(({ key, category, text }): Cell[] => {
      const figures = all.get(key)
      const own = [localized(categoryOf(category)), localized(text)]
      if (!figures) return [...own, t.hidden, null, ...(levels.distribution ? [null, null, null, null, null] : [])]
      const { distribution, favourable, favourableBound, bound, n } = figures
      return [
        ...own, mean(figures.mean, bound),
        ...(levels.distribution ? [percent(favourable, favourableBound)] : []),
        count(n),
        ...(levels.distribution ? [0, 1, 2, 3].map((i) => count(distribution?.[i])) : []),
      ]
    }),
  }
}

/** The title of a category by its key. */
export const titlesOf = ({ categories }: Pick<Report, 'categories'>) => (key: string) =>
  categories.find((one) => one.key === key)?.title ?? { hr: key, en: key }
