import { expect, test } from '@jest/globals'
import { createRng } from '../../statistics/random.ts'
import { addPerson, createLayout, createTally } from '../../statistics/tally.ts'
import type { Figures } from '../../statistics/tally.ts'
import { decideDrafts } from '../decide-drafts.ts'

const mixed = (r: number) => [1 + (r % 4), 1 + ((r + 1) % 4), 2 + (r % 2)]

/** Decides for 40 people in two departments of twenty. @param left the statements of people with blanks */
function decide(left: Readonly<Record<number, readonly number[]>>) {
  const people = Array.from({ length: 40 }, (_, r): Figures => ({ statements: left[r] ?? mixed(r), enps: 7, esi: [5, 6, 7] }))
  const layout = createLayout([1, 2, 3].map(() => ({ category: 'commitment' })), ['commitment'], undefined, people)
  const tallyOf = (own: readonly Figures[]) => {
    const tally = createTally(layout)
    for (const person of own) addPerson(tally, person)
    return tally
  }
  const membership = people.map((_, r) => (r < 20 ? 0 : 1))
  const { drafts } = decideDrafts(
    [{ key: 'departments', classes: [{ key: 'a' }, { key: 'b' }], membership }], tallyOf(people),
    [[0, 1].map((index) => tallyOf(people.filter((__, r) => membership[r] === index)))], people,
    createRng(new Uint8Array(16).fill(9)), () => undefined,
  )
  return drafts.map(({ statements, categories }) => [...statements, ...categories])
}

const shown = ['exact', 'exact', 'exact', 'exact']
const withheld = ['exact', 'exact', 'hidden', 'exact']
const blankIn = (people: readonly number[], given: (r: number) => readonly number[]) =>
  Object.fromEntries(people.map((r) => [r, given(r)]))
const lacking = (r: number) => [...mixed(r).slice(0, 2), 0]

test('when nothing is blank, then a category is shown with all of its statements', () => {
  expect(decide({})).toEqual([shown, shown, shown])
})

test('when one person left a statement blank, then it is hidden wherever its category would give that person away', () => {
  expect(decide(blankIn([3], lacking))).toEqual([withheld, withheld, shown])
})

test('when five people of one department left a statement blank, then nothing is hidden', () => {
  expect(decide(blankIn([1, 2, 3, 4, 5], lacking))).toEqual([shown, shown, shown])
})

test('when three people of each of two departments did, then it is hidden in both', () => {
  expect(decide(blankIn([1, 2, 3, 21, 22, 23], lacking))).toEqual([shown, withheld, withheld])
})

test('when six people did and all agree fully, then it is hidden, since their sum would reveal that', () => {
  expect(decide(blankIn([1, 2, 3, 4, 5, 6], () => [4, 4, 0]))[0]).toEqual(withheld)
})

test('when a person answered less than half of a category, then its answers give that person away just as much', () => {
  expect(decide({ 3: [2, 0, 0] })[0]!.slice(0, 3)).toContain('hidden')
})

test('when five people answered only one statement, and nearly all fully agree, then their sum is not given away', () => {
  expect(decide(blankIn([1, 2, 3, 4, 5], (r) => [0, 0, r === 5 ? 3 : 4]))[0]!.slice(0, 3)).toContain('hidden')
  expect(decide(blankIn([1, 2, 3, 4, 5], (r) => [0, 0, 1 + (r % 4)]))[0]).toEqual(shown)
})
