import type { GroupFigures, Profile } from '@glas/contracts/reporting/report'
import type { Published } from '../../../svc-reporting/test/published-report.ts'
import { inGroup } from '../stories/recount.ts'
import {
  changeOf, discovered, marginOfEnps, marginOfMean, marginOfShare, stepwise, tailOfDifference, type Values, valuesOf,
} from '../stories/recount-margins.ts'
import type { Company } from './company.ts'
import type { Pair } from './pair.ts'

/** Half a digit, and what the last digit of a float adds. */
const half = (digits: number) => 0.5 * 10 ** -digits + 1e-6

const margin = (where: string, shown: number | null | undefined, counted: () => number, digits = 1): Pair[] =>
  (shown === null || shown === undefined
    ? [] : [{ where: `${where} ±`, shown, counted: counted(), tolerance: half(digits) }])

type Composite = NonNullable<GroupFigures['esi']>

interface Measured {
  name: string
  figures: Composite
  of: (values: Values) => number[]
}

/** The composites of a profile, with each person's points. */
function composites(shown: Profile | GroupFigures): Measured[] {
  return [
    ...(shown.categories ?? [])
      .map((figures) => ({ name: figures.key, figures, of: (values: Values) => values.category(figures.key) })),
    ...(shown.esi ? [{ name: 'esi', figures: shown.esi, of: ({ esi }: Values) => esi }] : []),
    ...(shown.overall ? [{ name: 'overall', figures: shown.overall, of: ({ overall }: Values) => overall }] : []),
  ]
}

function profileMargins(
  where: string, shown: Profile | GroupFigures, all: Values, own: Values, population: number | undefined,
): Pair[] {
  return [
    ...composites(shown).flatMap(({ name, figures, of }) =>
      margin(`${where} ${name}`, figures.margin, () => marginOfMean(of(all), of(own).length, population))),
    ...margin(`${where} eNPS`, shown.enps?.margin, () => marginOfEnps(all.grades, own.grades.length, population)),
  ]
}

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** A measure of some people, exact; 'overall' is the mean of the categories' indices. */
const valueOf = (
  { name, of }: Measured, values: Values, categories: readonly { key: string }[],
): number => average(name === 'overall' ? categories.map(({ key }) => average(values.category(key))) : of(values))

interface Compared {
  where: string
  clear: boolean
  tail: number
}

const clearPairs = (compared: readonly Compared[], counted: readonly boolean[]): Pair[] =>
  compared.map(({ where, clear }, i) => ({ where, shown: Number(clear), counted: Number(counted[i]) }))

/** Margins of a report, and which differences of its groups are clear. */
function reportMargins(name: string, { instrument, answers, report }: Published): Pair[] {
  const all = valuesOf(instrument, answers)
  const { participation: { employees, margin: ofShares }, whole, dimensions } = report
  const pairs = [
    ...margin(`${name} response`, ofShares, () => marginOfShare(answers.length, employees)),
    ...profileMargins(name, whole, all, all, employees),
  ]
  const compared: Compared[] = []
  for (const { key: dimension, groups } of dimensions) {
    for (const { key, profile } of groups) {
      if (!profile) continue
      const isOwn = inGroup(dimension, key)
      const own = valuesOf(instrument, answers.filter(isOwn))
      const rest = valuesOf(instrument, answers.filter((one) => !isOwn(one)))
      const units = dimension === 'departments' || dimension === 'locations' ? instrument[dimension] : []
      const where = `${name} ${dimension} ${key}`
      pairs.push(...profileMargins(where, profile, all, own, units.find((unit) => unit.key === key)?.headcount))
      for (const measured of composites(profile)) {
        const { name: measure, figures: { difference }, of } = measured
        if (!difference) continue
        const value = valueOf(measured, own, instrument.categories) - valueOf(measured, rest, instrument.categories)
        compared.push({
          where: `${where} ${measure} is clear`, clear: difference.certainty === 'clear',
          tail: tailOfDifference(value, of(own).length, of(rest).length, of(all)),
        })
      }
    }
  }
  return [...pairs, ...clearPairs(compared, discovered(compared.map(({ tail }) => tail)))]
}

const points = (grade: number) => (grade >= 9 ? 100 : grade <= 6 ? -100 : 0)

/** Margins of the waves of a PULS and of their changes, and which changes are clear. */
function trendMargins({ puls: { waves, trend } }: Company): Pair[] {
  const values = waves.map(({ instrument, answers }) => valuesOf(instrument, answers))
  const last = values.length - 1
  const compared: Compared[] = []
  type Series = (typeof trend.statements)[number] | NonNullable<typeof trend.enps>
  const changes = (where: string, series: Series, of: (values: Values) => number[], digits: number) =>
    [series.change, series.step].flatMap((change, i): Pair[] => {
      if (!change) return []
      const counted = changeOf(of(values[change.from]!), of(values[last]!))
      compared.push({ where: `${where} change ${i} is clear`, clear: change.verdict !== 'unclear', tail: counted.tail })
      return margin(`${where} change ${i}`, change.margin, () => counted.margin, digits)
    })
  const pairs = [
    ...trend.statements.flatMap(({ key, ...series }): Pair[] => [
      ...series.points.flatMap(({ wave, margin: shown }) => margin(`wave ${wave} ${key}`, shown, () => {
        const given = values[wave]!.statement(key)
        return marginOfMean(given, given.length, waves[wave]!.report.participation.employees)
      }, 2)),
      ...changes(key, { key, ...series }, (own) => own.statement(key), 2),
    ]),
    // Shares are published with one decimal.
    ...(trend.enps ? changes('eNPS', trend.enps, ({ grades }) => grades.map(points), 0) : []),
  ]
  return [...pairs, ...clearPairs(compared, stepwise(compared.map(({ tail }) => tail)))]
}

/**
 * Margins of the years. The spread of an index is not published, only limits from above: the margin of a change is at
 * least that of the answers.
 */
function yearMargins({ earlier, yearly, comparison: { years } }: Company): Pair[] {
  const reports = [earlier, yearly]
  const values = reports.map(({ instrument, answers }) => valuesOf(instrument, answers))
  const measured = [
    ...years.categories.map((series) => ({ ...series, of: (own: Values) => own.category(series.key) })),
    ...(years.esi ? [{ key: 'esi', ...years.esi, of: ({ esi }: Values) => esi }] : []),
  ]
  return measured.flatMap(({ key, points: shown, changes, of }) => [
    ...shown.flatMap((point) => margin(`year ${point.year} ${key}`, point.margin, () => {
      const given = of(values[point.year]!)
      return marginOfMean(given, given.length, reports[point.year]!.report.participation.employees)
    })),
    ...changes.map(({ from, to, margin: given }): Pair => ({
      where: `years ${key} ±`, shown: changeOf(of(values[from]!), of(values[to]!)).margin - half(1), counted: given,
      bound: 'at-least',
    })),
  ])
}

/** The own margins in a benchmark. */
function benchmarkMargins({ earlier, benchmark }: Company): Pair[] {
  const all = valuesOf(earlier.instrument, earlier.answers)
  const { employees } = earlier.report.participation
  return benchmark.own.flatMap(({ key, margin: shown }) => margin(`own ${key}`, shown, () => {
    if (key === 'enps') return marginOfEnps(all.grades, all.grades.length, employees)
    const given = key === 'esi' ? all.esi : key === 'overall' ? all.overall : all.category(key)
    return marginOfMean(given, given.length, employees)
  }))
}

/** Every margin of the four reports, and every 'clear' of groups and waves. */
export const marginPairs = (company: Company): Pair[] => [
  ...reportMargins('yearly', company.yearly), ...reportMargins('earlier', company.earlier),
  ...company.puls.waves.flatMap((wave, i) => reportMargins(`puls ${i}`, wave)),
  ...trendMargins(company), ...yearMargins(company), ...benchmarkMargins(company),
]
