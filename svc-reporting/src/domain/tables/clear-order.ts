import type { Bound } from '@glas/contracts/reporting/report'
import { holm } from '../statistics/multiplicity.ts'
import { tTail, z95 } from '../statistics/statistics.ts'

/** The same people's values of several items. */
export interface Sample {
  /** A row for each person; whole numbers on a scale from `low` to `high` that all items share. */
  readonly rows: readonly Int32Array[]
  readonly low: number
  readonly high: number
  /** For each item whether it is published only as a bound, and that bound on the same scale. */
  readonly ends: readonly ({ readonly bound: Bound; readonly value: number } | undefined)[]
}

export interface ClearOrder {
  /** Means, or bounds where only they are published, on the sample's scale. */
  readonly values: readonly number[]
  /** Mean of the items that are not bounds. */
  readonly average: number
  /** Whether an item is clearly above that average, clearly below it, or neither. */
  readonly sides: readonly ('above' | 'around' | 'below')[]
  /** Whether the first item lies clearly below the second. */
  readonly isBelow: (one: number, other: number) => boolean
}

/**
 * Which parts of the order of several items are clear: each pair, and each item against the average of all, is tested
 * by the paired difference within the same people (Student's t), with a familywise error of at most 5% (Holm).
 *
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
  const { values, covariances } = momentsOf(sample, exact)
  const spread = (item: number) => Math.sqrt(covariances[item * items + item]!)
  const known = (...asked: number[]) => asked.every((item) => ends[item] === undefined)
  const ofPair = (a: number, b: number) => known(a, b)
    ? covariances[a * items + a]! + covariances[b * items + b]! - 2 * covariances[a * items + b]!
    : (spread(a) + spread(b)) ** 2
  const average = exact.reduce((sum, item) => sum + values[item]!, 0) / exact.length
  const withAll = exact.map((item) => exact.reduce((sum, other) => sum + covariances[item * items + other]!, 0))
  const ofAverage = withAll.reduce((sum, one) => sum + one, 0) / exact.length ** 2
  const fromAverage = (item: number) => known(item)
    ? covariances[item * items + item]! - (2 * withAll[exact.indexOf(item)]!) / exact.length + ofAverage
    : (spread(item) + Math.sqrt(ofAverage)) ** 2

  const pairs: [number, number][] = []
  for (let a = 0; a < items; a++) for (let b = a + 1; b < items; b++) pairs.push([a, b])
  const leastOfPairs = mean(pairs.filter((pair) => known(...pair)).map(([a, b]) => ofPair(a, b)))
  const leastFromAverage = mean(exact.map(fromAverage))
  const tail = (difference: number, variance: number) => {
    // Within the rounding error of the sum.
    if (Math.abs(difference) < 1e-9) return 1
    const t = Math.abs(difference) / Math.sqrt(Math.max(0, variance) / count)
    // A difference within the interval of a single test can't be clear among several.
    return t < z95 ? 1 : tTail(t, count - 1)
  }
  const alike = (a: number, b: number) => ends[a] !== undefined && ends[a]!.bound === ends[b]?.bound
  const tails = Float64Array.from([
    ...pairs.map(([a, b]) => alike(a, b) ? 1 : tail(values[a]! - values[b]!, Math.max(ofPair(a, b), leastOfPairs))),
    ...values.map((value, item) => tail(value - average, Math.max(fromAverage(item), leastFromAverage))),
  ])
  const differs = holm(tails)
  const clear = new Uint8Array(items * items)
  for (const [i, [a, b]] of pairs.entries()) {
    if (differs[i]) clear[values[a]! < values[b]! ? a * items + b : b * items + a] = 1
  }
  return {
    values,
    average,
    sides: values.map((value, item) =>
      !differs[pairs.length + item] ? 'around' : value < average ? 'below' : 'above'),
    isBelow: (one, other) => clear[one * items + other] === 1,
  }
}

const mean = (numbers: readonly number[]) =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/** Means and unbiased covariances; sums are exact until the division. */
function momentsOf({ rows, low, high, ends }: Sample, exact: readonly number[]) {
  const items = ends.length
  const sums = new Float64Array(items)
  const products = new Float64Array(items * items)
  for (const row of rows) {
    for (let i = 0; i < exact.length; i++) {
      const a = exact[i]!
      const value = row[a]!
      sums[a]! += value
      for (let j = i; j < exact.length; j++) products[a * items + exact[j]!]! += value * row[exact[j]!]!
    }
  }
  const count = rows.length
  const covariances = new Float64Array(items * items)
  for (let i = 0; i < exact.length; i++) {
    for (let j = i; j < exact.length; j++) {
      const [a, b] = [exact[i]!, exact[j]!]
      const value = (count * products[a * items + b]! - sums[a]! * sums[b]!) / (count * (count - 1))
      covariances[a * items + b] = value
      covariances[b * items + a] = value
    }
  }
  for (const [item, end] of ends.entries()) {
    if (end) covariances[item * items + item] = (end.value - low) * (high - end.value)
  }
  return { values: ends.map((end, item) => end?.value ?? sums[item]! / count), covariances }
}
