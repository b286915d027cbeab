import { expect, test } from '@jest/globals'
import type { Figures } from '../../statistics/tally.ts'
import { profilesOf } from '../profiles.ts'
import type { Category, Field, Row } from './fields.ts'
import { heldTogether } from './together.ts'

const weights = [0, 1, 2, 3]
const hide = () => undefined

/**
 * One person in a group of their own and 40 others; of the group only the sum of three statements is known, as an
 * interval. The person chose 2, 2, 1 (from 0).
 */
function lone(low: number, high: number): (readonly Row[])[] {
  const others = Array.from({ length: 40 }, (_, r) => [r % 4, (r + 1) % 4, (r * 3) % 4])
  const answers = [[2, 2, 1], ...others]
  const people = answers.map((own): Figures => ({ statements: own.map((answer) => answer + 1), enps: 5, esi: [5, 5, 5] }))
  const groupsOf = answers.map((_, r) => (r === 0 ? [0, 1] : [0]))
  const total = (s: number) => answers.reduce((sum, own) => sum + own[s]!, 0)
  const statements = [0, 1, 2].map((s): Field => ({
    kind: 'statement', levels: 4, valueOf: (person) => person.statements[s]! - 1,
    rows: [{ draft: 0, weights, low: total(s), high: total(s), hide }],
  }))
  const sums: Row[] = [{ draft: 1, weights, low, high, hide }]
  const category: Category = {
    kind: 'category', statements, sums, whole: { statements, sums },
    strict: statements.map((field, s) => ({
      ...field, rows: [...field.rows, { draft: 1, weights, low: answers[0]![s]!, high: answers[0]![s]!, hide }],
    })),
  }
  return heldTogether(category, people, profilesOf(groupsOf, new Set([0, 1])), (draft) => draft - 1)
}

test('when each statement is open but all together leave less than 30 points, then the person is held back', () => {
  const held = lone(4, 6)
  expect(held).toHaveLength(1)
  expect(held[0]!.map(({ draft }) => draft)).toEqual([1])
})

test('when 30 points are left, then the person is open', () => {
  expect(lone(3, 6)).toEqual([])
})
