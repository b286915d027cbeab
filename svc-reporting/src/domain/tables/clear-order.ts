import type { Bound } from '@glas/contracts/reporting/report'
import { at } from '../statistics/at.ts'
import { Grid } from '../statistics/grid.ts'
import { holm } from '../statistics/multiplicity.ts'
import { tTail, z95 } from '../statistics/statistics.ts'

/** The same people's values of several items. */
export interface Sample {
  /**
   * A row for each person; whole numbers on a scale from `low` to `high` that all items share, or `blank` where the
   * person has no value.
   */
  readonly rows: readonly Int32Array[]
  readonly low: number
  readonly high: number
  /** For each item whether it is published only as a bound, and that bound on the same scale. */
  readonly ends: readonly ({ readonly bound: Bound; readonly value: number } | undefined)[]
}

/** Marks that a person has no value of an item. */
export const blank = -1

export interface ClearOrder {
  /** Means, or bounds where only they are published, on the sample's scale. */
  readonly values: readonly number[]
  /** Mean of the items that are not bounds. */
  readonly average: number
  /** Whether an item is clearly above that average, clearly below it, or neither. */
  readonly sides: readonly ('above' | 'around' | 'below')[]
  /** Whether the first item is clearly below the second. */
  readonly isBelow: (one: number, other: number) => boolean
}

/**
 * Which parts of the order of several items are clear: each pair, and each item against the average of all, is tested
 * by the paired difference within the same people (Student's t), with a familywise error of at most 5% (Holm).
 *
 * - With blanks, means are over those who have the item, and the covariance of two of them over those who have both,
 *   weighed by their share of each item's people (available cases: Little and Rubin, Statistical Analysis with Missing
 *   Data, 3.4); the degrees of freedom are those of the item with the fewest.
 * - No finite population correction: the claim is about the order that would recur, not about the people who happened
 *   to answer, whose means are never quite equal (Cochran, Sampling Techniques, 2.14).
 * - A difference's variance counts as at least the mean one of all pairs: few coarse answers can agree by chance, and
 *   would make any difference certain (Smyth, Stat. Appl. Genet. Mol. Biol. 3, 2004, moderates variances for the same
 *   reason).
 * - For an item published only as a bound, only that bound is used: its variance is the largest that a mean there or
 *   beyond can have, (value − low)(high − value) (Bhatia and Davis, Amer. Math. Monthly 107, 2000), with the worst-case
 *   correlation.
 */
export function clearOrder(sample: Sample): ClearOrder {
  const { ends } = sample
  const items = ends.length
  const count = sample.rows.length
  const exact = [...ends.keys()].filter((item) => ends[item] === undefined)
  const { values, covariances, fewest } = momentsOf(sample, exact)
  const valueOf = (item: number) => at(values, item)
  const spread = (item: number) => Math.sqrt(covariances.at(item, item))
  const known = (...asked: number[]) => asked.every((item) => ends[item] === undefined)
  const ofPair = (a: number, b: number) => known(a, b)
    ? covariances.at(a, a) + covariances.at(b, b) - 2 * covariances.at(a, b)
    : (spread(a) + spread(b)) ** 2
  const average = exact.reduce((sum, item) => sum + valueOf(item), 0) / exact.length
  const withAll = new Map(exact.map((item) =>
    [item, exact.reduce((sum, other) => sum + covariances.at(item, other), 0)]))
  const ofAverage = [...withAll.values()].reduce((sum, one) => sum + one, 0) / exact.length ** 2
  const fromAverage = (item: number) => {
    const own = withAll.get(item)
    return own === undefined
      ? (spread(item) + Math.sqrt(ofAverage)) ** 2
      : covariances.at(item, item) - (2 * own) / exact.length + ofAverage
  }

  const pairs: [number, number][] = []
  for (let a = 0; a < items; a++) for (let b = a + 1; b < items; b++) pairs.push([a, b])
  const leastOfPairs = mean(pairs.filter((pair) => known(...pair)).map(([a, b]) => ofPair(a, b)))
  const leastFromAverage = mean(exact.map(fromAverage))
  const tail = (difference: number, variance: number) => {
    // Within the rounding error of the sum.
    if (Math.abs(difference) < 1e-9) return 1
    const t = Math.abs(difference) / Math.sqrt(Math.max(0, variance) / count)
    // A difference within the interval of a single test can't be clear among several.
    return t < z95 ? 1 : tTail(t, fewest - 1)
  }
  const alike = (a: number, b: number) => ends[a] !== undefined && ends[a]?.bound === ends[b]?.bound
  const tails = Float64Array.from([
    ...pairs.map(([a, b]) => alike(a, b) ? 1 : tail(valueOf(a) - valueOf(b), Math.max(ofPair(a, b), leastOfPairs))),
    ...values.map((value, item) => tail(value - average, Math.max(fromAverage(item), leastFromAverage))),
  ])
  const differs = holm(tails)
  // One entry for each item and another one that is clearly above it.
  const clear = new Set<number>()
  for (const [i, [a, b]] of pairs.entries()) {
    if (differs[i]) clear.add(valueOf(a) < valueOf(b) ? a * items + b : b * items + a)
  }
  return {
    values,
    average,
    sides: values.map((value, item) =>
      !differs[pairs.length + item] ? 'around' : value < average ? 'below' : 'above'),
    isBelow: (one, other) => clear.has(one * items + other),
  }
}

const mean = (numbers: readonly number[]) =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/**
 * Means and unbiased covariances; sums are exact until the division. Covariances are scaled so that, divided by the
 * number of rows, they are those of the means; without blanks the scale is 1.
 */
function momentsOf({ rows, low, high, ends }: Sample, exact: readonly number[]) {
  const items = ends.length
  const products = new Grid(items, items)
  // By item and other item: people who have both, and the first one's sum over them.
  const counts = new Grid(items, items)
  const sums = new Grid(items, items)
  for (const row of rows) {
    const own = exact.filter((item) => row[item] !== blank)
    for (const a of own) {
      const value = row[a]!
      for (const b of own) {
        counts.add(a, b, 1)
        sums.add(a, b, value)
        if (b >= a) products.add(a, b, value * row[b]!)
      }
    }
  }
  const covariances = new Grid(items, items)
  for (const a of exact) {
    for (const b of exact) {
      const both = counts.at(a, b)
      if (both < 2) continue
      const product = products.at(Math.min(a, b), Math.max(a, b))
      const covariance = (both * product - sums.at(a, b) * sums.at(b, a)) / (both * (both - 1))
      const part = (both * rows.length) / (counts.at(a, a) * counts.at(b, b))
      covariances.set(a, b, covariance * part)
    }
  }
  for (const [item, end] of ends.entries()) {
    if (end) covariances.set(item, item, (end.value - low) * (high - end.value))
  }
  return {
    values: ends.map((end, item) => end?.value ?? sums.at(item, item) / counts.at(item, item)),
    covariances,
    fewest: Math.min(rows.length, ...exact.map((item) => counts.at(item, item))),
  }
}
