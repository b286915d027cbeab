import { at } from '../../statistics/at.ts'
import { Grid } from '../../statistics/grid.ts'
import { hasCategory } from '../../statistics/statistics.ts'
import { answersTo } from '../../statistics/tally.ts'
import type { Figures } from '../../statistics/tally.ts'
import { hideStatement } from '../draft.ts'
import type { Draft } from '../draft.ts'
import type { Profiles } from '../profiles.ts'
import { hideCategory } from './fields.ts'
import type { Field, Row } from './fields.ts'
import type { About } from './fields-of.ts'
import { heldInParts } from './held-back.ts'
import { linearProgramOf } from './linear-program.ts'
import { createReachable, openSteps } from './reachable.ts'

/**
 * What a category's index says beyond its statements about the people who left some of them blank. Each of a person's
 * `m` answers weighs 1/m in the index, while the sum of all statements, divided by their number M, weighs all answers
 * alike. The difference of the two is a sum over these people alone, with the weights 1/m − 1/M (−1/M for people
 * who answered less than half). It is known wherever all statements are shown beside the index.
 */
export interface BlankField {
  readonly kind: 'blanks'
  readonly field: Field
  readonly profiles: Profiles
  /** Profiles of people who answered the whole category: other fields are about them. */
  readonly complete: readonly number[]
}

/** By category, the place of the statement that is left blank most often; undefined without blanks. */
export function blankestOf(
  statements: readonly number[], people: readonly Figures[],
): { readonly statement: number; readonly isPartial: (person: Figures) => boolean } | undefined {
  const isPartial = (person: Figures) => {
    const { count } = answersTo(person, statements)
    return count > 0 && count < statements.length
  }
  const partial = people.filter(isPartial)
  if (partial.length === 0) return undefined
  const blanks = (s: number) => partial.filter((person) => at(person.statements, s) === 0).length
  return { statement: statements.reduce((best, s) => (blanks(s) > blanks(best) ? s : best)), isPartial }
}

/** A field for each category with blanks. */
export function blankFieldsOf(
  drafts: readonly Draft[], people: readonly Figures[], groupsOf: readonly (readonly number[])[],
): About<BlankField>[] {
  return at(drafts, 0).tally.layout.categories.flatMap(({ statements }, c) => {
    const blankest = blankestOf(statements, people)
    if (!blankest) return []
    const isIn = (person: Figures) => answersTo(person, statements).count > 0
    const groups = groupsOf.filter((_, r) => isIn(at(people, r)))
    const read = createReading(c, blankest.statement, people.filter(isIn), groups)
    return [{ isIn, read: () => read(drafts) }]
  })
}

/** Profiles of a category with blanks: people with the same groups who answered all of it, and each of the others. */
interface BlankProfiles {
  readonly profiles: Omit<Profiles, 'membersOf'>
  readonly complete: readonly number[]
  readonly stepsOf: readonly { readonly steps: number; readonly open: number }[]
  /** By profile: the weight of its whole scale in the difference and in the statement, and its true share of it. */
  readonly differences: readonly number[]
  readonly own: readonly number[]
  readonly truth: readonly number[]
}

function profilesWithBlanks(
  statements: readonly number[], blankest: number, people: readonly Figures[], groupsOf: readonly (readonly number[])[],
): BlankProfiles {
  const all = statements.length
  const places = new Map<string, number>()
  const sizes: number[] = []
  const draftsOf: (readonly number[])[] = []
  const complete: number[] = []
  const stepsOf: { steps: number; open: number }[] = []
  const differences: number[] = []
  const own: number[] = []
  const truth: number[] = []
  const profileOf = people.map((person, r) => {
    const { count, sum } = answersTo(person, statements)
    const groups = at(groupsOf, r)
    const isComplete = count === all
    const key = isComplete ? groups.join() : `person ${r}`
    const place = places.get(key) ?? sizes.length
    const answer = at(person.statements, blankest)
    if (!places.has(key)) {
      places.set(key, place)
      sizes.push(0)
      draftsOf.push(groups)
      truth.push(0)
      const movable = isComplete ? 1 : count - (answer > 0 ? 1 : 0)
      const isWeighed = !isComplete && movable > 0
      if (!isWeighed) complete.push(place)
      // With two steps open, each single answer can be in either half of its scale.
      stepsOf.push({ steps: 3 * movable, open: isWeighed ? Math.max(2, openSteps(3 * count)) : 0 })
      const weight = isComplete ? 1 / all : (hasCategory(count, all) ? 1 / count : 0) - 1 / all
      differences.push(3 * movable * weight)
      own.push(isComplete ? 3 : 0)
    }
    sizes[place]!++
    const moved = isComplete ? answer - 1 : sum - answer - (count - (answer > 0 ? 1 : 0))
    truth[place]! += moved / Math.max(1, at(stepsOf, place).steps)
    return place
  })
  return { profiles: { sizes, draftsOf, profileOf }, complete, stepsOf, differences, own, truth }
}

/**
 * The field of a category: how far up the scale the answers of each person with blanks may be, without the statement
 * that is left blank most often. Their answers to that statement count as known, and so do other people's answers to
 * the other statements. Where its number is hidden, other people's answers to it mix into the difference.
 */
function createReading(
  c: number, blankest: number, people: readonly Figures[], groupsOf: readonly (readonly number[])[],
) {
  return (drafts: readonly Draft[]): BlankField => {
    const { statements } = at(at(drafts, 0).tally.layout.categories, c)
    const { profiles, complete, stepsOf, differences, own, truth } =
      profilesWithBlanks(statements, blankest, people, groupsOf)
    const membersOf = new Map(drafts.map((_, place) =>
      [place, [...profiles.sizes.keys()].filter((p) => at(profiles.draftsOf, p).includes(place))] as const))
    const row = (draft: number, factors: readonly number[], hide: (() => void) | undefined): Row => {
      const sum = membersOf.get(draft)!.reduce((total, p) => total + at(factors, p) * at(truth, p), 0)
      return { draft, weights: [0, 1], factors, low: sum, high: sum, hide }
    }
    const rows = [...drafts.entries()].flatMap(([place, draft]): Row[] => {
      const isShown = draft.statements[blankest] !== 'hidden' || draft.favourable[blankest] !== 'hidden'
      const hide = isShown ? () => hideStatement(draft, blankest) : hideCategory(draft, c)
      return [
        ...(isShown ? [row(place, own, hide)] : []),
        ...(draft.categories[c] === 'hidden' ? [] : [row(place, differences, hide)]),
      ]
    })
    const field: Field = {
      kind: 'composite', levels: 2, rows, valueOf: () => 0, steps: 3 * statements.length, stepsOf,
    }
    return { kind: 'blanks', field, profiles: { ...profiles, membersOf }, complete }
  }
}

/** By person with blanks, if the difference leaves less than 30 points or two steps open: the rows to blame. */
export function heldByBlanks({ field, profiles, complete }: BlankField): (readonly Row[])[] {
  if (field.rows.length === 0) return []
  const reachable = createReachable(field, profiles, new Set())
  reachable.note(new Grid(profiles.sizes.length, field.levels))
  for (const profile of complete) reachable.open(profile)
  if (reachable.closed().length === 0) return []
  const program = linearProgramOf(field, profiles)
  try {
    return heldInParts(field, profiles, program, reachable)
  } finally {
    program.dispose()
  }
}
