import type { BasicReport } from '@glas/contracts/reporting/report'
import { longestTrend, type Point, type ReportTrend, type Series } from '@glas/contracts/reporting/trend'
import type { Product } from '@glas/contracts/survey/instrument'
import type { Sample } from '../statistics/change.ts'
import { roundScore } from '../statistics/ratio.ts'
import { meanMargin, variance } from '../statistics/statistics.ts'
import { changesOf } from './changes.ts'
import { enpsPoint, momentsOf, sampleOfEnps } from './samples.ts'

/** A published report, and of what product. */
export interface Wave {
  readonly product: Product
  readonly report: BasicReport
}

type Enps = NonNullable<BasicReport['whole']['enps']>

interface Measured {
  readonly point: Point
  /** Without it, the point is compared with nothing. */
  readonly sample: Sample | undefined
}

/** One question through the waves. */
interface Line {
  readonly measured: readonly Measured[]
  /** Decimals of its values. */
  readonly digits: number
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
export function isBefore(a: BasicReport, b: BasicReport): boolean {
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

const ofEnps = ({ whole: { enps } }: BasicReport): Found | undefined =>
  enps && { point: enpsPoint(enps), sample: sampleOfEnps(enps) }

function compared(lines: readonly Line[]): Series[] {
  const pairs = lines.map(pairsOf)
  const changes = changesOf(pairs.flatMap(({ change, step }) => [change, step].map((pair) => pair && {
    from: withValue(pair.from), to: withValue(pair.to), digits: pair.digits,
  })))
  return lines.map(({ measured }, line) => {
    const [change, step] = (['change', 'step'] as const).map((kind, i) => {
      const found = changes[2 * line + i]
      return found && { from: pairs[line]![kind]!.from.point.wave, ...found }
    })
    return { points: measured.map(({ point }) => point), ...(change && { change }), ...(step && { step }) }
  })
}

const withValue = ({ point: { value }, sample }: Measured) => ({ value, sample })

/** This wave with the first one, and with the last one if that is another. */
function pairsOf({ measured, digits }: Line) {
  const now = measured.at(-1)
  const [first, previous] = [measured[0], measured.at(-2)]
  const pair = (from: Measured | undefined) => (from && now && from !== now ? { from, to: now, digits } : undefined)
  return { change: pair(first), step: previous === first ? undefined : pair(previous) }
}
