import type { Board, Squares } from './board.ts'
import { createMixer } from './combine.ts'
import type { State } from './combine.ts'
import type { Change } from './exchange.ts'

/** Answers found so far that give exactly what is published, and how far each answer and composite moves in them. */
export type Possible = ReturnType<typeof createPossible>

/** By how many points each person's composite moves in some states together. */
function movedBy(states: readonly State[]): Map<number, number> {
  const moved = new Map<number, number>()
  for (const state of states) {
    for (const [person, by] of state.moved) moved.set(person, (moved.get(person) ?? 0) + by)
  }
  return moved
}

/** @param board with the true answers, which are copied */
export function createPossible(board: Board, squares: readonly Squares[]) {
  const { fields } = board
  const truth = board.answers.map((column) => column.slice())
  const points = board.points.slice()
  const mixer = createMixer(squares, points)
  const [least, most] = [truth.map((column) => column.slice()), truth.map((column) => column.slice())]
  const [lowest, highest] = [points.slice(), points.slice()]
  /** States by question, and by person whose composite they move. */
  const pool: State[][] = fields.map(() => [])
  const moving: State[][] = Array.from(points, () => [])
  let count = 0

  /** Notes complete answers that give exactly what is published. */
  function note(states: readonly State[]): void {
    count++
    for (const { changes } of states) {
      for (const { person, field, value } of changes) {
        if (value < least[field]![person]!) least[field]![person] = value
        if (value > most[field]![person]!) most[field]![person] = value
      }
    }
    for (const [person, by] of movedBy(states)) {
      const now = points[person]! + by
      if (now < lowest[person]! - 1e-9) lowest[person] = now
      if (now > highest[person]! + 1e-9) highest[person] = now
    }
  }

  return {
    truth, mixer, least, most, lowest, highest, pool, moving, note,
    count: () => count,
    /** Points between the lowest and the highest composite of a person. */
    width: (person: number) => highest[person]! - lowest[person]!,
    /** Where the board differs from the true answers. */
    differences: (): Change[] => board.answers.flatMap((column, field) => Array.from(column).flatMap((value, person) =>
      (value === truth[field]![person] ? [] : [{ person, field, value }]))),
    /** Keeps changes to be combined with others, and notes them if they give what is published on their own. */
    keep(changes: readonly Change[]): void {
      const moved = new Map<number, number>()
      for (const { person, field, value } of changes) {
        const by = (value - truth[field]![person]!) * fields[field]!.points[person]!
        if (by !== 0) moved.set(person, (moved.get(person) ?? 0) + by)
      }
      const state = { changes, moved, fields: [...new Set(changes.map(({ field }) => field))] }
      for (const field of state.fields) pool[field]!.push(state)
      for (const person of moved.keys()) moving[person]!.push(state)
      if (mixer.cost([state]) === 0) note([state])
    },
  }
}
