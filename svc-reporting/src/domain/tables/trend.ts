import type { BasicReport } from '@glas/contracts/reporting/report'
import { longestTrend, type Change, type Point, type ReportTrend, type Series } from '@glas/contracts/reporting/trend'
import type { Product } from '@glas/contracts/survey/instrument'
import { changeBetween, type Sample } from '../statistics/change.ts'
import { holm } from '../statistics/multiplicity.ts'
import { roundScore } from '../statistics/ratio.ts'
import { meanMargin, variance, type Moments } from '../statistics/statistics.ts'

/** A published report, and of what product. */
export interface Wave {
  readonly product: Product
  readonly report: BasicReport
}

type Statement = NonNullable<BasicReport['whole']['statements']>[number]
type Enps = NonNullable<BasicReport['whole']['enps']>

/** A point with what it is compared by; without a sample, it is compared with nothing. */
interface Measured {
  readonly point: Point
  readonly sample: Sample | undefined
}

/** One question through the waves. */
interface Line {
  readonly measured: readonly Measured[]
  /** Decimals of its values. */
  readonly digits: number
}

interface Comparison {
  readonly line: number
  readonly kind: 'change' | 'step'
  readonly from: number
  readonly value: number
  readonly margin: number
  readonly tail: number
}

/**
 * The trend of a report.
 * @param known the published reports of its company, in any order, itself included; those that ended later are left
 *   out, and those that share nothing with it
 */
export function trendOf(researchId: string, known: readonly Wave[]): ReportTrend {
  const own = known.find(({ report }) => report.researchId === researchId)
  if (!own) throw new Error('a trend without its report')
  const keys = shownKeys(own)
  const earlier = known
    .filter((wave) => isBefore(wave.report, own.report) && sharesWith(wave.report, keys, own.report.whole.enps))
    .toSorted((a, b) => (isBefore(a.report, b.report) ? -1 : 1))
  const waves = [...earlier.slice(-(longestTrend - 1)), own]
  const lines = [
    ...keys.map((key) => ({ digits: 2, measured: measure(waves, (report) => ofStatement(report, key)) })),
    { digits: 0, measured: own.report.whole.enps ? measure(waves, ofEnps) : [] },
  ]
  const series = compared(lines)
  const enps = series.pop()!
  return {
    waves: waves.map(({ product, report }) => ({
      researchId: report.researchId, name: report.name, product, startsOn: report.startsOn, endsOn: report.endsOn,
      answers: report.participation.answers,
    })),
    statements: keys.map((key, i) => ({ key, ...series[i]! })),
    ...(enps.points.length > 0 && { enps }),
  }
}

/** In the order in which they were asked. */
function shownKeys({ report: { whole, statements } }: Wave): string[] {
  const shown = new Set(whole.statements?.map(({ key }) => key))
  return statements.map(({ key }) => key).filter((key) => shown.has(key))
}

/** By the last day; of two on the same day, the one published first. */
function isBefore(a: BasicReport, b: BasicReport): boolean {
  if (a.researchId === b.researchId) return false
  return a.endsOn === b.endsOn ? a.releasedAt < b.releasedAt : a.endsOn < b.endsOn
}

function sharesWith({ whole }: BasicReport, keys: readonly string[], enps: Enps | undefined): boolean {
  return (enps !== undefined && whole.enps !== undefined) || (whole.statements ?? []).some(({ key }) => keys.includes(key))
}

type Found = Omit<Measured, 'point'> & { readonly point: Omit<Point, 'wave'> }

const measure = (waves: readonly Wave[], find: (report: BasicReport) => Found | undefined): Measured[] =>
  waves.flatMap(({ report }, wave) => {
    const found = find(report)
    return found ? [{ ...found, point: { wave, ...found.point } }] : []
  })

function ofStatement({ whole, participation }: BasicReport, key: string): Found | undefined {
  const statement = whole.statements?.find((one) => one.key === key)
  if (!statement) return undefined
  const { mean: value, n, bound } = statement
  if (bound) return { point: { value, n, bound }, sample: undefined }
  const moments = momentsOf(statement)
  if (!moments) return { point: { value, n }, sample: undefined }
  const margin = meanMargin(moments, participation.employees)
  return {
    point: { value, n, ...(margin !== undefined && { margin: roundScore(margin, 2) }) },
    sample: { value: moments.sum / moments.count, variance: variance(moments), count: moments.count },
  }
}

function momentsOf({ distribution }: Statement): Moments | undefined {
  if (!distribution) return undefined
  const sumOf = (weight: (answer: number) => number) =>
    distribution.reduce((sum, people, i) => sum + people * weight(i + 1), 0)
  const count = sumOf(() => 1)
  return count < 2 ? undefined : { count, sum: sumOf((answer) => answer), squares: sumOf((answer) => answer ** 2), scale: 1 }
}

function ofEnps({ whole: { enps } }: BasicReport): Found | undefined {
  if (!enps) return undefined
  const { value, n, bound, margin, promoters, detractors } = enps
  if (bound) return { point: { value, n, bound }, sample: undefined }
  const point = { value, n, ...(margin !== null && { margin }) }
  if (promoters === undefined || detractors === undefined || n < 2) return { point, sample: undefined }
  // A person counts 100, 0 or −100.
  const [up, down] = [promoters / 100, detractors / 100]
  return { point, sample: { value: 100 * (up - down), variance: (1e4 * (up + down - (up - down) ** 2) * n) / (n - 1), count: n } }
}

/** All comparisons are corrected together: without any change, 95 of 100 reports have no clear one. */
function compared(lines: readonly Line[]): Series[] {
  const comparisons = lines.flatMap(comparisonsOf)
  const clear = holm(Float64Array.from(comparisons, ({ tail }) => tail))
  const found = new Map(comparisons.map((comparison, i) => [
    `${comparison.line} ${comparison.kind}`, presented(comparison, clear[i] === true),
  ]))
  return lines.map(({ measured }, line) => {
    const [change, step] = [found.get(`${line} change`), found.get(`${line} step`)]
    return { points: measured.map(({ point }) => point), ...(change && { change }), ...(step && { step }) }
  })
}

function comparisonsOf({ measured, digits }: Line, line: number): Comparison[] {
  const now = measured.at(-1)
  const first = measured[0]
  const previous = measured.at(-2)
  const compare = (kind: Comparison['kind'], then: Measured | undefined): Comparison[] => {
    if (!now?.sample || !then?.sample || then === now) return []
    const { margin, tail } = changeBetween(then.sample, now.sample)
    return [{
      line, kind, from: then.point.wave, tail,
      value: roundScore(now.point.value - then.point.value, digits), margin: roundScore(margin, digits),
    }]
  }
  return [...compare('change', first), ...(previous === first ? [] : compare('step', previous))]
}

const presented = ({ from, value, margin }: Comparison, clear: boolean): Change =>
  ({ from, value, margin, verdict: !clear || value === 0 ? 'unclear' : value > 0 ? 'rising' : 'falling' })
