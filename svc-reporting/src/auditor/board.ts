import type { Interval } from './limits.ts'

/** A question on a board. */
export interface Field {
  /** By person; −1 for a blank. */
  readonly answers: Int8Array
  readonly low: number
  readonly high: number
  /** By person: points of a composite for one step of this answer; 0 if it is in none. */
  readonly points: Float64Array
}

/** What is known about a set of people. */
export interface BoardCircle {
  readonly members: Int32Array
  readonly fields: readonly { readonly sum?: Interval; readonly counts?: boolean; readonly upper?: Interval }[]
  /** Of the sum of points. */
  readonly points?: Interval
}

/** Limits of a sum of squares: of the own points, shifted and scaled. */
export interface Squares {
  readonly limits: Interval
  /** By person: what the other questions contribute; NaN for who is not in it. */
  readonly rest: Float64Array
  /** What a point contributes. */
  readonly scale: number
}

export interface BoardSetup {
  readonly fields: readonly Field[]
  readonly circles: readonly BoardCircle[]
  readonly squares: readonly Squares[]
}

/** Sums of points are doubles. */
const close = 1e-6

/** Published numbers that the answers have to keep, and where they are now. */
export interface Limit extends Interval {
  readonly weight: number
  /** What it is about; −1 for all circles, or for the points of the composite. */
  readonly circle: number
  readonly field: number
  now: number
}

/** The limits of a circle: by question, and of its points. */
interface CircleLimits {
  readonly fields: readonly FieldLimits[]
  readonly points: Limit | undefined
}

interface FieldLimits {
  /** By answer, from the lowest on. */
  readonly counts?: readonly Limit[]
  readonly sum?: Limit
  readonly upper?: Limit
}

/** How far a limit is from holding. */
function beyond({ low, high, now }: Limit): number {
  if (now < low) return low - now
  return now > high ? now - high : 0
}

export const isBroken = (limit: Limit): boolean => beyond(limit) > 0

/**
 * Whole-number answers of everybody to a few questions, and how far they are from giving exactly what is published. One
 * change costs as many steps as a person has groups.
 */
export class Board {
  readonly people: number
  readonly answers: Int8Array[]
  /** By person, of the composite. */
  readonly points: Float64Array
  /** Sum over all limits of the distance to them, in steps of the scale. */
  violation = 0
  readonly fields: readonly Field[]
  readonly circles: readonly BoardCircle[]
  readonly limits: Limit[] = []
  /** By person. */
  readonly #circlesOf: CircleLimits[][]
  readonly #squares: readonly (Squares & { readonly limit: Limit })[]

  constructor({ fields, circles, squares }: BoardSetup) {
    this.fields = fields
    this.circles = circles
    this.people = fields[0]!.answers.length
    this.answers = fields.map(({ answers }) => answers.slice())
    this.points = Float64Array.from({ length: this.people }, (_, person) => fields.reduce((sum, { answers, points }) =>
      sum + (answers[person]! < 0 ? 0 : points[person]! * answers[person]!), 0))
    this.#circlesOf = Array.from({ length: this.people }, () => [])
    for (const [g, circle] of circles.entries()) {
      const limits = this.#limitCircle(g, circle)
      for (const person of circle.members) this.#circlesOf[person]!.push(limits)
    }
    this.#squares = squares.map((square) => {
      const { limits, rest, scale } = square
      const sum = rest.reduce((total, own, person) =>
        total + (Number.isNaN(own) ? 0 : (own + scale * this.points[person]!) ** 2), 0)
      // A step of someone far from the middle changes squares by some hundreds of points.
      return { ...square, limit: this.#add(limits, sum, 1 / (400 * scale * scale), -1, -1) }
    })
  }

  #limitCircle(g: number, { members, fields, points }: BoardCircle): CircleLimits {
    return {
      fields: fields.map((limits, f) => this.#limitField(g, f, members, limits)),
      points: points && this.#add(points, members.reduce((sum, person) => sum + this.points[person]!, 0), 1 / 4, g, -1),
    }
  }

  #limitField(g: number, f: number, members: Int32Array, limits: BoardCircle['fields'][number]): FieldLimits {
    const { answers, low, high } = this.fields[f]!
    const given = Array.from(members, (person) => answers[person]!).filter((answer) => answer >= 0)
    if (limits.counts) {
      return {
        counts: Array.from({ length: high - low + 1 }, (_, i) => {
          const count = given.filter((answer) => answer === low + i).length
          return this.#add({ low: count, high: count }, count, 0.5, g, f)
        }),
      }
    }
    const sum = limits.sum && this.#add(limits.sum, given.reduce((all, answer) => all + answer, 0), 1, g, f)
    const above = given.filter((answer) => 2 * answer > low + high).length
    return { sum, upper: limits.upper && this.#add(limits.upper, above, 1, g, f) }
  }

  #add({ low, high }: Interval, now: number, weight: number, circle: number, field: number): Limit {
    const span = Math.max(1, Math.abs(now)) * close
    const limit: Limit = { low: low - span, high: high + span, now, weight, circle, field }
    this.limits.push(limit)
    this.violation += weight * beyond(limit)
    return limit
  }

  #move(limit: Limit, by: number): void {
    const before = beyond(limit)
    limit.now += by
    this.violation += limit.weight * (beyond(limit) - before)
  }

  /** Whether everything published is as it was. */
  get holds(): boolean {
    return this.violation < 1e-9
  }

  answer(person: number, f: number): number {
    return this.answers[f]![person]!
  }

  set(person: number, f: number, value: number): void {
    const field = this.fields[f]!
    const { low, high } = field
    const before = this.answer(person, f)
    if (before === value) return
    this.answers[f]![person] = value
    const step = value - before
    const points = step * field.points[person]!
    const middle = (low + high) / 2
    const crossed = (value > middle ? 1 : 0) - (before > middle ? 1 : 0)
    for (const circle of this.#circlesOf[person]!) {
      const { sum, counts, upper } = circle.fields[f]!
      if (sum) this.#move(sum, step)
      if (counts) {
        this.#move(counts[before - low]!, -1)
        this.#move(counts[value - low]!, 1)
      }
      if (crossed !== 0 && upper) this.#move(upper, crossed)
      if (points !== 0 && circle.points) this.#move(circle.points, points)
    }
    if (points === 0) return
    for (const { rest, scale, limit } of this.#squares) {
      const own = rest[person]! + scale * this.points[person]!
      if (!Number.isNaN(own)) this.#move(limit, (2 * own + scale * points) * scale * points)
    }
    this.points[person]! += points
  }
}
