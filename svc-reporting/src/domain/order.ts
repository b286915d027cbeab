import { resamples } from '@glas/contracts/reporting/order'
import type { Order, OrderEnd, OrderTier, StatementEnd } from '@glas/contracts/reporting/order'
import type { Bound, Profile, Report } from '@glas/contracts/reporting/report'
import type { Answers } from '@glas/contracts/survey/answers'
import type { Instrument } from '@glas/contracts/survey/instrument'
import { clearOrder } from './clear-order.ts'
import type { ClearOrder, Sample } from './clear-order.ts'
import { below } from './random.ts'
import type { Rng } from './random.ts'
import { roundScore } from './ratio.ts'
import { createLayout } from './tally.ts'

/** An order is probable where so many of 100 resamples agree (D-7.1). */
const enough = 80
const listed = 10

/**
 * What may be said about the order of categories and statements of the whole research (D-7.1): from what its profile
 * shows, so that nothing is ordered by a value that it leaves out.
 *
 * @param rng draws the resamples; its seed must not be kept, for the counts would tell more with it
 */
export function orderOf(
  { statements, categories }: Instrument, answers: readonly Answers[], whole: Profile, rng: Rng,
): Pick<Report, 'order' | 'highest' | 'lowest'> {
  if (!whole.levels.single) return {}
  const people = answers.map(({ answerFields }) => Uint8Array.from(statements, ({ key }) => answerFields[key]!))
  const layout = createLayout(statements, categories.map(({ key }) => key))
  const placeOf = new Map(statements.map(({ key }, place) => [key, place]))
  const ofCategories = categories.flatMap(({ key }) => whole.categories?.filter((one) => one.key === key) ?? [])
  const ofStatements = statements.flatMap(({ key }) => whole.statements?.filter((one) => one.key === key) ?? [])

  const categoryOrder = ordered(ofCategories, {
    // On a common scale: sums of eight and of ten statements.
    rows: people.map((person) => Int32Array.from(ofCategories, ({ key }) => {
      const own = layout.categories.find((category) => category.key === key)!.statements
      return own.reduce((sum, place) => sum + person[place]!, 0) * (layout.unit / own.length)
    })),
    low: layout.unit, high: 4 * layout.unit,
  }, rng)
  const statementOrder = ordered(ofStatements, {
    rows: people.map((person) => Int32Array.from(ofStatements, ({ key }) => person[placeOf.get(key)!]!)),
    low: 1, high: 4,
  }, rng)
  const highest = statementOrder && statementEnd(statementOrder, 1)
  const lowest = statementOrder && statementEnd(statementOrder, -1)
  return {
    order: {
      ...(categoryOrder && { categories: presentCategories(categoryOrder, layout.unit) }),
      ...(statementOrder && highest && lowest && {
        statements: { average: roundScore(statementOrder.average, 2), highest, lowest },
      }),
    },
    ...(highest && { highest: highest.tiers.flatMap(({ keys }) => keys) }),
    ...(lowest && { lowest: lowest.tiers.flatMap(({ keys }) => keys) }),
  }
}

interface Shown {
  readonly key: string
  readonly index: number
  /** Of statements: what a reader sees. */
  readonly mean?: number
  readonly bound?: Bound | undefined
}

interface Ordered extends ClearOrder {
  readonly shown: readonly Shown[]
  /** By resample the items that came last, at the high and at the low end. */
  readonly last: { readonly high: readonly (readonly number[])[]; readonly low: readonly (readonly number[])[] }
}

/** Undefined where there are no two values to compare. */
function ordered(shown: readonly Shown[], scale: Omit<Sample, 'ends'>, rng: Rng): Ordered | undefined {
  const ends = shown.map(({ bound, index }) =>
    bound && { bound, value: scale.low + ((scale.high - scale.low) * index) / 100 })
  const exact = [...ends.keys()].filter((item) => ends[item] === undefined)
  if (exact.length < 2) return undefined
  // Sorted by what is released alone: neither the order in which answers came nor a hidden value is in the resamples.
  const rows = scale.rows.toSorted((one, other) => {
    const item = exact.find((each) => one[each] !== other[each])
    return item === undefined ? 0 : one[item]! - other[item]!
  })
  return { ...clearOrder({ ...scale, ends }), shown, last: resampled(rows, exact, rng) }
}

/** Bootstrap: as many people drawn with replacement as have answered, and which items are last among them. */
function resampled(rows: readonly Int32Array[], exact: readonly number[], rng: Rng): Ordered['last'] {
  const last = { high: [] as number[][], low: [] as number[][] }
  for (let i = 0; i < resamples; i++) {
    const sums = new Float64Array(rows[0]!.length)
    for (let drawn = 0; drawn < rows.length; drawn++) {
      const row = rows[below(rng, rows.length)]!
      for (let item = 0; item < sums.length; item++) sums[item]! += row[item]!
    }
    const own = exact.map((item) => sums[item]!)
    last.high.push(exact.filter((item) => sums[item] === Math.max(...own)))
    last.low.push(exact.filter((item) => sums[item] === Math.min(...own)))
  }
  return last
}

/** Items from one end: 1 the highest first, −1 the lowest first; equal ones in the questionnaire's order. */
const sortedFrom = ({ values }: Ordered, end: 1 | -1) =>
  [...values.keys()].sort((a, b) => end * (values[b]! - values[a]!) || a - b)

/** Which one or two come last at an end, and how sure that is. */
function endOf(order: Ordered, end: 1 | -1): OrderEnd {
  const { shown, isBelow, last } = order
  const keysOf = (items: readonly number[]) => items.toSorted((a, b) => a - b).map((item) => shown[item]!.key)
  const sorted = sortedFrom(order, end)
  const beyond = (a: number, b: number) => (end === 1 ? isBelow(b, a) : isBelow(a, b))
  const sizes = [1, 2].filter((size) => size < sorted.length)
  for (const size of sizes) {
    const [first, others] = [sorted.slice(0, size), sorted.slice(size)]
    if (first.every((one) => others.every((other) => beyond(one, other)))) {
      return { degree: 'clear', keys: keysOf(first) }
    }
  }
  // Resamples know exact values alone: what is released as an end may lie beyond all of them.
  if (shown.some(({ bound }) => bound === (end === 1 ? 'at-least' : 'at-most'))) return { degree: 'none', keys: [] }
  const drawn = end === 1 ? last.high : last.low
  const seen = [...new Set(drawn.flat())]
  const sets = [seen.map((one) => [one]), seen.flatMap((a) => seen.filter((b) => b > a).map((b) => [a, b]))]
  for (const size of sizes) {
    const counted = sets[size - 1]!.map((set) => ({
      set, agreeing: drawn.filter((items) => items.every((item) => set.includes(item))).length,
    }))
    const best = counted.toSorted((one, other) => other.agreeing - one.agreeing)[0]
    if (best && best.agreeing >= enough) {
      return { degree: 'probable', keys: keysOf(best.set), agreeing: best.agreeing }
    }
  }
  return { degree: 'none', keys: [] }
}

/** The items from one end in tiers: of one side, and parted from the next tier of that side by clear differences. */
function tiersOf({ shown, sides, isBelow }: Ordered, items: readonly number[], end: 1 | -1): OrderTier[] {
  const beyond = (a: number, b: number) => (end === 1 ? isBelow(b, a) : isBelow(a, b))
  const inTurn = end === 1 ? (['above', 'around', 'below'] as const) : (['below', 'around', 'above'] as const)
  return inTurn.flatMap((side) => {
    const own = items.filter((item) => sides[item] === side)
    const tiers: number[][] = []
    for (const [i, item] of own.entries()) {
      const [before, after] = [own.slice(0, i), own.slice(i)]
      if (before.every((one) => after.every((other) => beyond(one, other)))) tiers.push([])
      tiers.at(-1)!.push(item)
    }
    return tiers.map((tier) => ({ side, keys: tier.toSorted((a, b) => a - b).map((item) => shown[item]!.key) }))
  })
}

function presentCategories(order: Ordered, unit: number): NonNullable<Order['categories']> {
  return {
    average: roundScore((100 * (order.average / unit - 1)) / 3),
    highest: endOf(order, 1),
    lowest: endOf(order, -1),
    tiers: tiersOf(order, sortedFrom(order, 1), 1),
  }
}

/** The last ten of an end by what is shown of them: rounding may make equal what is not. */
function statementEnd(order: Ordered, end: 1 | -1): StatementEnd {
  const shownAt = (item: number) => order.shown[item]!.mean!
  const sorted = [...order.values.keys()].sort((a, b) => end * (shownAt(b) - shownAt(a)) || a - b)
  const ten = sorted.slice(0, listed)
  const edge = shownAt(ten.at(-1)!)
  const byValue = sortedFrom(order, end).filter((item) => ten.includes(item))
  return {
    ...endOf(order, end),
    tiers: tiersOf(order, byValue, end),
    tied: sorted.slice(listed).filter((item) => shownAt(item) === edge).length,
  }
}
