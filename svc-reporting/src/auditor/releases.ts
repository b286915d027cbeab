import type { ComparativeYears } from '@glas/contracts/reporting/comparative'
import type { BasicReport } from '@glas/contracts/reporting/report'
import type { ReportTrend } from '@glas/contracts/reporting/trend'
import { slack } from './ends.ts'
import { correction, tQuantile } from './measures.ts'

/** Why what is shown of several reports together is refused. */
export interface ReleasesRefusal {
  readonly reason: 'hidden' | 'restated' | 'rounding'
  /** Such as `statement izz.cwt.01`; never a value. */
  readonly statistic: string
}

class RefusedReleases extends Error {
  readonly refusal: ReleasesRefusal

  constructor(reason: ReleasesRefusal['reason'], statistic: string) {
    super(`the auditor refused: ${reason} of ${statistic}`)
    this.name = 'RefusedReleases'
    this.refusal = { reason, statistic }
  }
}

const refuseUnless = (holds: boolean, reason: ReleasesRefusal['reason'], statistic: string) => {
  if (!holds) throw new RefusedReleases(reason, statistic)
}

function refusalOf(check: () => void): ReleasesRefusal | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    if (error instanceof RefusedReleases) return error.refusal
    throw error
  }
}

/** A number as its report publishes it. */
interface Published {
  readonly value: number
  readonly n: number
  readonly bound?: string | undefined
  /** What the report's figures allow to be shown of its margin. */
  readonly margin?: number | undefined
  /** Whether its spread follows from published figures, so that it may be compared. */
  readonly spread: boolean
}

interface Shown {
  readonly value: number
  readonly n: number
  readonly bound?: string | undefined
  readonly margin?: number | undefined
}

interface Change {
  readonly from: Shown | undefined
  readonly to: Shown | undefined
  readonly value: number
  readonly margin: number
}

/** A line of points, each with what its report publishes, and the changes between them. */
function checkLine(
  statistic: string, digits: number, points: readonly (readonly [Shown, Published | undefined])[],
  changes: readonly Change[],
): void {
  for (const [shown, published] of points) {
    if (!published) throw new RefusedReleases('hidden', statistic)
    const isSame = shown.value === published.value && shown.n === published.n && shown.bound === published.bound
    refuseUnless(isSame, 'restated', statistic)
    if (shown.margin === undefined) continue
    refuseUnless(published.margin !== undefined && !published.bound, 'hidden', `${statistic}: margin`)
    // A statement's margin has two decimals, others are those of the report.
    const rounding = digits === 2 ? 0.005 : 0
    refuseUnless(
      Math.abs(shown.margin - published.margin!) <= rounding + slack, 'restated', `${statistic}: margin`)
    hasDigits(shown.margin, Math.max(1, digits), `${statistic}: margin`)
  }
  for (const { from, to, value, margin } of changes) {
    const [before, after] = [from, to].map((end) => points.find(([shown]) => shown === end)?.[1])
    if (!before || !after) throw new RefusedReleases('hidden', `${statistic}: change`)
    refuseUnless(!before.bound && !after.bound && before.spread && after.spread, 'hidden', `${statistic}: change`)
    // Only the difference of the two published values, so that it says nothing that they don't.
    refuseUnless(Math.abs(value - (after.value - before.value)) < slack, 'restated', `${statistic}: change`)
    hasDigits(value, digits, `${statistic}: change`)
    hasDigits(margin, digits, `${statistic}: change`)
  }
}

function hasDigits(value: number, digits: number, statistic: string): void {
  const scaled = value * 10 ** digits
  refuseUnless(Math.abs(scaled - Math.round(scaled)) < slack, 'rounding', statistic)
}

/**
 * Audits a trend against the reports that it is made of (disclosure.md, 'Over several releases'): it shows only numbers
 * that they publish, and differences of these. Undefined if all holds.
 */
export function auditTrend(trend: ReportTrend, published: readonly BasicReport[]): ReleasesRefusal | undefined {
  return refusalOf(() => {
    const reports = trend.waves.map(({ researchId, answers }) => reportOf(researchId, answers, published))
    const line = (
      statistic: string, digits: number,
      { points, change, step }: Pick<NonNullable<ReportTrend['enps']>, 'points' | 'change' | 'step'>,
      find: (report: BasicReport) => Published | undefined,
    ) => {
      const at = (wave: number) => points.find((point) => point.wave === wave)
      checkLine(
        statistic, digits, points.map((point) => [point, find(reports[point.wave]!)]),
        [change, step].flatMap((one) => (one ? [{ ...one, from: at(one.from), to: points.at(-1) }] : [])),
      )
    }
    for (const { key, ...series } of trend.statements) {
      line(`statement ${key}`, 2, series, (report) => statementOf(report, key))
    }
    if (trend.enps) line('enps', 0, trend.enps, enpsOf)
  })
}

/** The same for a comparison of years. */
export function auditYears(years: ComparativeYears, published: readonly BasicReport[]): ReleasesRefusal | undefined {
  return refusalOf(() => {
    const reports = years.years.map(({ researchId, answers }) => reportOf(researchId, answers, published))
    const line = (
      statistic: string, digits: number, { points, changes }: NonNullable<ComparativeYears['esi']>,
      find: (report: BasicReport) => Published | undefined,
    ) => {
      const at = (year: number) => points.find((point) => point.year === year)
      checkLine(
        statistic, digits, points.map((point) => [point, find(reports[point.year]!)]),
        changes.map((one) => ({ ...one, from: at(one.from), to: at(one.to) })),
      )
    }
    for (const { key, title: _, ...series } of years.categories) {
      line(`category ${key}`, 1, series, ({ whole }) => compositeOf(whole.categories?.find((one) => one.key === key)))
    }
    if (years.esi) line('esi', 1, years.esi, ({ whole }) => compositeOf(whole.esi))
    if (years.enps) line('enps', 0, years.enps, enpsOf)
  })
}

function reportOf(researchId: string, answers: number, published: readonly BasicReport[]): BasicReport {
  const report = published.find((one) => one.researchId === researchId)
  if (!report) throw new RefusedReleases('hidden', 'a report')
  refuseUnless(report.participation.answers === answers, 'restated', 'answers')
  return report
}

function statementOf({ whole, participation }: BasicReport, key: string): Published | undefined {
  const statement = whole.statements?.find((one) => one.key === key)
  if (!statement) return undefined
  const { mean: value, n, bound, distribution } = statement
  if (bound || !distribution) return { value, n, bound, spread: false }
  const people = distribution.reduce((sum, count) => sum + count, 0)
  if (people < 2) return { value, n, spread: false }
  const mean = distribution.reduce((sum, count, i) => sum + count * (i + 1), 0) / people
  const variance = distribution.reduce((sum, count, i) => sum + count * (i + 1 - mean) ** 2, 0) / (people - 1)
  const margin = tQuantile(people - 1) * Math.sqrt(variance / people) * correction(people, participation.employees)
  return { value, n, margin, spread: true }
}

function enpsOf({ whole: { enps } }: BasicReport): Published | undefined {
  if (!enps) return undefined
  const { value, n, bound, margin, promoters, detractors } = enps
  return { value, n, bound, margin: margin ?? undefined, spread: promoters !== undefined && detractors !== undefined }
}

/** Its spread is limited by its margin, or by the counts of its statements. */
function compositeOf(composite: BasicReport['whole']['esi']): Published | undefined {
  if (!composite) return undefined
  const { index: value, n, bound, margin } = composite
  return { value, n, bound, margin: margin ?? undefined, spread: true }
}
