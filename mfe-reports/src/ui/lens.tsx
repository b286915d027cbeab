import type { Bound } from '@glas/contracts/reporting/report'
import styles from './lens.module.css'

export interface Axis {
  readonly low: number
  readonly high: number
}

interface LensProps {
  axis: Axis
  value: number
  /** Half of the interval, or both of its ends; null if it may not be shown. */
  margin: number | readonly [low: number, high: number] | null
  /** Set if `value` is only a bound. */
  bound?: Bound | undefined
  /** Clearly different from `reference`. */
  filled: boolean
  reference?: number | undefined
  /** The range that all rows share. */
  zone?: readonly [from: number, to: number] | undefined
  /** Another value to compare with, drawn as an open circle. */
  ring?: number | undefined
  /** Where the axis has lines; the tens by default. */
  ticks?: readonly number[]
}

const width = 1000
const height = 36
const middle = height / 2

/**
 * A value with its 95% interval in one shape: thickest at the value; short and tall is certain, long and low is
 * uncertain. It is filled if it clearly differs from the reference line. Without an interval it is a dot, which claims
 * no certainty. The figures are beside it in words.
 */
export function Lens({ axis, value, margin, bound, filled, reference, zone, ring, ticks = ticksOf(axis) }: LensProps) {
  const x = (at: number) =>
    (width * (Math.min(axis.high, Math.max(axis.low, at)) - axis.low)) / (axis.high - axis.low)
  return (
    <svg className={styles.strip} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {zone && <rect className={styles.zone} x={x(zone[0])} width={x(zone[1]) - x(zone[0])} y="0" height={height} />}
      {ticks.map((tick) => <path key={tick} className={styles.grid} d={`M${x(tick)} 0V${height}`} />)}
      {reference !== undefined && <path className={styles.reference} d={`M${x(reference)} 0V${height}`} />}
      {ring !== undefined && (
        <>
          <path className={styles.ring} d={`M${x(ring)} ${middle}h0`} />
          <path className={styles.hole} d={`M${x(ring)} ${middle}h0`} />
        </>
      )}
      {bound
        ? <path className={styles.open} d={openEnd(x(value), x(bound === 'at-least' ? axis.high : axis.low))} />
        : margin === null
          ? <path className={styles.dot} d={`M${x(value)} ${middle}h0`} />
          : <path className={filled ? styles.filled : styles.lens} d={lens(x, value, endsOf(value, margin))} />}
    </svg>
  )
}

/** Tens inside an axis. */
export const ticksOf = ({ low, high }: Axis) =>
  Array.from({ length: Math.max(0, (high - low) / 10 - 1) }, (_, i) => low + 10 * (i + 1))

const endsOf = (value: number, margin: number | readonly [number, number]): readonly [number, number] =>
  typeof margin === 'number' ? [value - margin, value + margin] : margin

/** Its height shrinks as the interval grows, so that uncertain values are long and low. */
function lens(x: (at: number) => number, value: number, [low, high]: readonly [number, number]): string {
  const half = 13 / (1 + (high - low) / 10)
  const from = Math.min(x(low), x(value) - 4)
  const to = Math.max(x(high), x(value) + 4)
  const at = x(value)
  const [left, right] = [(from + at) / 2, (at + to) / 2]
  const [top, bottom] = [middle - half, middle + half]
  return `M${from} ${middle}C${left} ${middle} ${left} ${top} ${at} ${top}S${right} ${middle} ${to} ${middle}`
    + `C${right} ${middle} ${right} ${bottom} ${at} ${bottom}S${left} ${middle} ${from} ${middle}Z`
}

/** A wall at the known bound, and two lines that run to the end of the axis without closing. */
function openEnd(from: number, to: number): string {
  return `M${to} ${middle - 9}H${from}V${middle + 9}H${to}`
}
