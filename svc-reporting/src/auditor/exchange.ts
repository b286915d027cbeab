import type { Board } from './board.ts'
import type { Neighbours } from './neighbours.ts'
import type { Draw } from './random.ts'

export interface Change {
  readonly person: number
  readonly field: number
  readonly value: number
}

/** How many pairs of a difference, and how many partners of a person, are tried. */
const tries = 12
const partners = 24

/** Sets answers; returns the changes that undo it, the last first. */
export function apply(board: Board, changes: readonly Change[]): Change[] {
  const undone = changes.map(({ person, field }) => ({ person, field, value: board.answer(person, field) })).reverse()
  for (const { person, field, value } of changes) board.set(person, field, value)
  return undone
}

/**
 * Answers in which `person` gives an accepted answer and everything published holds: an exchange with someone of the
 * same groups, or with someone of other groups while one or two other pairs, who differ in the same way, exchange in
 * the other direction. Then no group's answers change as a whole.
 *
 * @param isWanted whether an answer of the person would do
 * @param shifts moves both people of a pair by the same number of steps instead, where only sums are published
 * @returns the changes; the board is left as it was
 */
export function exchange(
  board: Board, neighbours: Neighbours, person: number, field: number, isWanted: (answer: number) => boolean,
  draw: Draw, shifts = false,
): Change[] | undefined {
  const column = board.answers[field]!
  const { low, high, points } = board.fields[field]!
  const own = column[person]!
  const isLike = (other: number) => column[other]! >= 0 && points[other] === points[person]
  const near = neighbours.of[person]!
  const offset = draw(Math.max(1, near.length))
  let tried = 0
  for (let i = 0; i < near.length && tried < partners; i++) {
    const { person: other, difference } = near[(i + offset) % near.length]!
    if (!isLike(other)) continue
    const wanted = shifts ? stepsOf(own, column[other]!, low, high, isWanted) : column[other]! - own
    if (wanted === undefined || wanted === 0 || !isWanted(own + wanted)) continue
    tried++
    const changes: Change[] = [
      { person, field, value: own + wanted }, { person: other, field, value: column[other]! - wanted },
    ]
    const used = new Set([person, other])
    const fits = (one: number, two: number) => isLike(one) && isLike(two) && !used.has(one) && !used.has(two) &&
      (shifts ? column[one]! - wanted >= low && column[one]! - wanted <= high &&
        column[two]! + wanted >= low && column[two]! + wanted <= high
        : column[one] === own + wanted && column[two] === own)
    const cancel = (part: number): boolean => {
      const pairs = neighbours.pairs.get(part) ?? []
      const count = pairs.length / 2
      const first = draw(Math.max(1, count))
      for (let j = 0; j < Math.min(count, tries); j++) {
        const place = 2 * ((first + j) % count)
        const [one, two] = [pairs[place]!, pairs[place + 1]!]
        if (!fits(one, two)) continue
        used.add(one).add(two)
        changes.push(
          { person: one, field, value: column[one]! - wanted }, { person: two, field, value: column[two]! + wanted },
        )
        return true
      }
      return false
    }
    if (difference !== 0 && !cancel(difference)) {
      const parts = neighbours.parts(difference)
      if (parts.length < 2 || !parts.every(cancel)) continue
    }
    const undone = apply(board, changes)
    const { holds } = board
    apply(board, undone)
    if (holds) return changes
  }
  return undefined
}

/** Steps for which the other person has room. */
function stepsOf(
  own: number, given: number, low: number, high: number, isWanted: (answer: number) => boolean,
): number | undefined {
  for (let step = 1; step <= high - low; step++) {
    for (const steps of [step, -step]) {
      const isIn = own + steps >= low && own + steps <= high && given - steps >= low && given - steps <= high
      if (isIn && isWanted(own + steps)) return steps
    }
  }
  return undefined
}
