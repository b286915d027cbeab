import { at } from '../../statistics/at.ts'
import { Grid } from '../../statistics/grid.ts'
import type { Figures } from '../../statistics/tally.ts'
import type { Field } from './fields.ts'
import type { Profiles } from '../profiles.ts'
import type { Claim, Counts } from './linear-program.ts'

/** What solvers may miss a bound by, in people. */
export const slack = 1e-6

/** Steps of a composite's scale that must stay open for every respondent: 30 points. Source: disclosure.md, 8c. */
export const openSteps = (steps: number): number => 0.3 * steps - slack

const claimsOf = ({ kind }: Field): readonly (readonly number[])[] =>
  kind === 'statement' ? [[0, 1], [2, 3]] : kind === 'composite' ? [[0], [1]] : [[0], [1], [2]]

/** What people of each profile have been shown to be able to answer, given all that is published. */
export interface Reachable {
  /** Notes the answers of a solution. */
  readonly note: (people: Counts) => void
  /** Notes that one person of a profile can have this share (0 to 1) of a claim. */
  readonly add: (claim: Claim, share: number) => void
  /** Notes that a profile has been shown to be open. */
  readonly open: (profile: number) => void
  readonly isOpen: (profile: number) => boolean
  /** Profiles that have not been shown to be open. */
  readonly closed: () => number[]
  /** Whether the claim has been shown to be possible. */
  readonly isPossible: (claim: Claim) => boolean
  /** Claims of these profiles that have not been shown to be possible, nor to be impossible. */
  readonly missing: (profiles: readonly number[]) => Claim[]
}

export function createReachable(field: Field, { sizes, draftsOf }: Profiles, out: ReadonlySet<number>): Reachable {
  const claims = claimsOf(field)
  const reachable = new Grid(sizes.length, claims.length)
  const raise = (profile: number, claim: number, to: number) =>
    reachable.set(profile, claim, Math.max(reachable.at(profile, claim), Math.min(1, to)))
  const isWide = (profile: number, { steps, open }: { steps: number; open: number }) =>
    stepsLeft(steps, [reachable.at(profile, 0), reachable.at(profile, 1)]) >= open
  const isPossible = (profile: number, claim: number) => reachable.at(profile, claim) >= 1 - slack
  const areTwoPossible = (profile: number) => claims.filter((_, claim) => isPossible(profile, claim)).length >= 2
  // Both halves of a statement, 30 points of a composite, two of the three groups of eNPS. Counts in no draft are open.
  const isOpen = (profile: number) => at(draftsOf, profile).length === 0 || (field.steps === undefined
    ? areTwoPossible(profile)
    : isWide(profile, field.stepsOf?.[profile] ?? { steps: field.steps, open: openSteps(field.steps) }))
  return {
    note: (people) => {
      for (const profile of sizes.keys()) {
        for (const [claim, levels] of claims.entries()) {
          let sum = 0
          for (const level of levels) sum += people.at(profile, level)
          raise(profile, claim, sum)
        }
      }
    },
    add: ({ profile, levels }, share) => raise(profile, claims.indexOf(levels), share),
    open: (profile) => void reachable.row(profile).fill(1),
    isOpen,
    isPossible: ({ profile, levels }) => isPossible(profile, claims.indexOf(levels)),
    closed: () => [...sizes.keys()].filter((profile) => !isOpen(profile)),
    missing: (profiles) => profiles.flatMap((profile) => claims.flatMap((levels, claim) =>
      (!isPossible(profile, claim) && !levels.every((level) => out.has(profile * field.levels + level))
        ? [{ profile, levels }] : []))),
  }
}

/** Whole steps between the least and the most of a composite's scale that one person can have. */
export const stepsLeft = (steps: number, [low, high]: readonly [number, number]): number =>
  Math.floor(steps * high + slack) - Math.ceil(steps * (1 - low) - slack)

/** True people by profile and level; for a composite, what they lack of its scale and what they have of it. */
export function trueCounts({ kind, levels, valueOf }: Field, people: readonly Figures[], profiles: Profiles): Counts {
  const counts = new Grid(profiles.sizes.length, levels)
  for (const [person, profile] of profiles.profileOf.entries()) {
    const value = valueOf(at(people, person))
    if (kind === 'composite') {
      counts.add(profile, 0, 1 - value)
      counts.add(profile, 1, value)
    } else {
      counts.add(profile, value, 1)
    }
  }
  return counts
}
