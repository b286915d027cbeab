import type { ComparativeYears, YearPoint, YearSeries } from '@glas/contracts/reporting/comparative'
import type { BasicReport } from '@glas/contracts/reporting/report'
import type { Sample } from '../statistics/change.ts'
import { finiteCorrection, tQuantile975, variance } from '../statistics/statistics.ts'
import { changesOf, type Pair } from './changes.ts'
import { enpsPoint, momentsOf, sampleOfEnps } from './samples.ts'

type Composite = NonNullable<BasicReport['whole']['esi']>
type CategoryKey = BasicReport['categories'][number]['key']

interface Measured {
  readonly point: YearPoint
  /** Without it, the point is compared with nothing. */
  readonly sample: Sample | undefined
  /** What was asked: only values of the same questions are compared. */
  readonly asked: string
}

type Found = Omit<Measured, 'point'> & { readonly point: Omit<YearPoint, 'year'> }

interface Line {
  readonly measured: readonly Measured[]
  /** Decimals of its values. */
  readonly digits: number
}

/** Points of an index on the scale of a statement's mean, from 1 to 4. */
const pointsPerStep = 100 / 3
/** A published margin is rounded to one decimal. */
const roundedBy = 0.05

/** The years of a company, from the published reports of its yearly researches, oldest first. */
export function yearsOf(reports: readonly BasicReport[]): ComparativeYears {
  const titles = new Map(reports.flatMap(({ categories }) => categories.map(({ key, title }) => [key, title] as const)))
  const keys = [...titles.keys()]
  const lines: Line[] = [
    ...keys.map((key) => ({ digits: 1, measured: measure(reports, (report) => ofCategory(report, key)) })),
    { digits: 1, measured: measure(reports, ofEsi) },
    { digits: 0, measured: measure(reports, ofEnps) },
  ]
  const series = compared(lines)
  const [enps, esi] = [series.pop()!, series.pop()!]
  return {
    years: reports.map(yearOf),
    categories: keys.map((key, i) => ({ key, title: titles.get(key)!, ...series[i]! })),
    ...(esi.points.length > 0 && { esi }), ...(enps.points.length > 0 && { enps }),
  }
}

export const yearOf = ({ researchId, name, startsOn, endsOn, participation }: BasicReport) =>
  ({ researchId, name, startsOn, endsOn, answers: participation.answers })

const measure = (reports: readonly BasicReport[], find: (report: BasicReport) => Found | undefined): Measured[] =>
  reports.flatMap((report, year) => {
    const found = find(report)
    return found ? [{ ...found, point: { year, ...found.point } }] : []
  })

function ofCategory(report: BasicReport, key: CategoryKey): Found | undefined {
  const figures = report.whole.categories?.find((one) => one.key === key)
  if (!figures) return undefined
  const asked = report.statements.filter(({ category }) => category === key).map((one) => one.key)
  return found(figures, [spreadOfMargin(report, figures), spreadOfStatements(report, asked)], asked.toSorted().join())
}

function ofEsi(report: BasicReport): Found | undefined {
  const { esi } = report.whole
  return esi && found(esi, [spreadOfMargin(report, esi)], 'esi')
}

function found({ index, n, bound, margin }: Composite, spreads: readonly (number | undefined)[], asked: string): Found {
  if (bound) return { point: { value: index, n, bound }, sample: undefined, asked }
  const known = spreads.filter((spread) => spread !== undefined)
  return {
    point: { value: index, n, ...(margin !== null && { margin }) }, asked,
    sample: known.length > 0 && n > 1 ? { value: index, variance: Math.min(...known) ** 2, count: n } : undefined,
  }
}

const ofEnps = ({ whole: { enps } }: BasicReport): Found | undefined =>
  enps && { point: enpsPoint(enps), sample: sampleOfEnps(enps), asked: 'enps' }

/*
 * The spread of a category is not published. Two published figures limit it from above, so that a change is never
 * called clear by a spread that is too small: the index's margin, and the spreads of the statements.
 */

/** From the margin, unless it is too small because nearly everybody has answered (disclosure.md, 8a). */
function spreadOfMargin({ participation }: BasicReport, { margin, n }: Composite): number | undefined {
  const correction = finiteCorrection(n, participation.employees)
  if (margin === null || n < 2 || correction === 0) return undefined
  return ((margin + roundedBy) * Math.sqrt(n)) / (tQuantile975(n - 1) * correction)
}

/**
 * The mean of the statements' standard deviations: a mean varies at most as much, which it does if all of them always
 * agree. With blanks, statements were answered by different people.
 */
function spreadOfStatements({ whole, participation }: BasicReport, asked: readonly string[]): number | undefined {
  if (participation.blanks) return undefined
  let sum = 0
  for (const key of asked) {
    const statement = whole.statements?.find((one) => one.key === key)
    const moments = statement && momentsOf(statement)
    if (!moments) return undefined
    sum += Math.sqrt(variance(moments))
  }
  return asked.length === 0 ? undefined : (pointsPerStep * sum) / asked.length
}

/** Each year with the one before, and the last with the first: all of the report are corrected together. */
function compared(lines: readonly Line[]): YearSeries[] {
  const pairs = lines.map(pairsOf)
  const changes = changesOf(pairs.flat())[Symbol.iterator]()
  return lines.map(({ measured }, i) => ({
    points: measured.map(({ point }) => point),
    changes: pairs[i]!.flatMap(({ years }) => {
      const change = changes.next().value
      return change ? [{ ...years, ...change }] : []
    }),
  }))
}

function pairsOf({ measured, digits }: Line): (Pair & { years: { from: number; to: number } })[] {
  const pair = (from: Measured, to: Measured) => {
    const same = from.asked === to.asked
    const side = ({ point: { value }, sample }: Measured) => ({ value, sample: same ? sample : undefined })
    return { from: side(from), to: side(to), digits, years: { from: from.point.year, to: to.point.year } }
  }
  const steps = measured.slice(1).map((to, i) => pair(measured[i]!, to))
  return measured.length > 2 ? [...steps, pair(measured[0]!, measured.at(-1)!)] : steps
}
