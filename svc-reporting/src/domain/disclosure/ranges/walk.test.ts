import { describe, expect, test } from '@jest/globals'
import { Grid } from '../../statistics/grid.ts'
import { below, createRng } from '../../statistics/random.ts'
import { profilesOf } from '../profiles.ts'
import type { Field, Row } from './fields.ts'
import { createReachable } from './reachable.ts'
import { reachByWalk } from './walk.ts'

const weights = [0, 1, 2, 3]

/** 80 people in three dimensions of four groups, of which the smaller show sums, ends, or nothing. */
function company(seed: number) {
  const rng = createRng(new Uint8Array(16).fill(seed))
  const groupsOf = Array.from({ length: 80 }, () =>
    [0, ...[0, 1, 2].map((d) => 1 + 4 * d + Math.min(below(rng, 6), 3))])
  const answers = groupsOf.map(() => below(rng, 4))
  const rows = Array.from({ length: 13 }, (_, draft): Row[] => {
    const own = answers.filter((_, r) => groupsOf[r]!.includes(draft))
    const sum = own.reduce((total, answer) => total + answer, 0)
    if (draft % 4 === 2) return [{ draft, weights, low: sum, high: sum }]
    if (draft % 4 === 3) return [{ draft, weights, low: sum - 1, high: sum + 2 }]
    if (draft === 4) return []
    return weights.map((level): Row => {
      const count = own.filter((answer) => answer === level).length
      return { draft, weights: weights.map((k) => (k === level ? 1 : 0)), low: count, high: count }
    })
  }).flat()
  const field: Field = { kind: 'statement', levels: 4, rows, valueOf: () => 0 }
  const profiles = profilesOf(groupsOf, new Set(rows.map(({ draft }) => draft)))
  const counts = new Grid(profiles.sizes.length, 4)
  for (const [r, answer] of answers.entries()) counts.add(profiles.profileOf[r]!, answer, 1)
  return { field, profiles, counts }
}

describe('a walk', () => {
  test.each([1, 2, 3, 4])('when answers are found, then they meet every row in whole people: company %i', (seed) => {
    const { field, profiles, counts } = company(seed)
    const reachable = createReachable(field, profiles, new Set())
    reachable.note(counts)
    const before = reachable.closed().length
    let found = 0
    reachByWalk(field, profiles, counts, {
      ...reachable,
      note: (people) => {
        found++
        expect(people.numbers.every((count) => Number.isInteger(count) && count >= 0)).toBe(true)
        for (const [p, size] of profiles.sizes.entries()) {
          expect(people.row(p).reduce((sum, count) => sum + count, 0)).toBe(size)
        }
        for (const { draft, weights: own, low, high } of field.rows) {
          const sum = profiles.membersOf.get(draft)!.reduce((total, p) =>
            total + own.reduce((part, weight, k) => part + weight * people.at(p, k), 0), 0)
          expect(sum).toBeGreaterThanOrEqual(low)
          expect(sum).toBeLessThanOrEqual(high)
        }
        reachable.note(people)
      },
    }, 20_000)
    expect(found).toBeGreaterThan(0)
    expect(reachable.closed().length).toBeLessThan(before / 2)
  })

  test('when a sum leaves no other answers, then none are found', () => {
    const groupsOf = [[0], [0], [0, 1]]
    const rows: Row[] = [{ draft: 0, weights, low: 6, high: 6 }, { draft: 1, weights, low: 3, high: 3 }]
    const field: Field = { kind: 'statement', levels: 4, rows, valueOf: () => 0 }
    const profiles = profilesOf(groupsOf, new Set([0, 1]))
    const counts = new Grid(2, 4)
    counts.row(profiles.profileOf[0]!).set([0, 1, 1, 0])
    counts.set(profiles.profileOf[2]!, 3, 1)
    const reachable = createReachable(field, profiles, new Set())
    reachable.note(counts)
    reachByWalk(field, profiles, counts, reachable, 20_000)
    expect(reachable.closed()).toEqual([profiles.profileOf[2]!])
  })
})
