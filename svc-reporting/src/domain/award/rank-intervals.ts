import { at } from '../statistics/at.ts'
import { holm } from '../statistics/multiplicity.ts'
import { tTail, z95 } from '../statistics/statistics.ts'

/** A figure with half of its 95% interval. */
export interface Estimate {
  readonly value: number
  readonly margin: number
}

/** The best and the worst place that a company may have. */
export interface RankInterval {
  readonly from: number
  readonly to: number
}

/** Degrees of freedom that make Student's distribution normal. */
const normal = 1e9

/**
 * Two-sided probability of a difference at least as large between two figures of equal true value, whose errors are
 * independent and normal.
 */
export function tailBetween(a: Estimate, b: Estimate): number {
  if (a.value === b.value) return 1
  const error = Math.hypot(a.margin, b.margin) / z95
  return error === 0 ? 0 : tTail(Math.abs(a.value - b.value) / error, normal)
}

/**
 * Simultaneous 95% intervals of the places in one table: with a probability of at least 0.95 all of them hold together.
 * A company's best place is one after those that are clearly above it, its worst one before those clearly below.
 * Source: D. Mohamad, J. J. Goeman, E. W. van Zwet, Simultaneous confidence intervals for ranks using the partitioning
 * principle, arXiv 1708.02729 (2019), section 3: intervals from pairwise tests with familywise control; here Holm's
 * procedure over all pairs.
 */
export function rankIntervals(estimates: readonly Estimate[]): RankInterval[] {
  const n = estimates.length
  const tails = new Float64Array((n * (n - 1)) / 2)
  const above = new Int32Array(n)
  const below = new Int32Array(n)
  const pairs = function* () {
    for (let i = 0; i < n; i++) for (let j = i + 1; j < n; j++) yield [i, j] as const
  }
  let place = 0
  for (const [i, j] of pairs()) tails[place++] = tailBetween(at(estimates, i), at(estimates, j))
  const clear = holm(tails)
  place = 0
  for (const [i, j] of pairs()) {
    if (!clear[place++]) continue
    const [higher, lower] = at(estimates, i).value > at(estimates, j).value ? [i, j] : [j, i]
    above[lower]! += 1
    below[higher]! += 1
  }
  return estimates.map((_, i) => ({ from: 1 + at(above, i), to: n - at(below, i) }))
}
