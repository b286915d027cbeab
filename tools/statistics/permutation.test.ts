import { describe, expect, test } from '@jest/globals'
import { createRandom } from '../demo/answers.ts'
import { keptNeighbours, orderTold, permutationTest, placesIn, rankCorrelation, unlikely } from './permutation.ts'

const people = Array.from({ length: 200 }, (_, index) => `person ${index}`)

function shuffled(seed: number, items = people): string[] {
  const random = createRandom(seed)
  return items.map((item) => ({ item, at: random() })).sort((a, b) => a.at - b.at).map(({ item }) => item)
}

describe('order that reveals another', () => {
  test('when an order is kept or reversed, then the test detects it', () => {
    expect(orderTold(people, people, createRandom(1))).toBeLessThan(unlikely)
    expect(orderTold(people, people.toReversed(), createRandom(1))).toBeLessThan(unlikely)
    expect(rankCorrelation(placesIn(people, people))).toBe(1)
    expect(rankCorrelation(placesIn(people, people.toReversed()))).toBe(-1)
  })

  test('when people are shuffled only within hours, then the test detects it', () => {
    const hours = Array.from({ length: 8 }, (_, hour) => shuffled(hour, people.slice(hour * 25, hour * 25 + 25))).flat()
    expect(orderTold(people, hours, createRandom(1))).toBeLessThan(unlikely)
  })

  test('when groups of five stay together in a shuffle of groups, then their neighbourhood is detected', () => {
    const groups = shuffled(5, people.filter((_, index) => index % 5 === 0))
    const kept = groups.flatMap((first) => people.slice(people.indexOf(first), people.indexOf(first) + 5))
    expect(permutationTest(people, kept, rankCorrelation, createRandom(1)).p).toBeGreaterThan(unlikely)
    expect(permutationTest(people, kept, keptNeighbours, createRandom(1)).p).toBeLessThan(unlikely)
    expect(orderTold(people, kept, createRandom(1))).toBeLessThan(unlikely)
  })

  test('when people are shuffled, then nothing is detected', () => {
    for (let seed = 1; seed <= 3; seed++) {
      expect(orderTold(people, shuffled(seed), createRandom(1))).toBeGreaterThan(unlikely)
    }
  })

  test('when the two lists differ in content, then it throws', () => {
    expect(() => placesIn(['a', 'b'], ['a', 'c'])).toThrow('not two orders')
    expect(() => placesIn(['a', 'b'], ['a', 'b', 'c'])).toThrow('not two orders')
    expect(() => placesIn(['a', 'b'], ['a', 'a'])).toThrow('not two orders')
  })
})
