import { describe, expect, test } from '@jest/globals'
import { profilesOf } from '../profiles.ts'
import { below, createRng } from '../../statistics/random.ts'
import { balancesOf, type Balance } from './balances.ts'

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
    const isIn = profiles.draftsOf.map((own) => new Set(own))
    const isBalanced = ([up, down]: Balance) => drafts.every((draft) => {
      const on = (side: readonly number[]) => side.filter((profile) => isIn[profile]!.has(draft)).length
      return on(up) === on(down)
    })
    expect(all.filter(([up, down]) => up.some((profile) => down.includes(profile)))).toEqual([])
    expect(all.filter((balance) => !isBalanced(balance))).toEqual([])
    for (const [profile, own] of of.entries()) {
      expect(own.every((balance) => balance.flat().includes(profile))).toBe(true)
    }
  })

  test('among a hundred profiles, everyone whom three people on a side can balance has a balance', () => {
    const profiles = company(104, 6)
    const { sizes, draftsOf, membersOf } = profiles
    const drafts = [...membersOf.keys()]
    const { of } = balancesOf(profiles, drafts.map((draft) => ({ draft })))
    // All sides of three, by how often they are in each draft.
    const alike = new Map<string, number[][]>()
    for (const a of sizes.keys()) {
      for (let b = a; b < sizes.length; b++) {
        for (let c = b; c < sizes.length; c++) {
          const key = [a, b, c].flatMap((profile) => draftsOf[profile]!).sort((one, other) => one - other).join()
          const sides = alike.get(key) ?? []
          sides.push([a, b, c])
          alike.set(key, sides)
        }
      }
    }
    const balanced = [...sizes.keys()].filter((profile) => [...alike.values()].some((sides) =>
      sides.some((side) => side.includes(profile)) && sides.some((side) => !side.includes(profile))))
    expect(sizes.length).toBeGreaterThan(100)
    expect(balanced.length).toBeGreaterThan(50)
    expect(balanced.filter((profile) => of[profile]!.length === 0)).toEqual([])
  })

  test('someone whom nobody can balance does not multiply the balances of others', () => {
    const others = Array.from({ length: 30 }, (_, i) => [0, 1 + i % 5, 6 + Math.floor(i / 5)])
    const profiles = profilesOf([...others, [0, 12]], new Set(Array(13).keys()))
    const { all, of } = balancesOf(profiles, [...profiles.membersOf.keys()].map((draft) => ({ draft })))
    expect(of.at(-1)).toEqual([])
    expect(all.length).toBeLessThanOrEqual(400 * profiles.sizes.length)
  })

  test('drafts whose sums are not held need no balance', () => {
    const profiles = profilesOf([[0, 1], [0, 2], [0]], new Set([0, 1, 2]))
    expect(balancesOf(profiles, [{ draft: 0 }, { draft: 1 }, { draft: 2 }]).all).toEqual([])
    expect(balancesOf(profiles, [{ draft: 0 }]).all.length).toBeGreaterThan(0)
  })
})
