import { expect } from '@jest/globals'

/** Rank correlation of two orders of the same things. */
function spearman(order: readonly string[], other: readonly string[]): number {
  const place = new Map(other.map((each, index) => [each, index]))
  const squares = order.reduce((sum, each, index) => sum + (index - place.get(each)!) ** 2, 0)
  return 1 - (6 * squares) / (order.length * (order.length ** 2 - 1))
}

/**
 * How often neighbours of one order are neighbours in the other: shows a batch or a chunk that keeps people together.
 */
function neighbours(order: readonly string[], other: readonly string[]): number {
  const place = new Map(other.map((each, index) => [each, index]))
  return order.slice(1).filter((each, index) => Math.abs(place.get(each)! - place.get(order[index]!)!) === 1).length
}

/**
 * Expects two orders of 60 items or more to be unrelated. Random ones exceed these bounds once in some 100,000 times:
 * 0.6 is 4.6 deviations, 2 neighbours are usual.
 */
export function expectUnrelated(order: readonly string[], other: readonly string[]): void {
  expect(other.toSorted()).toEqual(order.toSorted())
  expect(Math.abs(spearman(order, other))).toBeLessThan(0.6)
  expect(neighbours(order, other)).toBeLessThan(12)
}
