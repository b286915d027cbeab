import { expect, test } from '@jest/globals'
import { createRandom } from '../demo/answers.ts'
import { allPoints, planRounds, roundsOfAll, uncoveredPoints } from './matrix.ts'

const firstRounds = (seed: number) => {
  const rounds = planRounds(createRandom(seed))
  return Array.from({ length: roundsOfAll }, () => rounds.next().value)
}

test('when a service has a kill point, then a step of the matrix reaches it', () => {
  expect(uncoveredPoints()).toEqual([])
})

test('when as many rounds run as the longest list has points, then every point was chosen, for any seed', () => {
  for (const seed of [1, 2, 3]) {
    const chosen = new Set(firstRounds(seed).flat().flatMap(({ deaths }) =>
      deaths.map(({ service, point }) => `${service} ${point}`)))
    const all = Object.entries(allPoints).flatMap(([service, points]) => points.map((point) => `${service} ${point}`))
    expect([...chosen].sort()).toEqual(all.sort())
  }
})

test('when a seed is repeated, then the rounds are the same', () => {
  expect(firstRounds(7)).toEqual(firstRounds(7))
  expect(firstRounds(7)).not.toEqual(firstRounds(8))
})
