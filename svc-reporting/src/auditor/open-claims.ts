import type { Board } from './board.ts'
import type { BoardPlan } from './boards.ts'
import { openPoints } from './claims.ts'
import type { Claims } from './claims.ts'
import { furthest, settle } from './combine.ts'
import type { State } from './combine.ts'
import { exchange } from './exchange.ts'
import type { Neighbours } from './neighbours.ts'
import type { Possible } from './possible.ts'
import type { Draw } from './random.ts'
import { repair } from './repair.ts'
import type { Moves, Pin } from './repair.ts'

/** Moves of one search. */
const steps = 2000
/** Moves of all searches of a board: for each pair of people, and at most. */
const stepsForPair = 40
const stepsAtMost = 8000
/** Above this, exchanges alone open nearly everybody, and a search is slow. */
const searched = 200
/** Failed searches of a board, one after the other, that end its searches. */
const failures = 3
/** Combinations of states that are tried for a spread. */
const tries = 30

interface Task {
  readonly plan: BoardPlan
  readonly board: Board
  readonly possible: Possible
  readonly claims: Claims
  readonly neighbours: Neighbours
  readonly moves: Moves
  readonly draw: Draw
}

/** Searches for answers with a pin, until the board's moves are used up or searches fail. */
function createSearch({ board, possible, moves, draw }: Task) {
  let budget = board.people <= searched ? Math.min(stepsAtMost, stepsForPair * board.people ** 2) : 0
  let failed = 0
  return {
    mayGoOn: () => budget > 0,
    run(pin: Pin): void {
      budget -= steps
      const found = repair(board, moves, pin, draw, steps)
      const changes = possible.differences()
      for (const { person, field } of changes) board.set(person, field, possible.truth[field]![person]!)
      if (found) possible.keep(changes)
      failed = found ? 0 : failed + 1
      if (failed === failures) budget = 0
    },
  }
}

type Search = ReturnType<typeof createSearch>

/** Opens single answers and composites of one person. */
export function createOpener(task: Task) {
  const search = createSearch(task)
  return {
    openAnswer: (f: number, person: number) => openAnswer(task, search, f, person),
    openComposite: (person: number, sign: 1 | -1) => (task.plan.claim === 'composite'
      ? openSum(task, search, person, sign) : openComposite(task, search, person, sign)),
  }
}

function openAnswer(
  { plan, board, possible, claims, neighbours, draw }: Task, search: Search, f: number, person: number,
): void {
  const { truth, mixer, pool } = possible
  const own = truth[f]![person]!
  const middle = claims.middleOf(f)
  const isWanted = claims.wanted(f, own)
  const changes = exchange(board, neighbours, person, f, isWanted, draw)
  if (changes) possible.keep(changes)
  for (let attempt = 0; !claims.isOpen(f, person) && search.mayGoOn() && attempt < 4; attempt++) {
    const up = own === board.fields[f]!.low || (own < middle && plan.claim === 'half')
      || (plan.claim === 'place' && own < board.fields[f]!.high && draw(2) === 0)
    const limit = plan.claim === 'place' ? own + (up ? 1 : -1) : up ? Math.ceil(middle) : Math.floor(middle)
    search.run({ person, field: f, direction: up ? 1 : -1, limit })
  }
  if (claims.isOpen(f, person) || board.people > searched) return
  const state = pool[f]!.find((one) => one.changes.some((change) =>
    change.person === person && change.field === f && isWanted(change.value)))
  const settled = state && settle(board, mixer, [state], pool, (states) => states.includes(state), draw, tries)
  if (settled && settled.length > 0) possible.note(settled)
}

/** A composite that is published as one number, such as ESI: its only question is the sum. */
function openSum({ board, possible, neighbours, draw }: Task, search: Search, person: number, sign: 1 | -1): void {
  const own = possible.truth[0]![person]!
  const { low, high, points: weight } = board.fields[0]!
  const room = sign > 0 ? high - own : own - low
  const far = Math.min(room, Math.ceil((openPoints - 1e-6 - possible.width(person)) / weight[person]!))
  if (far <= 0) return
  const changes = exchange(board, neighbours, person, 0, (answer) => sign * (answer - own) >= far, draw, true)
  if (changes) possible.keep(changes)
  else if (search.mayGoOn()) search.run({ person, field: 0, direction: sign, limit: own + sign * far })
}

function openComposite({ board, possible, claims, draw }: Task, search: Search, person: number, sign: 1 | -1): void {
  const { mixer, pool, moving, lowest, highest } = possible
  const start = furthest(moving[person]!, person, sign)
  const reached = (states: readonly State[]) =>
    sign * states.reduce((sum, { moved }) => sum + (moved.get(person) ?? 0), 0)
  const needed = Math.min(reached(start), openPoints)
  const settled = settle(
    board, mixer, start, pool, (states) => reached(states) >= needed - 1e-6, draw, board.people <= searched ? tries : 1,
  )
  if (settled && settled.length > 0) possible.note(settled)
  if (search.mayGoOn() && !claims.isWide(person)) {
    const limit = sign > 0 ? lowest[person]! + openPoints : highest[person]! - openPoints
    search.run({ person, field: -1, direction: sign, limit })
  }
}
