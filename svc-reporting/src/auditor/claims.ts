import type { Board } from './board.ts'
import type { BoardPlan } from './boards.ts'
import { forcedRanges } from './forced.ts'
import type { Possible } from './possible.ts'
import { Refused } from './refusal.ts'

/** Points of a composite that have to be open for everybody (disclosure.md, 8c). */
export const openPoints = 30

/** What has to be open on a board, and whether it is. */
export type Claims = ReturnType<typeof createClaims>

export function createClaims(plan: BoardPlan, { fields }: Board, { truth, least, most, width }: Possible) {
  const middleOf = (f: number) => (fields[f]!.low + fields[f]!.high) / 2
  /** Whether an answer would open the own one. */
  const wanted = (f: number, own: number) => (plan.claim === 'half'
    ? (answer: number) => answer > middleOf(f) !== own > middleOf(f) : (answer: number) => answer !== own)
  return {
    middleOf, wanted,
    /** The questions whose answers have to be open. */
    questions: plan.claim === 'composite' ? [] : [...truth.keys()],
    /** Whether a person has a composite. */
    isIn: (person: number) => plan.composite !== undefined &&
      fields.some(({ points: weight, answers }) => weight[person]! > 0 && answers[person]! >= 0),
    isOpen(f: number, person: number) {
      const isWanted = wanted(f, truth[f]![person]!)
      return isWanted(least[f]![person]!) || isWanted(most[f]![person]!)
    },
    isWide: (person: number) => width(person) >= openPoints - 1e-6,
  }
}

/** @throws Refused, naming the smallest group of the person */
export function refuse({ setup }: BoardPlan, person: number, statistic: string): never {
  const own = setup.circles.flatMap(({ members }, g) =>
    (g > 0 && members.includes(person) ? [{ g, n: members.length }] : [])).sort((a, b) => a.n - b.n)
  throw new Refused('witness', statistic, [], own[0]?.g ?? 0)
}

/** @throws Refused if published sums, counts and composites alone leave an answer or a composite no other place */
export function refuseForced(plan: BoardPlan, people: number, { truth }: Possible, claims: Claims): void {
  const forced = forcedRanges(plan.setup)
  for (const f of claims.questions) {
    for (const [person, own] of truth[f]!.entries()) {
      const isWanted = claims.wanted(f, own)
      const isForced = own >= 0 && !isWanted(forced.least[f]![person]!) && !isWanted(forced.most[f]![person]!)
      if (isForced) refuse(plan, person, plan.names[f]!)
    }
  }
  for (let person = 0; person < people; person++) {
    const isForced = claims.isIn(person) && forced.points[1][person]! - forced.points[0][person]! < openPoints - 1e-6
    if (isForced) refuse(plan, person, plan.composite!)
  }
}
