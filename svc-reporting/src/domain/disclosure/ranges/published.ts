import { toNumber } from '../../statistics/ratio.ts'
import type { Ends, Status } from '../ends.ts'

/** Bounds of a sum; infinite where nothing is known. */
export interface Interval {
  readonly low: number
  readonly high: number
}

export const exactly = (value: number): Interval => ({ low: value, high: value })

/** Interval of a sum over `n` people that is coded by `ends`; the scale begins at `from` and is `size` long. */
export function coded(status: Status, ends: Ends, n: number, from: number, size: number, whole: boolean): Interval {
  const beyond = (value: number) => (n * (value - from)) / size
  // A sum of whole numbers lies at least 1 beyond an end.
  if (status === 'at-least') {
    const low = beyond(toNumber(ends.high))
    return { low: whole ? Math.floor(low + 1e-9) + 1 : low, high: Infinity }
  }
  if (status === 'at-most') {
    const high = beyond(toNumber(ends.low))
    return { low: -Infinity, high: whole ? Math.ceil(high - 1e-9) - 1 : high }
  }
  return { low: -Infinity, high: Infinity }
}

/**
 * Interval of a sum over `n` people from how it is released. A number that its group's level would show, but that is
 * hidden, does not lie beyond an end: then the end would be shown.
 */
export function published(
  sum: number, status: Status, shown: boolean, ...[ends, n, from, size, whole]: CodedBy
): Interval {
  if (status === 'exact') return exactly(sum)
  if (status !== 'hidden') return coded(status, ends, n, from, size, whole)
  const step = whole ? 1 : 0
  const low = coded('at-most', ends, n, from, size, whole).high + step
  const high = coded('at-least', ends, n, from, size, whole).low - step
  return shown && sum >= low && sum <= high ? { low, high } : { low: -Infinity, high: Infinity }
}

type CodedBy = [ends: Ends, n: number, from: number, size: number, whole: boolean]
