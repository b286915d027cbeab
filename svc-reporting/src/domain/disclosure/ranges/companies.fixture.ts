import fc from 'fast-check'
import type { Figures } from '../../statistics/tally.ts'
import { profilesOf } from '../profiles.ts'
import type { Field, Row } from './fields.ts'

export const scores = [0, 1, 2, 3]
const valueOf = ({ statements }: Figures) => statements[0]! - 1
export const peopleWith = (answers: readonly number[]): Figures[] =>
  answers.map((answer) => ({ statements: [answer + 1], enps: 5, esi: [5, 5, 5] }))
export const hide = () => undefined

export type Kind = 'sum' | 'counts' | 'at least'

/** What is published of some answers: for each draft its sum, its counts, or a lower bound one below its sum. */
export function fieldOf(kinds: readonly Kind[], groupsOf: readonly (readonly number[])[], answers: readonly number[]): Field {
  const rows = kinds.flatMap((kind, draft): Row[] => {
    const own = answers.filter((_, r) => groupsOf[r]!.includes(draft))
    const sum = own.reduce((total, answer) => total + answer, 0)
    if (kind === 'counts') {
      return scores.map((level) => {
        const count = own.filter((answer) => answer === level).length
        return { draft, weights: scores.map((k) => (k === level ? 1 : 0)), low: count, high: count, hide }
      })
    }
    return [{ draft, weights: scores, low: kind === 'sum' ? sum : Math.max(0, sum - 1), high: kind === 'sum' ? sum : 3 * own.length, hide }]
  })
  return { kind: 'statement', levels: 4, rows, valueOf }
}

export const dimensionOf = (draft: number) => (draft === 0 ? -1 : Math.floor((draft - 1) / 2))

export interface Company {
  readonly people: readonly { readonly answer: number; readonly groups: readonly number[] }[]
  /** By draft: the whole, then the groups. */
  readonly shown: readonly (Kind | 'nothing')[]
}

/** Up to six people in three dimensions of two groups each, some of which show nothing. */
export const companies: fc.Arbitrary<Company> = fc.record({
  people: fc.array(fc.record({
    answer: fc.integer({ min: 0, max: 3 }),
    groups: fc.tuple(fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: 1 })),
  }), { minLength: 3, maxLength: 6 }),
  shown: fc.array(fc.constantFrom<Kind | 'nothing'>('sum', 'counts', 'at least', 'nothing'), { minLength: 7, maxLength: 7 }),
})

/** What is shown of such a company: its field and profiles, and each person's drafts. */
export function seenOf({ people, shown }: Company) {
  const visible = shown.flatMap((kind, draft) => (kind === 'nothing' ? [] : [{ kind, draft }]))
  const placeOf = new Map(visible.map(({ draft }, place) => [draft, place]))
  const groupsOf = people.map(({ groups }) => [0, ...groups.map((group, d) => 1 + 2 * d + group)]
    .flatMap((draft) => placeOf.get(draft) ?? []))
  const answers = people.map(({ answer }) => answer)
  const field = fieldOf(visible.map(({ kind }) => kind), groupsOf, answers)
  const profiles = profilesOf(groupsOf, new Set(field.rows.map(({ draft }) => draft)))
  const kinds = visible.map(({ kind }) => kind)
  return { field, profiles, groupsOf, answers, kinds, ofDimension: (place: number) => dimensionOf(visible[place]!.draft) }
}
