import { at } from '../../statistics/at.ts'
import type { Distribution } from '../../statistics/statistics.ts'
import { answered, answersTo } from '../../statistics/tally.ts'
import type { Figures } from '../../statistics/tally.ts'
import type { Draft } from '../draft.ts'
import { categoryField, enpsField, esiField, loneField, mixedCategory, statementField } from './fields.ts'
import type { Category, Field, Seen } from './fields.ts'

/** A field with the people that it is about. */
export interface About<F> {
  readonly isIn: (person: Figures) => boolean
  /** People who are open by another field. */
  readonly isOpen?: (person: Figures) => boolean
  readonly read: () => F
}

/** Everyone who answered all statements of a category: the gate of the range is exact for them. */
const hasAll = (own: readonly number[]) => (person: Figures) => answersTo(person, own).count === own.length

/**
 * Every statement, composite and eNPS with all that is published about it, and the people it is about. Exact numbers
 * count as known without rounding error. Overall needs no field: it is the mean of the categories that are shown with
 * it.
 *
 * Statements and categories are first those of people who answered the whole category, as if the reader knew the
 * answers of everybody else; then each statement of everyone who answered it.
 *
 * @param groupsOf by person: the places of their drafts
 */
export function fieldsOf(
  drafts: readonly Draft[], people: readonly Figures[], groupsOf: readonly (readonly number[])[],
): About<Field | Category>[] {
  const { tally: { layout } } = at(drafts, 0)
  const isComplete = layout.categories.map(({ statements }) => hasAll(statements))
  const free = freeOf(drafts, people, groupsOf, isComplete)
  const seen = drafts.map((draft, place): Seen => ({ draft, free: at(free, place) }))
  const ofStatement = (s: number) => at(isComplete, at(layout.categoryOf, s))
  return [
    ...layout.categoryOf.map((_, s) => ({ isIn: ofStatement(s), read: () => statementField(seen, s) })),
    ...layout.categories.map((_, c) => ({ isIn: at(isComplete, c), read: () => categoryField(seen, c) })),
    ...(layout.esi ? [{ isIn: ({ esi }: Figures) => esi !== undefined, read: () => esiField(drafts) }] : []),
    ...(layout.enps ? [{ isIn: ({ enps }: Figures) => enps !== undefined, read: () => enpsField(drafts) }] : []),
    ...layout.categories.map((_, c) => ({ isIn: at(isComplete, c), read: () => mixedCategory(seen, c) })),
    ...layout.categoryOf.flatMap((_, s) => {
      const isIn = (person: Figures) => answered(person, s)
      if (people.every((person) => isIn(person) === ofStatement(s)(person))) return []
      return [{ isIn, isOpen: ofStatement(s), read: () => loneField(drafts, s) }]
    }),
  ]
}

/** By draft and statement: counts over those who answered all of its category. */
function freeOf(
  drafts: readonly Draft[], people: readonly Figures[], groupsOf: readonly (readonly number[])[],
  isComplete: readonly ((person: Figures) => boolean)[],
): Distribution[][] {
  const { categories, categoryOf } = at(drafts, 0).tally.layout
  const free = drafts.map(() => categoryOf.map((): [number, number, number, number] => [0, 0, 0, 0]))
  for (const [r, person] of people.entries()) {
    for (const [c, { statements }] of categories.entries()) {
      if (!at(isComplete, c)(person)) continue
      for (const draft of at(groupsOf, r)) {
        for (const s of statements) at(at(free, draft), s)[at(person.statements, s) - 1 as 0 | 1 | 2 | 3]++
      }
    }
  }
  return free
}
