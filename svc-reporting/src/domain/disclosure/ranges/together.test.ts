import { expect, test } from '@jest/globals'
import type { Figures } from '../../statistics/tally.ts'
import { profilesOf } from '../profiles.ts'
import type { Category, Field, Row } from './fields.ts'
import { heldTogether } from './together.ts'

const weights = [0, 1, 2, 3]
const hide = () => undefined

/**
 * One person alone in a group, and 40 others; of the group only the sum of three statements is known, as an
 * interval, beside a fourth that is known of every group. The person chose 2, 2, 1, 1 (from 0).
 */
function lone(low: number, high: number): (readonly Row[])[] {
  const others = Array.from({ length: 40 }, (_, r) => [r % 4, (r + 1) % 4, (r * 3) % 4, r % 3])
  const answers = [[2, 2, 1, 1], ...others]
  const people = answers.map((own): Figures => ({ statements: own.map((answer) => answer + 1), enps: 5, esi: [5, 5, 5] }))
  const groupsOf = answers.map((_, r) => (r === 0 ? [0, 1] : r < 20 ? [0, 2] : [0]))
  const known = (s: number, draft: number): Row => {
    const sum = answers.reduce((total, own, r) => (groupsOf[r]!.includes(draft) ? total + own[s]! : total), 0)
    return { draft, weights, low: sum, high: sum, hide }
  }
  const fieldOf = (s: number, drafts: readonly number[]): Field => ({
    kind: 'statement', levels: 4, valueOf: (person) => person.statements[s]! - 1,
    rows: drafts.map((draft) => known(s, draft)),
  })
  const statements = [0, 1, 2].map((s) => fieldOf(s, [0]))
  // The sum of 19 others tells nothing of the person.
  const sums: Row[] = [{ draft: 1, weights, low, high, hide }, { draft: 2, weights, low: 0, high: 3 * 3 * 19, hide }]
  const whole = {
    statements: [...statements, fieldOf(3, [0, 1, 2])],
    sums: sums.map((row) => ({ ...row, low: row.low + 1, high: row.high + 1 })),
  }
  const category: Category = {
    kind: 'category', statements, sums, whole,
    strict: statements.map((field, s) => ({
      ...field, rows: [...field.rows, { draft: 1, weights, low: answers[0]![s]!, high: answers[0]![s]!, hide }],
    })),
  }
  const profilesFor = (rows: readonly Row[]) => profilesOf(groupsOf, new Set(rows.map(({ draft }) => draft)))
  return heldTogether(category, people, profilesFor, (draft) => draft - 1)
}

test('when each statement is open but all together leave less than 30 points, then the sum that tells it is named', () => {
  const held = lone(4, 6)
  expect(held).toHaveLength(1)
  expect(held[0]!.map(({ draft }) => draft)).toEqual([1])
})

test('when 30 points are left, then the person is open', () => {
  expect(lone(2, 6)).toEqual([])
})
