import type { Balances } from './balances.ts'
import type { Board } from './board.ts'
import { apply } from './exchange.ts'
import type { Change } from './exchange.ts'
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
    (limit - (field < 0 ? board.points[person]! : board.answers[field]![person]!)) - 1e-9)
  let cost = board.violation + missing()
  let broken = -1
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

function brokenLimit(board: Board, draw: Draw): number {
  const count = board.about.length
  const first = draw(count)
  for (let i = 0; i < count; i++) {
    const limit = (first + i) % count
    if (board.isBroken(limit)) return limit
  }
  return -1
}

function moveFor(board: Board, moves: Moves, broken: number, draw: Draw): Change[] {
  const [circle, field] = broken < 0 ? [-1, -1] : board.about[broken]!
  const members = circle < 0 || draw(4) === 0 ? undefined : board.circles[circle]!.members
  const person = members ? members[draw(members.length)]! : draw(board.people)
  return moveOf(board, moves, person, field < 0 ? draw(board.fields.length) : field, draw)
}

function moveOf(board: Board, moves: Moves, person: number, field: number, draw: Draw): Change[] {
  const { low, high } = board.fields[field]!
  const own = board.answers[field]![person]!
  if (own < 0) return []
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
  const { up, down } = own.length > 0 && draw(3) > 0 ? all[own[draw(own.length)]!]!
    : { up: [person], down: [draw(board.people)] }
  return within(board, [
    ...up.map((one) => ({ person: one, field, value: board.answers[field]![one]! + step })),
    ...down.map((one) => ({ person: one, field, value: board.answers[field]![one]! - step })),
  ])
}

/** The answers of two people exchanged. */
function swapped(board: Board, { strict, loose }: Moves, person: number, field: number, draw: Draw): Change[] {
  const column = board.answers[field]!
  for (let i = 0; i < 6; i++) {
    const { all, of } = draw(2) === 0 ? strict : loose
    const own = of[person] ?? []
    const near = own.length > 0 && draw(2) === 0 ? all[own[draw(own.length)]!] : undefined
    const far = near?.up.includes(person) ? near.down : near?.up
    const other = far ? far[draw(far.length)]! : draw(board.people)
    if (column[other]! < 0 || column[other] === column[person]) continue
    return [{ person, field, value: column[other]! }, { person: other, field, value: column[person]! }]
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
      ({ person, field: f, value: board.answers[f]![person]! - (value - board.answers[field]![person]!) }))
    // Exchanges stay exchanges, where counts are published.
    const isExchange = !board.circles[0]!.fields[f]!.counts || (reverse.length === 2 &&
      reverse[0]!.value === board.answers[f]![reverse[1]!.person] && reverse[1]!.value === board.answers[f]![reverse[0]!.person])
    if (isExchange && within(board, reverse).length > 0) return reverse
  }
  return []
}

/** The changes, or none if one is of a blank or leaves its scale. */
function within(board: Board, changes: Change[]): Change[] {
  return changes.every(({ person, field, value }) => {
    const { low, high } = board.fields[field]!
    return board.answers[field]![person]! >= 0 && value >= low && value <= high
  }) ? changes : []
}
