// Taken out once: inside jest's sandbox each look at a global costs more than the arithmetic.
const { abs, floor, min } = Math

/** A number that says how much one order of things tells about another; `places` are places of the one in the other. */
export type Statistic = (places: readonly number[]) => number

/** Spearman's rank correlation, from -1 (reversed) to 1 (the same order). */
export const rankCorrelation: Statistic = (places) => {
  const n = places.length
  let squares = 0
  for (let index = 0; index < n; index++) squares += (index - places[index]!) ** 2
  return 1 - (6 * squares) / (n * (n ** 2 - 1))
}

/** How many neighbours stayed neighbours: batches and chunks that keep people together show here. */
export const keptNeighbours: Statistic = (places) => {
  let kept = 0
  for (let index = 1; index < places.length; index++) {
    if (abs(places[index]! - places[index - 1]!) === 1) kept += 1
  }
  return kept
}

/** Where each of `order` stands in `other`. @throws where they are not orders of the same things */
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
 * Permutation test of two orders of the same things.
 * @param random numbers from 0 to 1; a seeded generator makes the test the same each time
 * @returns the statistic, and the share of random orders at least as far from what random orders give on average
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
 * What is left of a suspicion that one order tells of the other: the smaller p of both statistics. Of random orders 1
 * in 2,500 is under `unlikely`, so that a suite fails by chance once in many hundreds of runs; a kept order always is.
 */
export function orderTold(order: readonly string[], other: readonly string[], random: () => number): number {
  return min(...[rankCorrelation, keptNeighbours].map((each) => permutationTest(order, other, each, random).p))
}
export const unlikely = 0.0002
