import type { Bound } from '@glas/contracts/reporting/report'

/** Where a scale's values are published only as bounds (disclosure.md, 8b); `low` mirrors `high`. */
export interface Ends {
  readonly low: number
  readonly high: number
}

export const endsOfMean = (n: number): Ends => ({ low: 1 + 4 / n, high: 4 - 4 / n })
export const endsOfIndex = (n: number): Ends => symmetric(0, Math.min(90, 100 - 100 / n))
export const endsOfShare = (n: number): Ends => symmetric(0, Math.min(95, 100 - 200 / n))
export const endsOfEnps = (n: number): Ends => symmetric(-100, Math.min(90, 100 - 400 / n))

const symmetric = (least: number, high: number): Ends => ({ low: least + 100 - high, high })

/** Sums of a few hundred doubles differ from exact ones by less than this. */
export const slack = 1e-7

/** Where a value belongs; undefined for the exact value. */
export const boundOf = (value: number, { low, high }: Ends): Bound | undefined =>
  value > high + slack ? 'at-least' : value < low - slack ? 'at-most' : undefined

/** The bound as published: rounded outwards, so that it stays true. */
export function endShown({ low, high }: Ends, bound: Bound, digits: number): number {
  const power = 10 ** digits
  return bound === 'at-least' ? Math.floor(high * power + slack) / power : Math.ceil(low * power - slack) / power
}
