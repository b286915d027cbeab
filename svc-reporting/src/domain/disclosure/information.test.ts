import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { withinInformation } from './information.ts'
import type { Split, VisibleSet } from './visible-set.ts'

/** A dimension of groups of these sizes; the rest of the people state none. */
const splitOf = (key: string, people: number, sizes: readonly number[]): Split => {
  const membership = sizes.flatMap((size, index) => Array<number>(size).fill(index))
  return {
    key, classes: sizes.map((_, index) => ({ key: `${key}${index}` })),
    membership: [...membership, ...Array<number>(people - membership.length).fill(-1)],
  }
}
const every = (splits: readonly Split[]): VisibleSet => splits.map(({ classes }) => classes.map(() => true))
const asAsked = (start: VisibleSet) => start

const shownOf = (people: number, dimensions: readonly (readonly number[])[], decide = asAsked) => {
  const splits = dimensions.map((sizes, i) => splitOf(`d${i}`, people, sizes))
  return withinInformation(splits, people, every(splits), decide)
}
const usual = (people: number) => [[0.5, 0.5], [0.2, 0.3, 0.5], [0.1, 0.2, 0.3, 0.4], [0.25, 0.25, 0.25, 0.25]]
  .map((parts) => parts.map((part) => Math.round(part * people)))

describe('distributions of groups', () => {
  test('when there are many answers, then all groups show theirs', () => {
    expect(shownOf(1000, usual(1000)).flat()).not.toContain(false)
  })

  test('when the means of groups alone carry a quarter of the information, then no group does', () => {
    expect(shownOf(100, usual(100)).flat()).not.toContain(true)
  })

  test('when there is room for some, then the dimensions with the smallest groups show none', () => {
    const visible = (people: number) => shownOf(people, usual(people)).map((groups) => groups.every(Boolean))
    expect(visible(160)).toEqual([true, false, false, false])
    expect(visible(180)).toEqual([true, false, false, true])
    expect(visible(200)).toEqual([true, true, false, true])
    expect(visible(240)).toEqual([true, true, true, true])
  })

  test('a group that follows from the others takes no room, and one that does not takes some', () => {
    expect(shownOf(50, [[25, 25]])).toEqual([[true, true]])
    expect(shownOf(50, [[25, 24]])).toEqual([[false, false]])
  })

  test('groups that may not show theirs take no room', () => {
    const onlyThird = (start: VisibleSet) => start.map((own, i) => (i === 2 ? own : own.map(() => false)))
    expect(shownOf(180, usual(180), onlyThird)[2]).toEqual([true, true, true, true])
  })

  test('more people in the same groups never show fewer distributions', () => {
    const sizes = fc.array(fc.integer({ min: 8, max: 60 }), { minLength: 1, maxLength: 5 })
    fc.assert(fc.property(
      fc.array(sizes, { minLength: 1, maxLength: 6 }), fc.integer({ min: 2, max: 4 }),
      (dimensions, times) => {
        const people = Math.max(...dimensions.map((sizes) => sizes.reduce((sum, n) => sum + n, 0)))
        const few = shownOf(people, dimensions)
        const many = shownOf(people * times, dimensions.map((sizes) => sizes.map((n) => n * times)))
        for (const [i, own] of few.entries()) if (own[0]) expect(many[i]).not.toContain(false)
      },
    ))
  })
})
