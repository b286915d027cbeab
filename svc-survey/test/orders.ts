import { expect } from '@jest/globals'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { sha256 } from './kept.ts'
import type { Survey } from './start.ts'

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

/**
 * Waits for the two chunks in which a research's sealed answers leave, and expects their order to be unrelated to that
 * in which the answers arrived, and to that of their keys.
 * @returns the sealed answers as sent
 */
export async function expectShuffled(
  survey: Survey, arrived: readonly { readonly token: Buffer; readonly sealed: Buffer }[],
): Promise<string[]> {
  const chunks = await eventually(() => {
    const found = survey.eventsOf('glas.survey.answers-sealed.v1')
    return found.length === 2 ? found : undefined
  })
  const left: string[] = chunks.toSorted((a, b) => a.chunk - b.chunk).flatMap(({ sealed }) => sealed)
  const byHash = arrived.toSorted((a, b) => Buffer.compare(sha256(a.token), sha256(b.token)))
  for (const order of [arrived, byHash]) expectUnrelated(order.map(({ sealed }) => sealed.toString('base64url')), left)
  return left
}
