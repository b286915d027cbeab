import { expect, test } from '@jest/globals'
import { createLayout } from '../statistics/tally.ts'
import type { Figures } from '../statistics/tally.ts'
import { answeringSets } from './answering-sets.ts'

/** Five who answered all, and one with these blanks. */
function peopleWithout([statements, enps, esi]: readonly boolean[]) {
  const person = (one = false): Figures => ({
    statements: [1, 2, one && statements ? 0 : 3], enps: one && enps ? undefined : 7, esi: one && esi ? undefined : [5, 6, 7],
  })
  return [...Array.from({ length: 5 }, () => person()), person(true)]
}

test.each([
  ['nothing', [false, false, false], { composite: [6], single: [6], distribution: [6] }],
  ['a statement', [true, false, false], { composite: [6], single: [6, 5], distribution: [6, 5] }],
  ['the grade', [false, true, false], { composite: [6], single: [6, 5], distribution: [6, 5] }],
  ['a question of the ESI', [false, false, true], { composite: [6, 5], single: [6, 5], distribution: [6] }],
] as const)('when %s is left blank, then the statistics it is in have an answering set without that person', (_, left, expected) => {
  const people = peopleWithout(left)
  const layout = createLayout([1, 2, 3].map(() => ({ category: 'commitment' })), ['commitment'], undefined, people)
  const sets = answeringSets(layout, [{ key: 'departments', classes: [{ key: 'a' }], membership: people.map(() => 0) }], people)
  const sizes = (level: keyof typeof sets) => sets[level].map((set) => set.people)
  expect({ composite: sizes('composite'), single: sizes('single'), distribution: sizes('distribution') }).toEqual(expected)
  for (const { people: count, splits: [split] } of Object.values(sets).flat()) expect(split!.membership).toHaveLength(count)
})
