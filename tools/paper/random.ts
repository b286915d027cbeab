const { imul } = Math

/** Numbers that a seed determines (mulberry32). */
export class Random {
  #state: number
  constructor(seed: number) {
    this.#state = (seed * 2654435761) >>> 0
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let t = imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    t ^= t + imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  between = (from: number, to: number) => from + (to - from) * this.next()
  below = (count: number) => Math.floor(this.next() * count)
  one = <T>(values: readonly T[]) => values[this.below(values.length)]!
  chance = (share: number) => this.next() < share
  /** About normal, with a standard deviation of 1. */
  normal = () => (this.next() + this.next() + this.next() + this.next() - 2) * Math.sqrt(3)
}
