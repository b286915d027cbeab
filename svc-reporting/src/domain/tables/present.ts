import type { Bound, Profile } from '@glas/contracts/reporting/report'
import type { Instrument } from '@glas/contracts/survey/instrument'
import { thresholds } from '@glas/contracts/survey/terms'
import type { Spreads } from '../disclosure/decide-drafts.ts'
import { compositeItems, showsOverall } from '../disclosure/draft.ts'
import type { Draft } from '../disclosure/draft.ts'
import { enpsEnds, indexEnds, meanEnds, publishedEnd, shareEnds } from '../disclosure/ends.ts'
import type { Ends, Status } from '../disclosure/ends.ts'
import { compare, ratio, roundScore } from '../statistics/ratio.ts'
import type { Ratio } from '../statistics/ratio.ts'
import {
  differenceFromRest, engagementCategory, enps, enpsMargin, favourable, indexOfMean, meanMargin, sizeOfEnps,
} from '../statistics/statistics.ts'
import {
  categoriesOf, countOfStatement, distributionOf, enpsOf, esiOf, meanOf, overallOf, without,
} from '../statistics/tally.ts'
import type { Measure, Tally } from '../statistics/tally.ts'

/** All composites of some people, in the layout's order. */
function measuresOf(tally: Tally) {
  const categories = categoriesOf(tally)
  return { categories, overall: overallOf(tally, categories), esi: esiOf(tally) }
}

/** A value, and how many people it is about. */
interface Counted {
  readonly value: Ratio
  readonly people: number
}

const counted = ({ value, moments }: Measure): Counted => ({ value, people: moments.count })

/**
 * The ends as published. Those of a group that some left blank would tell how many, so there they are those of the
 * fewest people that a number of this level may be about: wider, and true as well (decision 030).
 */
function shownEnds(endsOf: (people: number) => Ends, { ref, n }: Draft, people: number, fewest: number): Ends {
  const [own, ofAll] = [endsOf(people), endsOf(n)]
  return !ref || compare(own.high, ofAll.high) === 0 ? own : endsOf(fewest)
}

/** A published difference with its two-sided p-value. Which ones are clear depends on all of them together. */
export interface Claim {
  readonly difference: { certainty: 'clear' | 'uncertain' }
  readonly tail: number
}

/** A composite of a draft. */
interface CompositeOf extends Counted {
  readonly status: Status
  readonly moments: Measure['moments']
  /** Of everybody else, if anyone is. */
  readonly other: Counted | undefined
  /** Whether its spread may be used. */
  readonly isSpread: boolean
}

function presentComposite(
  draft: Draft, { value, people, status, moments, other, isSpread }: CompositeOf, claims: Claim[], population?: number,
): NonNullable<Profile['overall']> | undefined {
  if (status === 'hidden') return undefined
  // Of a group, only how many answers it has is shown: the blanks of a few people are not published.
  const n = draft.ref ? draft.n : people
  if (status !== 'exact') {
    const ends = shownEnds(indexEnds, draft, people, thresholds.composite)
    return { index: publishedEnd(ends, status, 1), bound: status, n, margin: null }
  }
  // An interval is a statistic of level S (disclosure.md).
  const shown = draft.levels.single && isSpread && people > 0
  const margin = shown && n === people ? meanMargin(moments, population, people) : undefined
  const found = shown && other
    ? differenceFromRest({ value, count: people }, { value: other.value, count: other.people }, moments) : undefined
  const difference = found && { value: roundScore(found.value), certainty: 'uncertain' as const }
  if (difference) claims.push({ difference, tail: found.tail })
  return {
    index: roundScore(value),
    n,
    margin: margin === undefined ? null : roundScore(margin),
    ...(difference && { difference }),
  }
}

/**
 * A draft's figures as published. From the answers it reads only what the draft's statuses allow.
 *
 * @param claims gets each of its differences, uncertain until they are decided together
 * @param population the declared number of people in it, if any
 */
export function presentDraft(
  { statements, categories: titles }: Instrument, draft: Draft, whole: Draft, spreads: Spreads, claims: Claim[],
  population?: number,
): Profile {
  const { n, levels, tally } = draft
  if (!levels.composite) return { n, levels }
  const own = measuresOf(tally)
  const all = measuresOf(whole.tally)
  const rest = draft.ref && n < whole.n ? measuresOf(without(whole.tally, tally)) : undefined
  const keys = tally.layout.categories.map(({ key }) => key)

  const present = (
    { value, people }: Counted, status: Status, spread: boolean, { moments }: Measure, other: Counted | undefined,
  ) => presentComposite(draft, { value, people, status, moments, other, isSpread: spread }, claims, population)
  const category = (c: number) =>
    present(
      counted(own.categories[c]!), draft.categories[c]!, spreads.categories[c]!, all.categories[c]!,
      rest && counted(rest.categories[c]!),
    )
  const overallShown = showsOverall(draft) && (own.overall.items >= compositeItems || levels.single)
  // The mean of categories that different people have: its `n` is everyone.
  const overall = present(
    { value: own.overall.value, people: n }, overallShown ? 'exact' : 'hidden', spreads.overall, all.overall,
    rest && { value: rest.overall.value, people: whole.n - n },
  )
  const esi = present(counted(own.esi), draft.esi, spreads.esi, all.esi, rest && counted(rest.esi))
  const net = levels.single ? presentEnps(draft, whole, spreads.enps, population) : undefined
  const categories = titles.flatMap(({ key }) => {
    const place = keys.indexOf(key)
    const shown = place < 0 ? undefined : category(place)
    return shown ? [{ key, ...shown }] : []
  })
  // The same number under two names.
  const { key: _, ...engaged } = categories.find(({ key }) => key === engagementCategory) ?? {}
  return {
    n,
    levels,
    ...('index' in engaged && { engagement: engaged }),
    ...(overall && { overall }),
    ...(esi && { esi }),
    categories,
    ...(net && { enps: net }),
    ...(levels.single && {
      statements: statements.flatMap(({ key }, s) => {
        const shown = presentStatement(draft, s)
        return shown ? [{ key, ...shown }] : []
      }),
    }),
  }
}

function presentEnps(
  draft: Draft, whole: Draft, spread: boolean, population?: number,
): Profile['enps'] {
  const { n, ref, tally, enps: status, shares } = draft
  if (status === 'hidden') return undefined
  const counts = enpsOf(tally)
  const people = sizeOfEnps(counts)
  const shownN = ref ? n : people
  if (status !== 'exact') {
    const ends = shownEnds(enpsEnds, draft, people, thresholds.single)
    return { value: publishedEnd(ends, status, 0), bound: status, n: shownN, margin: null }
  }
  const percent = (count: number) => roundScore(ratio(100 * count, people))
  return {
    value: roundScore(enps(counts), 0),
    n: shownN,
    margin: spread && shownN === people ? roundScore(enpsMargin(enpsOf(whole.tally), population, people)) : null,
    ...(shares && {
      promoters: percent(counts.promoters),
      passives: percent(counts.passives),
      detractors: percent(counts.detractors),
    }),
  }
}

type Statement = NonNullable<Profile['statements']>[number]

function presentStatement(draft: Draft, s: number): Omit<Statement, 'key'> | undefined {
  const { n, ref, tally } = draft
  const status = draft.statements[s]!
  if (status === 'hidden') return undefined
  const counts = distributionOf(tally, s)
  const people = countOfStatement(tally, s)
  const share = draft.favourable[s]!
  const ends = (endsOf: (people: number) => Ends, fewest: number) => shownEnds(endsOf, draft, people, fewest)
  return {
    ...(status === 'exact' ? presentMean(meanOf(tally, s)) : presentEnd(ends(meanEnds, thresholds.single), status)),
    n: ref ? n : people,
    ...(draft.counts[s] && { favourable: roundScore(favourable(counts)) }),
    // The counts of a group would reveal how many of its people left the statement blank.
    ...(draft.counts[s] && (!ref || people === n) && { distribution: [...counts] }),
    ...(share !== 'hidden' && share !== 'exact' && {
      favourable: publishedEnd(ends(shareEnds, thresholds.distributionGroup), share, 1), favourableBound: share,
    }),
  }
}

const presentMean = (mean: Ratio) => ({ mean: roundScore(mean, 2), index: roundScore(indexOfMean(mean)) })

const presentEnd = ({ low, high }: Ends, bound: Bound) => ({
  mean: publishedEnd({ low, high }, bound, 2),
  index: publishedEnd({ low: indexOfMean(low), high: indexOfMean(high) }, bound, 1),
  bound,
})
