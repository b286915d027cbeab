import type { Board, Squares } from './board.ts'
import { apply } from './exchange.ts'
import type { Change } from './exchange.ts'
import type { Draw } from './random.ts'

/**
 * Answers of everybody that differ from the true ones in a few questions, and keep all sums and counts that are
 * published.
 */
export interface State {
  readonly changes: readonly Change[]
  readonly fields: readonly number[]
  /** By person, by how many points the composite moves. */
  readonly moved: ReadonlyMap<number, number>
}

/** Sums of squares that published margins and verdicts limit, with the true points of everybody. */
export interface Mixer {
  /** How far states together are from the limits; 0 if all published numbers hold. */
  readonly cost: (states: readonly State[]) => number
}

export function createMixer(squares: readonly Squares[], points: Float64Array): Mixer {
  const sums = squares.map(({ limits, rest, scale }) => {
    const own = rest.map((other, person) => other + scale * points[person]!)
    const now = own.reduce((sum, value) => sum + (Number.isNaN(value) ? 0 : value * value), 0)
    return { limits, scale, own, now, slack: Math.max(1, now) * 1e-10 }
  })
  return {
    cost: (states) => {
      if (sums.length === 0) return 0
      const moved = new Map<number, number>()
      for (const state of states) {
        for (const [person, by] of state.moved) moved.set(person, (moved.get(person) ?? 0) + by)
      }
      let cost = 0
      for (const { limits, scale, own, now, slack } of sums) {
        let sum = now
        for (const [person, by] of moved) {
          const value = own[person]!
          if (!Number.isNaN(value)) sum += (2 * value + scale * by) * scale * by
        }
        cost += Math.max(0, limits.low - slack - sum, sum - limits.high - slack) / (scale * Math.max(1, limits.high - limits.low))
      }
      return cost
    },
  }
}

/**
 * Adds states of other questions until all published spreads hold as well. A state keeps every published sum and count
 * of the questions that it changes, so states of different questions can be combined. Together they may move a
 * composite out of its published range; such combinations are not returned.
 *
 * @param board with the true answers; left as it was
 * @param chosen states to begin with, of different questions
 * @param pool states by question
 * @param isKept whether states still show what they have to
 */
export function settle(
  board: Board, mixer: Mixer, chosen: readonly State[], pool: readonly (readonly State[])[],
  isKept: (states: readonly State[]) => boolean, draw: Draw, tries: number,
): readonly State[] | undefined {
  let now = chosen
  let cost = mixer.cost(now)
  for (let i = 0; i < tries && cost > 0; i++) {
    const own = pool[draw(pool.length)]!
    const added = own[draw(own.length + 1)]
    const field = added ? undefined : draw(pool.length)
    const next = now.filter(({ fields }) => (added ? !fields.some((f) => added.fields.includes(f)) : !fields.includes(field!)))
    if (added) next.push(added)
    if (!isKept(next)) continue
    const other = mixer.cost(next)
    if (other < cost || (draw(20) === 0 && other < 2 * cost)) [now, cost] = [next, other]
  }
  return cost === 0 && keepsRanges(board, now) ? now : undefined
}

function keepsRanges(board: Board, states: readonly State[]): boolean {
  const undone = apply(board, states.flatMap(({ changes }) => changes))
  const { holds } = board
  apply(board, undone)
  return holds
}

/**
 * States of different questions in which a person's points are far on one side.
 *
 * @param own the states that move this person
 */
export function furthest(own: readonly State[], person: number, sign: 1 | -1): State[] {
  const used = new Set<number>()
  const reach = ({ moved }: State) => sign * moved.get(person)!
  return own.filter((state) => reach(state) > 0).sort((a, b) => reach(b) - reach(a)).filter(({ fields }) => {
    if (fields.some((field) => used.has(field))) return false
    for (const field of fields) used.add(field)
    return true
  })
}
