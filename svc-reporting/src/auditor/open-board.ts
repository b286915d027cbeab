import { Board } from './board.ts'
import type { BoardPlan } from './boards.ts'
import { createMixer, furthest, settle } from './combine.ts'
import type { State } from './combine.ts'
import { exchange } from './exchange.ts'
import type { Change } from './exchange.ts'
import { exhaust, isSmall } from './exhaust.ts'
import { forcedRanges } from './forced.ts'
import type { Neighbours } from './neighbours.ts'
import { mix } from './random.ts'
import type { Draw } from './random.ts'
import { Refused } from './refusal.ts'
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

/** Points of a composite that have to be open for everybody (disclosure.md, 8c). */
const openPoints = 30

/** Answers of everybody that give what is published, and a person's points in them. */
interface Extreme {
  readonly states: readonly State[]
  readonly points: number
}

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
 * @throws Refused if someone's answer is known: sums and counts force it, or all possible answers leave it no other place
 */
export function openBoard(
  plan: BoardPlan, neighbours: Neighbours, moves: Moves, draw: Draw, exhaustive = isSmall(plan.setup),
): Opened {
  const board = new Board(plan.setup)
  if (!board.holds) throw new Error(`the limits of ${plan.names.join(', ')} contradict the answers`)
  const { people, fields } = board
  const truth = board.answers.map((column) => column.slice())
  const points = board.points.slice()
  const mixer = createMixer(plan.setup.squares, points)
  const least = truth.map((column) => column.slice())
  const most = truth.map((column) => column.slice())
  const none = Array.from(points, (own): Extreme => ({ states: [], points: own }))
  const [lowest, highest] = [[...none], [...none]]
  const pool: State[][] = fields.map(() => [])
  const moving: State[][] = none.map(() => [])
  let witnesses = 0
  let budget = people <= searched ? Math.min(stepsAtMost, stepsForPair * people * people) : 0

  /** Notes complete answers that give exactly what is published. */
  const note = (states: readonly State[]) => {
    witnesses++
    const moved = new Map<number, number>()
    for (const state of states) {
      for (const { person, field, value } of state.changes) {
        if (value < least[field]![person]!) least[field]![person] = value
        if (value > most[field]![person]!) most[field]![person] = value
      }
      for (const [person, by] of state.moved) moved.set(person, (moved.get(person) ?? 0) + by)
    }
    for (const [person, by] of moved) {
      const now = points[person]! + by
      if (now < lowest[person]!.points - 1e-9) lowest[person] = { states, points: now }
      if (now > highest[person]!.points + 1e-9) highest[person] = { states, points: now }
    }
  }
  const keep = (changes: readonly Change[]): State => {
    const moved = new Map<number, number>()
    for (const { person, field, value } of changes) {
      const by = (value - truth[field]![person]!) * fields[field]!.points[person]!
      if (by !== 0) moved.set(person, (moved.get(person) ?? 0) + by)
    }
    const state = { changes, moved, fields: [...new Set(changes.map(({ field }) => field))] }
    for (const field of state.fields) pool[field]!.push(state)
    for (const person of moved.keys()) moving[person]!.push(state)
    if (mixer.cost([state]) === 0) note([state])
    return state
  }
  const differences = (active: Iterable<number>): Change[] => [...active].flatMap((field) => {
    const column = board.answers[field]!
    return Array.from(column).flatMap((value, person) => (value === truth[field]![person] ? [] : [{ person, field, value }]))
  })
  let failed = 0
  const search = (pin: Pin) => {
    budget -= steps
    const found = repair(board, moves, pin, draw, steps)
    const changes = differences(fields.keys())
    for (const { person, field } of changes) board.set(person, field, truth[field]![person]!)
    if (found) keep(changes)
    failed = found ? 0 : failed + 1
    if (failed === failures) budget = 0
  }
  const inTurn = (isIn: (person: number) => boolean) => mix([...none.keys()].filter(isIn), draw)
  const refuse = (person: number, statistic: string): never => {
    const own = plan.setup.circles.flatMap(({ members }, g) =>
      (g > 0 && members.includes(person) ? [{ g, n: members.length }] : [])).sort((a, b) => a.n - b.n)
    throw new Refused('witness', statistic, [], own[0]?.g ?? 0)
  }
  const middleOf = (f: number) => (fields[f]!.low + fields[f]!.high) / 2
  const wanted = (f: number, own: number) => (plan.claim === 'half'
    ? (answer: number) => answer > middleOf(f) !== own > middleOf(f) : (answer: number) => answer !== own)
  const isOpen = (f: number, person: number) => {
    const isWanted = wanted(f, truth[f]![person]!)
    return isWanted(least[f]![person]!) || isWanted(most[f]![person]!)
  }
  const width = (person: number) => highest[person]!.points - lowest[person]!.points
  const isWide = (person: number) => width(person) >= openPoints - 1e-6
  const isIn = (person: number) => plan.composite !== undefined &&
    fields.some(({ points: weight, answers }) => weight[person]! > 0 && answers[person]! >= 0)
  const questions = plan.claim === 'composite' ? [] : [...truth.keys()]

  const forced = forcedRanges(plan.setup)
  for (const f of questions) {
    for (const [person, own] of truth[f]!.entries()) {
      const isWanted = wanted(f, own)
      if (own >= 0 && !isWanted(forced.least[f]![person]!) && !isWanted(forced.most[f]![person]!)) refuse(person, plan.names[f]!)
    }
  }
  for (const person of none.keys()) {
    if (isIn(person) && forced.points[1][person]! - forced.points[0][person]! < openPoints - 1e-6) refuse(person, plan.composite!)
  }

  const openAnswer = (f: number, person: number) => {
    const own = truth[f]![person]!
    const isWanted = wanted(f, own)
    const changes = exchange(board, neighbours, person, f, isWanted, draw)
    if (changes) keep(changes)
    for (let attempt = 0; !isOpen(f, person) && budget > 0 && attempt < 4; attempt++) {
      const up = own === fields[f]!.low || (own < middleOf(f) && plan.claim === 'half')
        || (plan.claim === 'place' && own < fields[f]!.high && draw(2) === 0)
      const limit = plan.claim === 'place' ? own + (up ? 1 : -1) : up ? Math.ceil(middleOf(f)) : Math.floor(middleOf(f))
      search({ person, field: f, direction: up ? 1 : -1, limit })
    }
    if (isOpen(f, person) || people > searched) return
    const state = pool[f]!.find((one) => one.changes.some((change) =>
      change.person === person && change.field === f && isWanted(change.value)))
    const settled = state && settle(board, mixer, [state], pool, (states) => states.includes(state), draw, tries)
    if (settled && settled.length > 0) note(settled)
  }
  const openComposite = (person: number, sign: 1 | -1) => {
    if (plan.claim === 'composite') {
      const own = truth[0]![person]!
      const { low, high, points: weight } = fields[0]!
      const room = sign > 0 ? high - own : own - low
      const far = Math.min(room, Math.ceil((openPoints - 1e-6 - width(person)) / weight[person]!))
      if (far <= 0) return
      const changes = exchange(board, neighbours, person, 0, (answer) => sign * (answer - own) >= far, draw, true)
      if (changes) keep(changes)
      else if (budget > 0) search({ person, field: 0, direction: sign, limit: own + sign * far })
      return
    }
    const start = furthest(moving[person]!, person, sign)
    const reached = (states: readonly State[]) => sign * states.reduce((sum, { moved }) => sum + (moved.get(person) ?? 0), 0)
    const needed = Math.min(reached(start), openPoints)
    const settled = settle(
      board, mixer, start, pool, (states) => reached(states) >= needed - 1e-6, draw, people <= searched ? tries : 1,
    )
    if (settled && settled.length > 0) note(settled)
    if (budget > 0 && !isWide(person)) {
      const limit = sign > 0 ? lowest[person]!.points + openPoints : highest[person]!.points - openPoints
      search({ person, field: -1, direction: sign, limit })
    }
  }

  if (exhaustive) {
    exhaust(board, () => {
      const changes = differences(fields.keys())
      keep(changes)
    })
  } else {
    for (const f of questions) {
      for (const person of inTurn((one) => truth[f]![one]! >= 0)) if (!isOpen(f, person)) openAnswer(f, person)
    }
    for (const person of inTurn(isIn)) {
      for (const sign of [-1, 1, -1, 1] as const) if (!isWide(person)) openComposite(person, sign)
    }
  }

  const answered = questions.flatMap((f) => [...none.keys()].filter((person) => truth[f]![person]! >= 0).map((person) => ({ f, person })))
  const members = [...none.keys()].filter(isIn)
  const closed = answered.filter(({ f, person }) => !isOpen(f, person))
  const narrow = members.filter((person) => !isWide(person))
  if (exhaustive && closed.length > 0) refuse(closed[0]!.person, plan.names[closed[0]!.f]!)
  if (exhaustive && narrow.length > 0) refuse(narrow[0]!, plan.composite!)
  const smallest = (values: readonly number[]) => values.reduce((low, one) => Math.min(low, one), Infinity)
  return {
    witnesses,
    claims: answered.length + members.length,
    shown: answered.length + members.length - closed.length - narrow.length,
    ...(plan.claim === 'half' && closed.length === 0 && answered.length > 0 && {
      narrowestSingle: smallest(answered.map(({ f, person }) => most[f]![person]! - least[f]![person]!)),
    }),
    ...(members.length > 0 && narrow.length === 0 && { narrowestComposite: smallest(members.map(width)) }),
  }
}
