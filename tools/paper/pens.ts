import type { Random } from './random.ts'
import { stroke, type Pen, type Raster } from './raster.ts'

/** A point on the page, in millimetres. */
export type Spot = readonly [x: number, y: number]

/** How a person marks a box. */
export const habits = ['tick', 'cross', 'scribble', 'fill'] as const
export type Habit = (typeof habits)[number]

/** Each as often as people have it. */
const usualHabits: readonly Habit[] = ['tick', 'tick', 'cross', 'cross', 'cross', 'scribble', 'fill']

export type PenKind = 'ball' | 'felt' | 'pencil' | 'hard pencil'

const usualPens: readonly PenKind[] = [
  'ball', 'ball', 'ball', 'ball', 'ball', 'felt', 'felt', 'pencil', 'pencil', 'hard pencil',
]

const pens: Readonly<Record<PenKind, (random: Random) => Pen>> = {
  ball: (random) => ({ width: random.between(0.35, 0.6), shade: random.between(20, 105), grain: 0.03 }),
  felt: (random) => ({ width: random.between(0.8, 1.2), shade: random.between(10, 70), grain: 0 }),
  pencil: (random) => ({ width: random.between(0.45, 0.8), shade: random.between(70, 130), grain: 0.2 }),
  'hard pencil': (random) => ({ width: random.between(0.4, 0.6), shade: random.between(130, 165), grain: 0.25 }),
}

/** A person's hand: one pen and one habit for a whole page. Lengths are in millimetres. */
export class Hand {
  readonly habit: Habit
  readonly #page: Raster
  readonly #random: Random
  readonly #size: number
  readonly #pen: Pen
  /** How far marks reach from the middle of a box; some people's ticks reach into the next box. */
  readonly #reach: number

  constructor(
    page: Raster, boxSize: number, random: Random,
    { habit, pen }: { habit?: Habit | undefined; pen?: PenKind | undefined } = {},
  ) {
    this.#page = page
    this.#random = random
    this.#size = boxSize
    this.habit = habit ?? random.one(usualHabits)
    this.#pen = pens[pen ?? random.one(usualPens)](random)
    this.#reach = random.chance(0.15) ? 3.2 : 2
  }

  #shake = () => this.#random.normal() * 0.25

  draw(points: readonly Spot[], pen = this.#pen): void {
    const shaky = points.map(([x, y]) => [x + this.#shake() * 0.5, y + this.#shake() * 0.5] as const)
    stroke(this.#page, shaky, pen, () => this.#random.next())
  }

  /** A mark as this person makes them; faintly, the pen hardly touches the paper. */
  mark({ x, y }: { x: number; y: number }, faintly = false): void {
    const [cx, cy] = [x + this.#size / 2 + this.#shake(), y + this.#size / 2 + this.#shake()]
    const r = this.#random.between(0.6, 1.1) * this.#reach
    const cut = Math.min(r, 2.4)
    const pen = faintly ? { width: 0.4, shade: this.#random.between(150, 190), grain: 0.4 } : this.#pen
    if (this.habit === 'fill' && !faintly) this.fill({ x, y })
    else if (this.habit === 'tick') {
      this.draw([[cx - cut * 0.8, cy - 0.1], [cx - 0.2, cy + cut * 0.7], [cx + r * 1.2, cy - r * 1.2]], pen)
    } else if (this.habit === 'cross') {
      this.draw([[cx - cut, cy - cut], [cx + cut, cy + cut]], pen)
      this.draw([[cx + cut, cy - cut], [cx - cut, cy + cut]], pen)
    } else {
      this.draw(Array.from({ length: 7 }, (_, nth): Spot => (
        [cx - cut * 0.7 + nth * cut * 0.23, cy + (nth % 2 ? cut : -cut) * 0.6]
      )), pen)
    }
  }

  /** Fills a box carefully, line by line. */
  fill({ x, y }: { x: number; y: number }): void {
    const from = 0.3 + this.#pen.width / 2
    for (let at = from; at <= this.#size - from + 0.05; at += this.#pen.width * 0.6) {
      this.draw([[x + 0.25, y + at], [x + this.#size - 0.25, y + at]])
    }
  }

  /** Makes a wrong box unreadable in a hurry, over its borders. */
  scribbleOut({ x, y }: { x: number; y: number }): void {
    const [from, to] = [-this.#random.between(0, 0.7), this.#size + this.#random.between(0, 0.7)]
    const turns = Math.ceil((to - from) / this.#pen.width / this.#random.between(0.6, 0.9))
    this.draw(Array.from({ length: turns + 1 }, (_, nth): Spot => (
      [x + (nth % 2 ? to : from), y + from + ((to - from) * nth) / turns]
    )))
  }

  strikeOut({ x, y }: { x: number; y: number }): void {
    this.draw([[x - 1, y + this.#size / 2], [x + this.#size + 1, y + this.#size / 2]])
  }

  circle({ x, y }: { x: number; y: number }): void {
    const [cx, cy, r] = [x + this.#size / 2, y + this.#size / 2, this.#size * this.#random.between(0.62, 0.85)]
    this.draw(Array.from({ length: 25 }, (_, nth): Spot => (
      [cx + r * Math.cos((nth * Math.PI) / 12), cy + r * Math.sin((nth * Math.PI) / 12)]
    )))
  }

  write(x: number, y: number): void {
    for (let word = x; word < x + 57; word += 4) this.draw([[word, y], [word + 1, y - 2], [word + 2, y + 0.5], [word + 3, y - 1]])
  }
}
