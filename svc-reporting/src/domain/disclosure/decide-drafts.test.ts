import { describe, expect, test } from '@jest/globals'
import { createRng } from '../statistics/random.ts'
import { addPerson, createLayout, createTally } from '../statistics/tally.ts'
import type { Figures } from '../statistics/tally.ts'
import { decideDrafts } from './decide-drafts.ts'

const layout = createLayout(Array.from({ length: 3 }, () => ({ category: 'commitment' })), ['commitment'])

interface Person extends Partial<Figures> {
  readonly department: number
}

/** Decides for people in departments, who all answer one category of three statements. */
function decide(people: readonly Person[]) {
  const figures = people.map((person): Figures => ({ statements: [2, 3, 3], enps: 7, esi: [5, 6, 7], ...person }))
  const classes = [...new Set(people.map(({ department }) => department))].map((key) => ({ key: String(key) }))
  const tallyOf = (own: readonly Figures[]) => {
    const tally = createTally(layout)
    for (const person of own) addPerson(tally, person)
    return tally
  }
  return decideDrafts(
    [{ key: 'departments', classes, membership: people.map(({ department }) => department) }], tallyOf(figures),
    [classes.map((_, index) => tallyOf(figures.filter((__, r) => people[r]!.department === index)))], figures,
    createRng(new Uint8Array(16).fill(9)), () => undefined,
  )
}

const peopleOf = (department: number, count: number, answers: (r: number) => Partial<Figures>): Person[] =>
  Array.from({ length: count }, (_, r) => ({ department, ...answers(r) }))
const mixed = (r: number): Partial<Figures> => ({
  statements: [1 + (r % 4), 1 + ((r + 1) % 4), 2 + (r % 2)], enps: [3, 7, 10][r % 3]!, esi: [3 + (r % 7), 5, 6],
})
/** Nearly all agree fully; two of them do not agree at all. */
const top = (r: number): Partial<Figures> => ({
  ...mixed(r),
  statements: r < 2 ? [1, 1, 1] : [4, 4, 4], esi: r < 2 ? [1, 1, 1] : [10, 10, 10],
})

describe('distributions of groups', () => {
  const small = [3, 4, 5, 6].flatMap((department) => peopleOf(department, 8, mixed))
  const shownBeside = (size: number) => {
    const { drafts } = decide([0, 1, 2].flatMap((department) => peopleOf(department, size, mixed)).concat(small))
    return drafts.map(({ levels }) => levels.distribution)
  }

  test('when they would tell too much of the answers, then only the whole shows its own', () => {
    expect(shownBeside(20)).toEqual([true, false, false, false, false, false, false, false])
  })

  test('when there are enough answers, then each group of twenty shows them', () => {
    expect(shownBeside(40)).toEqual([true, true, true, true, false, false, false, false])
  })
})

describe('complementary coding', () => {
  test('when one department is an end and holds no one back, then a second one is hidden too', () => {
    const { drafts } = decide([...peopleOf(0, 40, top), ...peopleOf(1, 30, mixed), ...peopleOf(2, 50, mixed)])
    expect(drafts.map(({ shares }) => shares)).toEqual([true, true, true, true])
    expect(drafts.map(({ categories, esi }) => [categories[0], esi])).toEqual([
      ['exact', 'exact'], ['at-least', 'at-least'], ['hidden', 'hidden'], ['exact', 'exact'],
    ])
  })
})

describe('the spread of the whole', () => {
  const wide = peopleOf(0, 30, mixed)

  test('when the whole is published exactly and leaves everybody open, then so is its spread', () => {
    const { spreads } = decide([...wide, ...peopleOf(1, 30, mixed)])
    expect(spreads).toEqual({ categories: [true], overall: true, esi: true, enps: true })
  })

  test('when the whole is an end, then its spread is not shown, nor derivable from an exact group’s margin', () => {
    const { drafts, spreads } = decide([...wide, ...peopleOf(1, 400, () => ({ statements: [4, 4, 4], esi: [10, 10, 10] }))])
    expect(drafts.map(({ esi }) => esi)).toEqual(['at-least', 'exact', 'at-least'])
    expect(drafts[0]!.categories).toEqual(['at-least'])
    expect(spreads).toMatchObject({ categories: [false], overall: false, esi: false })
  })

  test('when fewer than eight have answered, then no spread is shown', () => {
    const { spreads } = decide(peopleOf(0, 7, mixed))
    expect(spreads).toEqual({ categories: [false], overall: false, esi: false, enps: false })
  })
})
