import { Board } from './board.ts'
import type { BoardPlan } from './boards.ts'
import { createClaims, refuse, refuseForced } from './claims.ts'
import type { Claims } from './claims.ts'
import { exhaust, isSmall } from './exhaust.ts'
import type { Neighbours } from './neighbours.ts'
import { createOpener } from './open-claims.ts'
import { createPossible } from './possible.ts'
import type { Possible } from './possible.ts'
import { mix } from './random.ts'
import type { Draw } from './random.ts'
import type { Moves } from './repair.ts'

export interface Opened {
  /** Answers and composites that have to be open, and those shown to be. */
  readonly claims: number
  readonly shown: number
  /** Absent if not everybody's was shown to be open. */
  readonly narrowestSingle?: number
  readonly narrowestComposite?: number
  readonly witnesses: number
}

/**
 * @param exhaustive tries all answers that give what is published, which is exact
 * @throws Refused if someone's answer is known: sums and counts force it, or all possible answers leave it no other
 *   place
 */
export function openBoard(
  plan: BoardPlan, neighbours: Neighbours, moves: Moves, draw: Draw, exhaustive = isSmall(plan.setup),
): Opened {
  const board = new Board(plan.setup)
  if (!board.holds) throw new Error(`the limits of ${plan.names.join(', ')} contradict the answers`)
  const possible = createPossible(board, plan.setup.squares)
  const claims = createClaims(plan, board, possible)
  const everyone = Array.from({ length: board.people }, (_, person) => person)
  refuseForced(plan, board.people, possible, claims)
  if (exhaustive) exhaust(board, () => possible.keep(possible.differences()))
  else {
    const { openAnswer, openComposite } = createOpener({ plan, board, possible, claims, neighbours, moves, draw })
    const inTurn = (isIn: (person: number) => boolean) => mix(everyone.filter(isIn), draw)
    for (const f of claims.questions) {
      const answered = inTurn((one) => possible.truth[f]![one]! >= 0)
      for (const person of answered) if (!claims.isOpen(f, person)) openAnswer(f, person)
    }
    for (const person of inTurn(claims.isIn)) {
      for (const sign of [-1, 1, -1, 1] as const) if (!claims.isWide(person)) openComposite(person, sign)
    }
  }
  return summarise(plan, everyone, possible, claims, exhaustive)
}

/** @throws Refused if all possible answers were tried and leave someone's no other place */
function summarise(
  plan: BoardPlan, everyone: readonly number[], possible: Possible, claims: Claims, exhaustive: boolean,
): Opened {
  const { truth, least, most } = possible
  const answered = claims.questions.flatMap((f) =>
    everyone.filter((person) => truth[f]![person]! >= 0).map((person) => ({ f, person })))
  const members = everyone.filter(claims.isIn)
  const closed = answered.filter(({ f, person }) => !claims.isOpen(f, person))
  const narrow = members.filter((person) => !claims.isWide(person))
  if (exhaustive && closed.length > 0) refuse(plan, closed[0]!.person, plan.names[closed[0]!.f]!)
  if (exhaustive && narrow.length > 0) refuse(plan, narrow[0]!, plan.composite!)
  const smallest = (values: readonly number[]) => values.reduce((low, one) => Math.min(low, one), Infinity)
  return {
    witnesses: possible.count(),
    claims: answered.length + members.length,
    shown: answered.length + members.length - closed.length - narrow.length,
    ...(plan.claim === 'half' && closed.length === 0 && answered.length > 0 && {
      narrowestSingle: smallest(answered.map(({ f, person }) => most[f]![person]! - least[f]![person]!)),
    }),
    ...(members.length > 0 && narrow.length === 0 && { narrowestComposite: smallest(members.map(possible.width)) }),
  }
}
