import { describe, expect, test } from '@jest/globals'
import { profilesOf } from '../profiles.ts'
import { below, createRng } from '../../statistics/random.ts'
import { balancesOf } from './balances.ts'

const company = (people: number, dimensions: number) => {
  const rng = createRng(new Uint8Array(16).fill(people))
  const groupsOf = Array.from({ length: people }, () =>
    [0, ...Array.from({ length: dimensions }, (_, d) => 1 + 4 * d + below(rng, 4))])
  return profilesOf(groupsOf, new Set(Array.from({ length: 1 + 4 * dimensions }, (_, draft) => draft)))
}

describe('balances', () => {
  test.each([
    [20, 2], [60, 4], [400, 3],
  ])('%i people in %i dimensions: each draft has as many on both sides', (people, dimensions) => {
    const profiles = company(people, dimensions)
    const drafts = [...profiles.membersOf.keys()]
    const { all, of } = balancesOf(profiles, drafts.map((draft) => ({ draft })))
    expect(all.length).toBeGreaterThan(profiles.sizes.length)
    for (const [up, down] of all) {
      expect(up.some((profile) => down.includes(profile))).toBe(false)
      for (const draft of drafts) {
        const isIn = (profile: number) => profiles.draftsOf[profile]!.includes(draft)
        const on = (side: readonly number[]) => side.filter(isIn).length
        expect(on(up)).toBe(on(down))
      }
    }
    for (const [profile, own] of of.entries()) {
      expect(own.every((balance) => balance.flat().includes(profile))).toBe(true)
    }
  })

  test('drafts whose sums are not held need no balance', () => {
    const profiles = profilesOf([[0, 1], [0, 2], [0]], new Set([0, 1, 2]))
    expect(balancesOf(profiles, [{ draft: 0 }, { draft: 1 }, { draft: 2 }]).all).toEqual([])
    expect(balancesOf(profiles, [{ draft: 0 }]).all.length).toBeGreaterThan(0)
  })
})
