import type { Profile, Report } from '@glas/contracts/reporting/report'
import { indexEnds, meanEnds, releasedEnd, shareEnds, statusOf } from './disclosure/ends.ts'
import { ratio } from './ratio.ts'
import { indexOfMean, tQuantile975 } from './statistics.ts'

/** Points that a margin of the whole must leave open around its mean; as the range gate asks for. */
const openPoints = 40

type Composite = NonNullable<Profile['overall']>

/**
 * What may still be shown of a report that was released before ranges were looked at (disclosure.md, 8). Its answers are
 * gone, so that nothing can be shown of its groups any more: which of their numbers together give somebody away follows
 * from who is in which group alone. Of the whole all respondents can change places, so that its ends are coded, and its
 * margins kept where they leave everybody open.
 */
export function withdrawUnproven(report: Report): Report {
  // What an order says of values near an end is more than their ends do.
  const { highest, lowest, order: _, ...rest } = report
  const whole = withdrawWhole(report.whole)
  const coded = whole.statements?.some(({ bound }) => bound !== undefined)
  return {
    ...rest,
    whole,
    ...(highest && !coded && { highest }),
    ...(lowest && !coded && { lowest }),
    dimensions: report.dimensions.map((dimension) => ({
      ...dimension,
      groups: dimension.groups.map(({ key, label }) => ({ key, label, visible: false }))
        .toSorted((a, b) => a.label.hr.localeCompare(b.label.hr, 'hr') || (a.key < b.key ? -1 : 1)),
    })),
  }
}

function withdrawWhole(profile: Profile): Profile {
  const { n } = profile
  if (!profile.levels.composite) return profile
  const { overall, engagement, esi, categories, enps, statements, ...rest } = profile
  const closed = categories?.some(({ index }) => statusOf(decimal(index, 1), indexEnds(n)) !== 'exact')
  return {
    ...rest,
    ...(engagement && { engagement: codeComposite(engagement, n) }),
    ...(overall && !closed && { overall: codeComposite(overall, n) }),
    ...(esi && { esi: codeComposite(esi, n) }),
    ...(categories && { categories: categories.map((one) => ({ key: one.key, ...codeComposite(one, n) })) }),
    ...(enps && { enps: codeEnps(enps, n) }),
    ...(statements && { statements: statements.map((one) => codeStatement(one, n)) }),
  }
}

/** A number that is shown with so many decimals, exactly. */
const decimal = (value: number, digits: number) => ratio(Math.round(value * 10 ** digits), 10 ** digits)

function codeComposite({ index, margin }: Composite, n: number): Composite {
  const status = statusOf(decimal(index, 1), indexEnds(n))
  if (status !== 'exact') return { index: releasedEnd(indexEnds(n), status, 1), bound: status, n, margin: null }
  // A person lies within s·(n − 1)/√n of the mean, and s is at least margin·√n/t: the correction only makes it smaller.
  const reach = margin === null ? 0 : (margin * (n - 1)) / tQuantile975(n - 1)
  return { index, n, margin: margin !== null && Math.min(100, index + reach) - Math.max(0, index - reach) >= openPoints
    ? margin : null }
}

/** Below 20 answers, or with a share near an end, no more is left than what three shares of any size give. */
function codeEnps({ value, margin, promoters, passives, detractors }: NonNullable<Profile['enps']>, n: number) {
  const shares = [promoters, passives, detractors]
  const open = shares.every((share) => share !== undefined && statusOf(decimal(share, 1), shareEnds(n)) === 'exact')
  if (open) return { value, n, margin, promoters: promoters!, passives: passives!, detractors: detractors! }
  const bound = value > 0 ? 'at-least' as const : 'at-most' as const
  // Half of the value is a true end of any value, and says neither that it is near an end nor that it is not.
  return { value: Math.trunc(value / 2), bound, n, margin: null }
}

type Statement = NonNullable<Profile['statements']>[number]

function codeStatement({ key, mean, index, favourable, distribution }: Statement, n: number): Statement {
  const status = statusOf(decimal(mean, 2), meanEnds(n))
  const share = favourable === undefined ? undefined : statusOf(decimal(favourable, 1), shareEnds(n))
  const { low, high } = meanEnds(n)
  const ends = { low: indexOfMean(low), high: indexOfMean(high) }
  return {
    key,
    ...(status === 'exact' ? { mean, index }
      : { mean: releasedEnd({ low, high }, status, 2), index: releasedEnd(ends, status, 1), bound: status }),
    n,
    ...(share === 'exact' && status === 'exact' && { favourable: favourable!, ...(distribution && { distribution }) }),
    ...(share !== undefined && share !== 'exact' && {
      favourable: releasedEnd(shareEnds(n), share, 1), favourableBound: share,
    }),
  }
}
