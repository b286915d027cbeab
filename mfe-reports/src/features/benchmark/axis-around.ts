import type { Bound } from '@glas/contracts/reporting/report'
import type { Axis } from '../../ui/lens.tsx'

interface Drawn {
  readonly value: number
  readonly margin?: number | undefined
  readonly bound?: Bound | undefined
}

/**
 * Whole tens around all values with their intervals, with room on both sides, within a scale; a bound reaches its end.
 */
export function axisAround(drawn: readonly Drawn[], scale: Axis): Axis {
  const from = drawn.map(({ value, margin = 0, bound }) => (bound === 'at-most' ? scale.low : value - margin))
  const to = drawn.map(({ value, margin = 0, bound }) => (bound === 'at-least' ? scale.high : value + margin))
  if (drawn.length === 0) return scale
  return {
    low: Math.max(scale.low, 10 * Math.floor((Math.min(...from) - 2) / 10)),
    high: Math.min(scale.high, 10 * Math.ceil((Math.max(...to) + 2) / 10)),
  }
}
