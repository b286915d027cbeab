// Local aliases: inside jest's sandbox each access to a global costs more than the arithmetic.
const { abs, floor, min } = Math

/** A measure of how much one order of things reveals about another; `places` are positions of the one in the other. */
export type Statistic = (places: readonly number[]) => number

/** Spearman's rank correlation, from -1 (reversed) to 1 (the same order). */
export const rankCorrelation: Statistic = (places) => {
  const n = places.length
  let squares = 0
  for (let index = 0; index < n; index++) squares += (index - places[index]!) ** 2
  return 1 - (6 * squares) / (n * (n ** 2 - 1))
}

/** How many neighbours stayed neighbours: shows batches and chunks that keep people together. */
export const keptNeighbours: Statistic = (places) => {
  let kept = 0
  for (let index = 1; index < places.length; index++) {
    if (abs(places[index]! - places[index - 1]!) === 1) kept += 1
  }
  return kept
}

/** The position of each item of `order` in `other`. @throws if they are not orders of the same items */
export function placesIn(order: readonly string[], other: readonly string[]): number[] {
  const places = new Map(other.map((each, index) => [each, index]))
  if (places.size !== other.length || other.length !== order.length || new Set(order).size !== order.length) {
    throw new Error('not two orders of the same things')
  }
  return order.map((each) => {
    const place = places.get(each)
    if (place === undefined) throw new Error('not two orders of the same things')
    return place
  })
}

/**
 * Permutation test of two orders of the same items.
 * @param random numbers from 0 to 1; a seeded generator makes the test repeatable
 * @returns the statistic, and the share of random orders at least as far from the mean of random orders
 */
export function permutationTest(
  order: readonly string[], other: readonly string[], statistic: Statistic, random: () => number, runs = 10_000,
): { readonly value: number; readonly p: number } {
  const places = placesIn(order, other)
  const value = statistic(places)
  const shuffled = [...places]
  const values = Array.from({ length: runs }, () => {
    for (let i = shuffled.length - 1; i > 0; i--) {
      const j = floor(random() * (i + 1))
      ;[shuffled[i], shuffled[j]] = [shuffled[j]!, shuffled[i]!]
    }
    return statistic(shuffled)
  })
  const mean = values.reduce((sum, each) => sum + each, 0) / runs
  const further = values.filter((each) => abs(each - mean) >= abs(value - mean)).length
  return { value, p: (further + 1) / (runs + 1) }
}

/**
 * How likely the similarity of two orders is by chance: the smaller p of both statistics. Of random orders 1 in 2,500
 * is under `unlikely`, so a suite fails by chance once in many hundreds of runs; a preserved order always does.
 */
export function orderTold(order: readonly string[], other: readonly string[], random: () => number): number {
  return min(...[rankCorrelation, keptNeighbours].map((each) => permutationTest(order, other, each, random).p))
}
export const unlikely = 0.0002
