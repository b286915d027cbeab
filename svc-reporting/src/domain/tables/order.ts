import { resamples } from '@glas/contracts/reporting/order'
import type { Order, OrderEnd, OrderTier, StatementEnd } from '@glas/contracts/reporting/order'
import type { Bound, Profile, Report } from '@glas/contracts/reporting/report'
import type { Instrument } from '@glas/contracts/survey/instrument'
import { blank, clearOrder } from './clear-order.ts'
import type { ClearOrder, Sample } from './clear-order.ts'
import { layoutOf } from './figures-of.ts'
import { at } from '../statistics/at.ts'
import { below } from '../statistics/random.ts'
import type { Rng } from '../statistics/random.ts'
import { roundScore } from '../statistics/ratio.ts'
import { hasCategory } from '../statistics/statistics.ts'
import { answered, answersTo } from '../statistics/tally.ts'
import type { Figures } from '../statistics/tally.ts'

/** An order is probable if this many of 100 resamples agree (D-7.1). */
const enough = 80
const listed = 10

/**
 * The claims about the order of categories and statements of the whole research (D-7.1): computed from the published
 * profile only, so that no unpublished value affects an order.
 *
 * @param rng draws the resamples; its seed must not be kept, because with it the counts would reveal more
 */
export function orderOf(
  instrument: Instrument, people: readonly Figures[], whole: Profile, rng: Rng,
): Pick<Report, 'order' | 'highest' | 'lowest'> {
  if (!whole.levels.single) return {}
  const { statements, categories } = instrument
  const layout = layoutOf(instrument, people)
  const ofCategories = categories.flatMap(({ key }) => whole.categories?.filter((one) => one.key === key) ?? [])
  const ofStatements = statements.flatMap(({ key }, place) =>
    whole.statements?.filter((one) => one.key === key).map((one) => ({ ...one, place })) ?? [])

  const categoryOrder = ordered(ofCategories, {
    // On a common scale: means of eight and of ten statements.
    rows: people.map((person) => Int32Array.from(ofCategories, ({ key }) => {
      const own = layout.categories.find((category) => category.key === key)?.statements ?? []
      const { count, sum } = answersTo(person, own)
      return hasCategory(count, own.length) ? sum * (layout.unit / count) : blank
    })),
    low: layout.unit, high: 4 * layout.unit,
  }, rng)
  const statementOrder = ordered(ofStatements, {
    rows: people.map((person) =>
      Int32Array.from(ofStatements, ({ place }) => (answered(person, place) ? at(person.statements, place) : blank))),
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
  /** For statements: the mean that the reader sees. */
  readonly mean?: number
  readonly bound?: Bound | undefined
}

interface Ordered extends ClearOrder {
  readonly shown: readonly Shown[]
  /** By resample the last items at the high end and at the low end. */
  readonly last: { readonly high: readonly (readonly number[])[]; readonly low: readonly (readonly number[])[] }
}

/** Undefined without two values to compare. */
function ordered(shown: readonly Shown[], scale: Omit<Sample, 'ends'>, rng: Rng): Ordered | undefined {
  const ends = shown.map(({ bound, index }) =>
    bound && { bound, value: scale.low + ((scale.high - scale.low) * index) / 100 })
  const exact = [...ends.keys()].filter((item) => ends[item] === undefined)
  if (exact.length < 2) return undefined
  // Sorted by published values only: the resamples depend neither on the order of arrival nor on a hidden value.
  const rows = scale.rows.toSorted((one, other) => {
    const item = exact.find((each) => one[each] !== other[each])
    return item === undefined ? 0 : at(one, item) - at(other, item)
  })
  return { ...clearOrder({ ...scale, ends }), shown, last: resampled(rows, exact, rng) }
}

/** Bootstrap: draws as many people with replacement as have answered, and finds the last items among them. */
function resampled(rows: readonly Int32Array[], exact: readonly number[], rng: Rng): Ordered['last'] {
  const last = { high: [] as number[][], low: [] as number[][] }
  for (let i = 0; i < resamples; i++) {
    const sums = new Float64Array(at(rows, 0).length)
    const counts = new Float64Array(sums.length)
    for (let drawn = 0; drawn < rows.length; drawn++) {
      const row = rows[below(rng, rows.length)]!
      for (let item = 0; item < sums.length; item++) {
        if (row[item] === blank) continue
        sums[item]! += row[item]!
        counts[item]!++
      }
    }
    // An item without values is at neither end: it counts as being in the middle.
    const middle = sums.reduce((sum, one) => sum + one, 0) / counts.reduce((sum, one) => sum + one, 0)
    const means = sums.map((sum, item) => (counts[item] === 0 ? middle : sum / counts[item]!))
    const own = exact.map((item) => at(means, item))
    const [highest, lowest] = [Math.max(...own), Math.min(...own)]
    last.high.push(exact.filter((item) => means[item] === highest))
    last.low.push(exact.filter((item) => means[item] === lowest))
  }
  return last
}

/** Items from one end: 1 the highest first, −1 the lowest first; equal ones in the questionnaire's order. */
const sortedFrom = ({ values }: Ordered, end: 1 | -1) =>
  [...values.keys()].sort((a, b) => end * (at(values, b) - at(values, a)) || a - b)

/** The last one or two at an end, and how certain that is. */
function endOf(order: Ordered, end: 1 | -1): OrderEnd {
  const { shown, isBelow, last } = order
  const keysOf = (items: readonly number[]) => items.toSorted((a, b) => a - b).map((item) => at(shown, item).key)
  const sorted = sortedFrom(order, end)
  const beyond = (a: number, b: number) => (end === 1 ? isBelow(b, a) : isBelow(a, b))
  const sizes = [1, 2].filter((size) => size < sorted.length)
  for (const size of sizes) {
    const [first, others] = [sorted.slice(0, size), sorted.slice(size)]
    if (first.every((one) => others.every((other) => beyond(one, other)))) {
      return { degree: 'clear', keys: keysOf(first) }
    }
  }
  // Resamples use exact values only: a value published as a bound may lie beyond all of them.
  if (shown.some(({ bound }) => bound === (end === 1 ? 'at-least' : 'at-most'))) return { degree: 'none', keys: [] }
  const drawn = end === 1 ? last.high : last.low
  const seen = [...new Set(drawn.flat())]
  const sets = [seen.map((one) => [one]), seen.flatMap((a) => seen.filter((b) => b > a).map((b) => [a, b]))]
  for (const size of sizes) {
    const counted = at(sets, size - 1).map((set) => ({
      set, agreeing: drawn.filter((items) => items.every((item) => set.includes(item))).length,
    }))
    const best = counted.toSorted((one, other) => other.agreeing - one.agreeing)[0]
    if (best && best.agreeing >= enough) {
      return { degree: 'probable', keys: keysOf(best.set), agreeing: best.agreeing }
    }
  }
  return { degree: 'none', keys: [] }
}

/**
 * The items from one end in tiers: each on one side, and separated from the next tier on that side by clear
 * differences.
 */
function tiersOf({ shown, sides, isBelow }: Ordered, items: readonly number[], end: 1 | -1): OrderTier[] {
  const beyond = (a: number, b: number) => (end === 1 ? isBelow(b, a) : isBelow(a, b))
  const inTurn = end === 1 ? (['above', 'around', 'below'] as const) : (['below', 'around', 'above'] as const)
  return inTurn.flatMap((side) => {
    const own = items.filter((item) => sides[item] === side)
    const tiers: number[][] = []
    let tier: number[] = []
    for (const [i, item] of own.entries()) {
      const [before, after] = [own.slice(0, i), own.slice(i)]
      if (before.every((one) => after.every((other) => beyond(one, other)))) tiers.push(tier = [])
      tier.push(item)
    }
    return tiers.map((each) => ({ side, keys: each.toSorted((a, b) => a - b).map((item) => at(shown, item).key) }))
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

/**
 * The last ten of an end by their published values, of few statements the half: rounding may make different values
 * equal.
 */
function statementEnd(order: Ordered, end: 1 | -1): StatementEnd {
  const shownAt = (item: number) => at(order.shown, item).mean ?? 0
  const sorted = [...order.values.keys()].sort((a, b) => end * (shownAt(b) - shownAt(a)) || a - b)
  const many = Math.min(listed, Math.floor(sorted.length / 2))
  const last = sorted.slice(0, many)
  const edge = shownAt(at(last, last.length - 1))
  const byValue = sortedFrom(order, end).filter((item) => last.includes(item))
  return {
    ...endOf(order, end),
    tiers: tiersOf(order, byValue, end),
    tied: sorted.slice(many).filter((item) => shownAt(item) === edge).length,
  }
}
