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
  readonly #circlesOf: Int32Array[]
  readonly #low: number[] = []
  readonly #high: number[] = []
  readonly #now: number[] = []
  readonly #weight: number[] = []
  /** What each limit is about: the circle and field, or −1. */
  readonly about: (readonly [circle: number, field: number])[] = []
  readonly #sum: Int32Array
  readonly #counts: Int32Array
  readonly #upper: Int32Array
  readonly #points: Int32Array
  readonly #squares: readonly Squares[]
  readonly #firstSquare: number

  constructor({ fields, circles, squares }: BoardSetup) {
    this.fields = fields
    this.circles = circles
    this.people = fields[0]!.answers.length
    this.answers = fields.map(({ answers }) => answers.slice())
    this.points = Float64Array.from({ length: this.people }, (_, person) => fields.reduce((sum, field) =>
      sum + (field.answers[person]! < 0 ? 0 : field.points[person]! * field.answers[person]!), 0))
    const memberships: number[][] = Array.from({ length: this.people }, () => [])
    for (const [g, { members }] of circles.entries()) for (const person of members) memberships[person]!.push(g)
    this.#circlesOf = memberships.map((own) => Int32Array.from(own))
    const none = () => new Int32Array(circles.length * fields.length).fill(-1)
    ;[this.#sum, this.#counts, this.#upper] = [none(), none(), none()]
    this.#points = new Int32Array(circles.length).fill(-1)
    for (const [g, circle] of circles.entries()) this.#limitCircle(g, circle)
    this.#squares = squares
    this.#firstSquare = this.#now.length
    for (const { limits, rest, scale } of squares) {
      const sum = rest.reduce((total, own, person) =>
        total + (Number.isNaN(own) ? 0 : (own + scale * this.points[person]!) ** 2), 0)
      // A step of someone far from the middle changes squares by some hundreds of points.
      this.#add(limits, sum, 1 / (400 * scale * scale), -1, -1)
    }
  }

  #limitCircle(g: number, { members, fields, points }: BoardCircle): void {
    for (const [f, limits] of fields.entries()) {
      const { answers, low, high } = this.fields[f]!
      const given = Array.from(members, (person) => answers[person]!).filter((answer) => answer >= 0)
      const place = g * this.fields.length + f
      if (limits.counts) {
        this.#counts[place] = this.#now.length - low
        for (let value = low; value <= high; value++) {
          const count = given.filter((answer) => answer === value).length
          this.#add({ low: count, high: count }, count, 0.5, g, f)
        }
        continue
      }
      if (limits.sum) {
        this.#sum[place] = this.#now.length
        this.#add(limits.sum, given.reduce((sum, answer) => sum + answer, 0), 1, g, f)
      }
      if (limits.upper) {
        this.#upper[place] = this.#now.length
        this.#add(limits.upper, given.filter((answer) => 2 * answer > low + high).length, 1, g, f)
      }
    }
    if (!points) return
    this.#points[g] = this.#now.length
    this.#add(points, members.reduce((sum, person) => sum + this.points[person]!, 0), 1 / 4, g, -1)
  }

  #add({ low, high }: Interval, now: number, weight: number, circle: number, field: number): void {
    const span = Math.max(1, Math.abs(now)) * close
    this.#low.push(low - span)
    this.#high.push(high + span)
    this.#now.push(now)
    this.#weight.push(weight)
    this.about.push([circle, field])
    this.violation += weight * this.#beyond(this.#now.length - 1)
  }

  #beyond(limit: number): number {
    const now = this.#now[limit]!
    if (now < this.#low[limit]!) return this.#low[limit]! - now
    return now > this.#high[limit]! ? now - this.#high[limit]! : 0
  }

  #move(limit: number, by: number): void {
    const before = this.#beyond(limit)
    this.#now[limit]! += by
    this.violation += this.#weight[limit]! * (this.#beyond(limit) - before)
  }

  /** Whether a limit doesn't hold. */
  isBroken(limit: number): boolean {
    return this.#beyond(limit) > 0
  }

  /** Whether everything published is as it was. */
  get holds(): boolean {
    return this.violation < 1e-9
  }

  set(person: number, f: number, value: number): void {
    const field = this.fields[f]!
    const before = this.answers[f]![person]!
    if (before === value) return
    this.answers[f]![person] = value
    const step = value - before
    const points = step * field.points[person]!
    const middle = (field.low + field.high) / 2
    const crossed = (value > middle ? 1 : 0) - (before > middle ? 1 : 0)
    const width = this.fields.length
    for (const g of this.#circlesOf[person]!) {
      const place = g * width + f
      if (this.#sum[place]! >= 0) this.#move(this.#sum[place]!, step)
      if (this.circles[g]!.fields[f]!.counts) {
        this.#move(this.#counts[place]! + before, -1)
        this.#move(this.#counts[place]! + value, 1)
      }
      if (crossed !== 0 && this.#upper[place]! >= 0) this.#move(this.#upper[place]!, crossed)
      if (points !== 0 && this.#points[g]! >= 0) this.#move(this.#points[g]!, points)
    }
    if (points === 0) return
    for (const [q, { rest, scale }] of this.#squares.entries()) {
      const own = rest[person]! + scale * this.points[person]!
      if (!Number.isNaN(own)) this.#move(this.#firstSquare + q, (2 * own + scale * points) * scale * points)
    }
    this.points[person]! += points
  }

  /** Sets everybody's answers back to those given. */
  restore(answers: readonly Int8Array[]): void {
    for (const [f, column] of answers.entries()) {
      for (let person = 0; person < this.people; person++) this.set(person, f, column[person]!)
    }
  }
}
