import type { Bound } from '@glas/contracts/reporting/report'
import type { Axis } from './lens.tsx'

interface Interval {
  readonly index: number
  readonly margin?: number | null
  readonly bound?: Bound | undefined
}

/** The multiples of ten that enclose all intervals; an open interval reaches the end of the scale. */
export function axisOf(rows: readonly Interval[]): Axis {
  if (rows.length === 0) return { low: 0, high: 100 }
  const from = rows.map(({ index, bound, margin }) => (bound === 'at-most' ? 0 : index - (margin ?? 0)))
  const to = rows.map(({ index, bound, margin }) => (bound === 'at-least' ? 100 : index + (margin ?? 0)))
  return {
    low: Math.max(0, 10 * Math.floor(Math.min(...from) / 10 - 0.2)),
    high: Math.min(100, 10 * Math.ceil(Math.max(...to) / 10 + 0.2)),
  }
}
