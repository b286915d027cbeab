import type { Balances } from './balances.ts'
import { isBroken } from './board.ts'
import type { Board, Limit } from './board.ts'
import { apply } from './exchange.ts'
import type { Change } from './exchange.ts'
import { drawFrom } from './random.ts'
import type { Draw } from './random.ts'

/** What the answers that are searched for must have. */
export interface Pin {
  readonly person: number
  /** The question, or −1 for the points of the composite. */
  readonly field: number
  /** The pinned person's answer or points: at least or at most `limit`. */
  readonly direction: 1 | -1
  readonly limit: number
}

/** Balances of all groups, and of those that show single statements. */
export interface Moves {
  readonly strict: Balances
  readonly loose: Balances
}

/**
 * Changes answers until everything published holds again and the pin does: simulated annealing (S. Kirkpatrick et al.,
 * Science 220, 1983) on the distance to what is published, mostly among the people of a limit that is broken. Moves are
 * exchanges of two people, which keep the counts of the whole; steps up of one and down of another; steps along
 * balances, which keep the sums of all groups; and a move of one question with its reverse in another, which keeps
 * everybody's composite.
 *
 * @returns whether it succeeded; the board is left as it is
 */
export function repair(board: Board, moves: Moves, pin: Pin, draw: Draw, steps: number): boolean {
  const { person, field, direction, limit } = pin
  const scale = field < 0 ? 1 / Math.max(...board.fields.map(({ points }) => points[person]!)) : 1
  const missing = () => scale * Math.max(0, direction *
    (limit - (field < 0 ? board.points[person]! : board.answer(person, field))) - 1e-9)
  let cost = board.violation + missing()
  let broken: Limit | undefined
  for (let step = 0; step < steps; step++) {
    if (cost < 1e-9) return true
    const heat = 0.9 * (1 - step / steps) ** 2 + 0.03
    if (step % 4 === 0) broken = brokenLimit(board, draw)
    const aims = missing() > 0 && draw(3) === 0
    const changes = aims ? moveOf(board, moves, person, field < 0 ? draw(board.fields.length) : field, draw)
      : moveFor(board, moves, broken, draw)
    if (changes.length === 0) continue
    const undone = apply(board, changes)
    const next = board.violation + missing()
    if (next <= cost || draw(1e6) / 1e6 < Math.exp((cost - next) / heat)) cost = next
    else apply(board, undone)
  }
  return cost < 1e-9
}

function brokenLimit({ limits }: Board, draw: Draw): Limit | undefined {
  const first = draw(limits.length)
  for (let i = 0; i < limits.length; i++) {
    const limit = limits[(first + i) % limits.length]!
    if (isBroken(limit)) return limit
  }
  return undefined
}

function moveFor(board: Board, moves: Moves, broken: Limit | undefined, draw: Draw): Change[] {
  const { circle, field } = broken ?? { circle: -1, field: -1 }
  const members = circle < 0 || draw(4) === 0 ? undefined : board.circles[circle]!.members
  const person = members ? drawFrom(members, draw) : draw(board.people)
  return moveOf(board, moves, person, field < 0 ? draw(board.fields.length) : field, draw)
}

function moveOf(board: Board, moves: Moves, person: number, field: number, draw: Draw): Change[] {
  const { low, high } = board.fields[field]!
  if (board.answer(person, field) < 0) return []
  const { counts, sum } = board.circles[0]!.fields[field]!
  const kind = draw(10)
  if (kind === 0 && !counts && (!sum || sum.low < sum.high)) return [{ person, field, value: low + draw(high - low + 1) }]
  const isWide = high - low > 3
  const one = (kind <= 2 && !counts) || isWide
    ? stepped(board, moves, person, field, (1 + draw(isWide ? 6 : 1)) * (draw(2) === 0 ? 1 : -1), draw)
    : swapped(board, moves, person, field, draw)
  return one.length === 0 || board.fields.length === 1 || kind < 6 ? one : [...one, ...reversed(board, one, draw)]
}

/** Steps along a balance of the person, or of the person against someone else. */
function stepped(
  board: Board, { strict, loose }: Moves, person: number, field: number, step: number, draw: Draw,
): Change[] {
  const { all, of } = draw(2) === 0 ? strict : loose
  const own = of[person] ?? []
  const { up, down } = own.length > 0 && draw(3) > 0 ? all[drawFrom(own, draw)]!
    : { up: [person], down: [draw(board.people)] }
  return within(board, [
    ...up.map((one) => ({ person: one, field, value: board.answer(one, field) + step })),
    ...down.map((one) => ({ person: one, field, value: board.answer(one, field) - step })),
  ])
}

/** The answers of two people exchanged. */
function swapped(board: Board, { strict, loose }: Moves, person: number, field: number, draw: Draw): Change[] {
  const given = board.answer(person, field)
  for (let i = 0; i < 6; i++) {
    const { all, of } = draw(2) === 0 ? strict : loose
    const own = of[person] ?? []
    const near = own.length > 0 && draw(2) === 0 ? all[drawFrom(own, draw)] : undefined
    const far = near?.up.includes(person) ? near.down : near?.up
    const other = far ? drawFrom(far, draw) : draw(board.people)
    const taken = board.answer(other, field)
    if (taken < 0 || taken === given) continue
    return [{ person, field, value: taken }, { person: other, field, value: given }]
  }
  return []
}

/** The same steps in the other direction for another question, if all have room: then no composite changes. */
function reversed(board: Board, changes: readonly Change[], draw: Draw): Change[] {
  const first = draw(board.fields.length)
  for (let i = 0; i < board.fields.length; i++) {
    const f = (first + i) % board.fields.length
    if (changes.some(({ field }) => field === f)) continue
    const reverse = changes.map(({ person, field, value }): Change =>
      ({ person, field: f, value: board.answer(person, f) - (value - board.answer(person, field)) }))
    // Exchanges stay exchanges, where counts are published.
    const [one, two, ...more] = reverse
    const isExchange = !board.circles[0]!.fields[f]!.counts || (one && two && more.length === 0 &&
      one.value === board.answer(two.person, f) && two.value === board.answer(one.person, f))
    if (isExchange && within(board, reverse).length > 0) return reverse
  }
  return []
}

/** The changes, or none if one is of a blank or leaves its scale. */
function within(board: Board, changes: Change[]): Change[] {
  return changes.every(({ person, field, value }) => {
    const { low, high } = board.fields[field]!
    return board.answer(person, field) >= 0 && value >= low && value <= high
  }) ? changes : []
}
