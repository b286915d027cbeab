import type { Bound } from '@glas/contracts/reporting/report'
import { compare, ratio, subtract } from '../statistics/ratio.ts'
import type { Ratio } from '../statistics/ratio.ts'

/** How a number is published: exactly, only as a bound (disclosure.md, 8b), or not at all. */
export type Status = 'exact' | Bound | 'hidden'

/** The limits of a scale beyond which a value is published only as a bound. */
export interface Ends {
  readonly low: Ratio
  readonly high: Ratio
}

const least = (a: Ratio, b: Ratio) => (compare(a, b) <= 0 ? a : b)

/** `high` as given, and its mirror image on the scale from `from` to `to`. */
const mirrored = (high: Ratio, from: number, to: number): Ends => ({
  low: subtract(ratio(from + to), high), high,
})

/**
 * Ends of a statement's mean over `n` people: 4 − 4/n and 1 + 4/n. Beyond them two members can't be in the other half.
 * Source: disclosure.md, 8b.
 */
export const meanEnds = (n: number): Ends => mirrored(ratio(4 * n - 4, n), 1, 4)

/** Ends of a composite's index: 100 − 100/n, at most 90, and the mirror image. Source: disclosure.md, 8b. */
export const indexEnds = (n: number): Ends => mirrored(least(ratio(100 * (n - 1), n), ratio(90)), 0, 100)

/** Ends of a share in percent: 100·(1 − 2/n), at most 95, and the mirror image. Source: disclosure.md, 8b. */
export const shareEnds = (n: number): Ends => mirrored(least(ratio(100 * (n - 2), n), ratio(95)), 0, 100)

/**
 * Ends of eNPS: with two detractors it is at most 100·(1 − 4/n); at most 90, as a share of 95 and one of 5 give it.
 * Source: disclosure.md, 8b, 'eNPS by its shares'.
 */
export const enpsEnds = (n: number): Ends => mirrored(least(ratio(100 * (n - 4), n), ratio(90)), -100, 100)

export function statusOf(value: Ratio, { low, high }: Ends): Exclude<Status, 'hidden'> {
  if (compare(value, high) > 0) return 'at-least'
  return compare(value, low) < 0 ? 'at-most' : 'exact'
}

/**
 * The bound that is published instead of a value: rounded outwards, so that 'at least' and 'at most' stay true. It
 * depends only on n.
 */
export function publishedEnd({ low, high }: Ends, bound: Bound, digits: number): number {
  const power = 10n ** BigInt(digits)
  const { num, den } = bound === 'at-least' ? high : low
  const scaled = num * power
  const floor = scaled >= 0n ? scaled / den : -((-scaled + den - 1n) / den)
  const whole = bound === 'at-most' && floor * den !== scaled ? floor + 1n : floor
  return Number(whole) / Number(power)
}
