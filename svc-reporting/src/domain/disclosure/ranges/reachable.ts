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
  readonly isOpen: (profile: number) => boolean
  /** Profiles that have not been shown to be open. */
  readonly closed: () => number[]
  /** Claims of these profiles that have not been shown to be possible, nor to be impossible. */
  readonly missing: (profiles: readonly number[]) => Claim[]
}

export function createReachable(field: Field, { sizes, draftsOf }: Profiles, out: ReadonlySet<number>): Reachable {
  const claims = claimsOf(field)
  const reachable = sizes.map(() => claims.map(() => 0))
  // Both halves of a statement, 30 points of a composite, two of the three groups of eNPS. Counts in no draft are open.
  const isOpen = (profile: number) => draftsOf[profile]!.length === 0 || (field.kind === 'composite'
    ? stepsLeft(field.steps!, reachable[profile]! as [number, number]) >= openSteps(field.steps!)
    : reachable[profile]!.filter((most) => most >= 1 - slack).length >= 2)
  return {
    note: (people) => {
      for (const [profile, own] of reachable.entries()) {
        for (const [claim, levels] of claims.entries()) {
          const having = levels.reduce((sum, level) => sum + people[profile * field.levels + level]!, 0)
          own[claim] = Math.max(own[claim]!, Math.min(1, having))
        }
      }
    },
    add: ({ profile, levels }, share) => {
      const own = reachable[profile]!
      const claim = claims.indexOf(levels)
      own[claim] = Math.max(own[claim]!, Math.min(1, share))
    },
    isOpen,
    closed: () => [...reachable.keys()].filter((profile) => !isOpen(profile)),
    missing: (profiles) => profiles.flatMap((profile) => claims.flatMap((levels, claim) =>
      (reachable[profile]![claim]! < 1 - slack && !levels.every((level) => out.has(profile * field.levels + level))
        ? [{ profile, levels }] : []))),
  }
}

/** Whole steps between the least and the most of a composite's scale that one person can have. */
export const stepsLeft = (steps: number, [low, high]: readonly [number, number]): number =>
  Math.floor(steps * high + slack) - Math.ceil(steps * (1 - low) - slack)

/** True people by profile and level; for a composite, what they lack of its scale and what they have of it. */
export function trueCounts({ kind, levels, valueOf }: Field, people: readonly Figures[], profiles: Profiles): Counts {
  const counts = new Float64Array(profiles.sizes.length * levels)
  for (const [person, figures] of people.entries()) {
    const value = valueOf(figures)
    const first = profiles.profileOf[person]! * levels
    if (kind === 'composite') {
      counts[first]! += 1 - value
      counts[first + 1]! += value
    } else {
      counts[first + value]! += 1
    }
  }
  return counts
}
