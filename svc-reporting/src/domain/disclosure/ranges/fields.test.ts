import { describe, expect, test } from '@jest/globals'
import { addPerson, createLayout, createTally } from '../../statistics/tally.ts'
import type { Figures } from '../../statistics/tally.ts'
import { draftOf } from '../draft.ts'
import type { Draft, Levels } from '../draft.ts'
import type { Status } from '../ends.ts'
import type { Field, Row } from './fields.ts'
import { fieldsOf } from './fields-of.ts'

test('when all rows of a draft are hidden at once, then its counts go, and the mean and eNPS stay', () => {
  const tally = createTally(createLayout([{ category: 'commitment' }], ['commitment']))
  const people = Array.from({ length: 24 }, (_, r): Figures =>
    ({ statements: [1 + r % 4], enps: [3, 7, 9][r % 3]!, esi: [5, 5, 5] }))
  for (const person of people) addPerson(tally, person)
  const draft = draftOf(tally, { composite: true, single: true, distribution: true })
  const fields = fieldsOf([draft], people, people.map(() => [0])).map(({ read }) => read()).filter((field) => field.kind !== 'category')
  expect(fields.map(({ kind }) => kind)).toEqual(['statement', 'composite', 'composite', 'enps'])
  for (const { hide } of [...fields[0]!.rows, ...fields.at(-1)!.rows]) hide!()
  expect([draft.counts[0], draft.shares]).toEqual([false, false])
  expect([draft.statements[0], draft.enps]).toEqual(['exact', 'exact'])
})

const single = { composite: false, single: true, distribution: false }
const composite = { composite: true, single: false, distribution: false }
const all = { composite: true, single: true, distribution: true }

/** Draft of people who answer one category of as many statements as they give. */
function draftWith(people: readonly Partial<Figures>[], levels: Levels): Draft {
  const count = people[0]!.statements?.length ?? 1
  const tally = createTally(createLayout(Array.from({ length: count }, () => ({ category: 'commitment' })), ['commitment']))
  const figures = people.map((person): Figures =>
    ({ statements: Array.from({ length: count }, () => 2), enps: 7, esi: [5, 5, 5], ...person }))
  for (const person of figures) addPerson(tally, person)
  const draft = draftOf(tally, levels)
  peopleOf.set(draft, figures)
  return draft
}

const peopleOf = new WeakMap<Draft, readonly Figures[]>()

/** Whole numbers of `n` people that add up to `sum`, as even as can be. */
const evenly = (n: number, sum: number) => Array.from({ length: n }, (_, r) => Math.floor((sum + r) / n))

function rowsOf(draft: Draft, field: number): readonly Row[] {
  const people = peopleOf.get(draft)!
  return (fieldsOf([draft], people, people.map(() => [0]))[field]!.read() as Field).rows
}
const shownRows = (draft: Draft, field: number) => rowsOf(draft, field).filter(({ hide }) => hide)

/** Of each sum its status as it is released, and the interval of its row. */
interface Tried {
  readonly sum: number
  readonly status: Status
  readonly low: number
  readonly high: number
}

/** A row must leave open just the sums that are released in the same words. */
function expectJustAsWide(tried: readonly Tried[]) {
  for (const { sum, status, low, high } of tried) {
    const alike = tried.filter((other) => other.status === status).map((other) => other.sum)
    const [least, most] = status === 'exact' ? [sum, sum] : [Math.min(...alike), Math.max(...alike)]
    expect({ sum, status, low, high }).toEqual({ sum, status, low: least, high: most })
  }
  expect(new Set(tried.map(({ status }) => status))).toEqual(new Set(['exact', 'at-least', 'at-most']))
}

describe.each([8, 13, 30])('what is released of %i people', (n) => {
  test('when every sum of a statement is tried, then its row leaves open exactly those that look the same', () => {
    expectJustAsWide(Array.from({ length: 3 * n + 1 }, (_, sum) => {
      const draft = draftWith(evenly(n, sum).map((answer) => ({ statements: [answer + 1] })), single)
      const [row, ...more] = rowsOf(draft, 0)
      expect([row!.weights, more]).toEqual([[0, 1, 2, 3], []])
      return { sum, status: draft.statements[0]!, low: row!.low, high: row!.high }
    }))
  })

  test('when every favourable share is tried, then its row leaves open exactly those that look the same', () => {
    expectJustAsWide(Array.from({ length: n + 1 }, (_, sum) => {
      const draft = draftWith(Array.from({ length: n }, (_r, r) => ({ statements: [r < sum ? 3 : 2] })), all)
      if (draft.counts[0]) return { sum, status: 'exact' as const, low: sum, high: sum }
      const row = rowsOf(draft, 0).find(({ weights }) => weights[1] === 0)!
      expect(row.weights).toEqual([0, 0, 1, 1])
      return { sum, status: draft.favourable[0]!, low: row.low, high: Math.min(n, row.high) }
    }).map((one) => ({ ...one, low: Math.max(0, one.low) })))
  })

  test('when every eNPS is tried, then its row leaves open exactly those that look the same', () => {
    expectJustAsWide(Array.from({ length: 2 * n + 1 }, (_, i) => {
      const sum = i - n
      const grades = Array.from({ length: n }, (_r, r) => (r >= Math.abs(sum) ? 7 : sum > 0 ? 9 : 6))
      const draft = draftWith(grades.map((enps) => ({ enps })), single)
      const [row] = rowsOf(draft, 3)
      expect(row!.weights).toEqual([0, 1, 2])
      return { sum, status: draft.enps, low: Math.max(-n, row!.low - n), high: Math.min(n, row!.high - n) }
    }))
  })

  test.each([['ESI', 4, 30], ['a category', 3, 9]] as const)(
    'when every sum of %s is tried, then its row holds those that look the same, and not the next', (_, field, scale) => {
      const tried = Array.from({ length: n * scale + 1 }, (_s, sum) => {
        const draft = draftWith(evenly(n, sum).map((points) => ({
          esi: evenly(3, points) as [number, number, number],
          statements: evenly(3, Math.min(points, 9)).map((answer) => answer + 1),
        })), composite)
        const [row] = rowsOf(draft, field)
        expect(row!.weights).toEqual([0, 1])
        return { sum, status: field === 4 ? draft.esi : draft.categories[0]!, low: row!.low, high: row!.high }
      })
      for (const { sum, status, low, high } of tried) {
        const inside = tried.filter((other) => other.sum > scale * low - 1e-6 && other.sum < scale * high + 1e-6)
        const alike = tried.filter((other) => (status === 'exact' ? other.sum === sum : other.status === status))
        // A bound itself is the first value that is still released exactly.
        expect([sum, alike.every((one) => inside.includes(one)), inside.length - alike.length <= 1])
          .toEqual([sum, true, true])
      }
    },
  )
})

describe('a category and its statements', () => {
  const people = Array.from({ length: 10 }, (_, r) => ({ statements: [1 + (r % 4), 2 + (r % 3), 1 + (r % 2)] }))
  const sum = people.reduce((total, { statements }) => total + statements.reduce((own, one) => own + one - 1, 0), 0)

  test('when the index is hidden and its statements are not, then its row is their sum', () => {
    const draft = draftWith(people, { ...single, composite: true })
    draft.categories[0] = 'hidden'
    const [row] = rowsOf(draft, 3)
    expect([row!.low, row!.high]).toEqual([sum / 9, sum / 9])
  })

  test('when one statement is hidden and the index is not, then its row is the difference from the others', () => {
    const draft = draftWith(people, { ...single, composite: true })
    draft.statements[1] = 'hidden'
    const [row] = shownRows(draft, 1)
    const own = people.reduce((total, { statements }) => total + statements[1]! - 1, 0)
    expect([row!.weights, row!.low, row!.high]).toEqual([[0, 1, 2, 3], own, own])
    row!.hide!()
    expect(draft.categories[0]).toBe('hidden')
    expect(shownRows(draft, 1)).toEqual([])
    // It would be shown as an end if it were at one.
    const [between] = rowsOf(draft, 1)
    expect([between!.low, between!.high]).toEqual([4, 26])
  })

  test('when a category without an index is hidden, then each of its statements is', () => {
    const draft = draftWith(people, { ...single, composite: true })
    draft.categories[0] = 'hidden'
    rowsOf(draft, 3)[0]!.hide!()
    expect(draft.statements).toEqual(['hidden', 'hidden', 'hidden'])
    expect(shownRows(draft, 3)).toEqual([])
  })
})
