import type { Profile, Report } from '@glas/contracts/reporting/report'
import { compositeItems } from '../disclosure/draft.ts'
import { enpsEnds, indexEnds, meanEnds, publishedEnd, shareEnds, statusOf } from '../disclosure/ends.ts'
import { openPoints } from '../disclosure/spread.ts'
import { ratio } from '../statistics/ratio.ts'
import { engagementCategory, indexOfMean, tQuantile975 } from '../statistics/statistics.ts'

type Composite = NonNullable<Profile['overall']>

/**
 * What may still be shown of a report that was published before the range gate (disclosure.md, 8). Its groups are
 * hidden: which of their numbers together identify someone depends on who is in which group, and the answers are gone.
 * The whole research stays, since any two of its respondents could have swapped answers: its values near the ends are
 * coded, and its margins stay if they leave every respondent open. Idempotent.
 */
export function withdrawUnproven(report: Report): Report {
  // An order reveals more about values near an end than the bounds do; weights are made from second moments.
  const { highest, lowest, order: _, drivers: __, ...rest } = report
  const whole = withdrawWhole(report)
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

function withdrawWhole({ whole, statements: asked }: Report): Profile {
  const { n } = whole
  if (!whole.levels.composite) return whole
  const { overall, engagement, esi, categories, enps, statements, ...rest } = whole
  const coded = statements?.map((one) => codeStatement(one, n))
  const ends = new Set(coded?.flatMap(({ key, bound }) => (bound ? [key] : [])))
  // A category minus its other statements would give back the coded one, and overall minus the other categories would
  // give back both.
  const closed = new Set<string>(asked.flatMap(({ key, category }) => (ends.has(key) ? [category] : [])))
  // The spread of few items reveals how many chose each answer, so it is shown only with these counts.
  const spreadShown = (items: readonly { key: string }[]) => items.length >= compositeItems || (items.length === 1
    && Boolean(coded?.find(({ key }) => key === items[0]!.key)?.distribution))
  const itemsOf = (own: string) => asked.filter(({ category }) => category === own)
  const kept = categories?.filter(({ key }) => !closed.has(key))
    .map((one) => ({ key: one.key, ...codeComposite(one, n, spreadShown(itemsOf(one.key))) }))
  const all = kept?.length === categories?.length && !kept?.some(({ bound }) => bound)
  return {
    ...rest,
    ...(engagement && !closed.has(engagementCategory) && {
      engagement: codeComposite(engagement, n, spreadShown(itemsOf(engagementCategory))),
    }),
    ...(overall && all && { overall: codeComposite(overall, n, spreadShown(asked)) }),
    ...(esi && { esi: codeComposite(esi, n, true) }),
    ...(kept && { categories: kept }),
    ...(enps && { enps: codeEnps(enps, n) }),
    ...(coded && { statements: coded }),
  }
}

/** A number as published: exact to `digits` decimals. */
const decimal = (value: number, digits: number) => ratio(Math.round(value * 10 ** digits), 10 ** digits)

function codeComposite({ index, bound, margin: given }: Composite, n: number, spreadShown: boolean): Composite {
  const margin = spreadShown ? given : null
  const status = bound ?? statusOf(decimal(index, 1), indexEnds(n))
  if (status !== 'exact') return { index: publishedEnd(indexEnds(n), status, 1), bound: status, n, margin: null }
  // Every answer lies within s·(n − 1)/√n of the mean (Samuelson's inequality). s is at least margin·√n/t, since the
  // finite population correction only shrinks a margin.
  const reach = margin === null ? 0 : (margin * (n - 1)) / tQuantile975(n - 1)
  return { index, n, margin: margin !== null && Math.min(100, index + reach) - Math.max(0, index - reach) >= openPoints
    ? margin : null }
}

type Enps = NonNullable<Profile['enps']>

/** If a share is near an end the shares are hidden, and so is the margin, since they follow from it. */
function codeEnps({ value, bound, margin, promoters, passives, detractors }: Enps, n: number): Enps {
  const status = bound ?? statusOf(ratio(value), enpsEnds(n))
  if (status !== 'exact') return { value: publishedEnd(enpsEnds(n), status, 0), bound: status, n, margin: null }
  const shares = [promoters, passives, detractors]
  const open = shares.every((share) => share !== undefined && statusOf(decimal(share, 1), shareEnds(n)) === 'exact')
  if (!open) return { value, n, margin: null }
  return { value, n, margin, promoters: promoters!, passives: passives!, detractors: detractors! }
}

type Statement = NonNullable<Profile['statements']>[number]

function codeStatement(
  { key, mean, index, bound, favourable, favourableBound, distribution }: Statement, n: number,
): Statement {
  const status = bound ?? statusOf(decimal(mean, 2), meanEnds(n))
  const share = favourable === undefined ? undefined
    : favourableBound ?? statusOf(decimal(favourable, 1), shareEnds(n))
  const { low, high } = meanEnds(n)
  const ends = { low: indexOfMean(low), high: indexOfMean(high) }
  return {
    key,
    ...(status === 'exact' ? { mean, index }
      : { mean: publishedEnd({ low, high }, status, 2), index: publishedEnd(ends, status, 1), bound: status }),
    n,
    ...(share === 'exact' && status === 'exact' && { favourable: favourable!, ...(distribution && { distribution }) }),
    ...(share !== undefined && share !== 'exact' && {
      favourable: publishedEnd(shareEnds(n), share, 1), favourableBound: share,
    }),
  }
}
