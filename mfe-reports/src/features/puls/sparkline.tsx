import type { Point } from '@glas/contracts/reporting/trend'
import type { Direction } from '../../ui/change-mark.tsx'
import { lensPath } from '../../ui/lens-path.ts'
import styles from './puls.module.css'

interface SparklineProps {
  points: readonly Point[]
  /** The number of all waves. */
  waves: number
  /** Pixels for one unit of the value: the same in all rows, so that equal slopes are equal changes. */
  unit: number
  direction: Direction | undefined
  /** The value of a point, in words. */
  label: (point: Point) => string
}

const width = 272
const side = 44
const pad = 16

export const placeOf = (wave: number, waves: number): number =>
  waves === 1 ? width / 2 : side + ((width - 2 * side) * wave) / (waves - 1)

/** Values through the waves. Each is a lens as high as its 95% interval; the last one is this wave's. */
export function Sparkline({ points, waves, unit, direction, label }: SparklineProps) {
  const ends = points.flatMap(({ value, margin = 0 }) => [value - margin, value + margin])
  const [low, high] = [Math.min(...ends), Math.max(...ends)]
  // A bound is too long to be beside its point: it is above.
  const room = points.some(({ bound }) => bound) ? 24 : pad
  const height = Math.round(room + pad + (high - low) * unit)
  const x = ({ wave }: Point) => placeOf(wave, waves)
  const y = ({ value }: Pick<Point, 'value'>) => room + (high - value) * unit
  const placeOfLabel = (point: Point, beside: number) => (point.bound
    ? { x: x(point), y: y(point) - 12 } : { x: x(point) + beside, y: y(point) + 4 })
  const clear = direction === 'rising' || direction === 'falling'
  const [first, last] = [points[0], points.at(-1)]
  return (
    <svg
      className={styles.sparkline} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true"
      data-clear={clear || undefined}
    >
      <path className={styles.line} d={points.map((point, i) => `${i === 0 ? 'M' : 'L'}${x(point)} ${y(point)}`).join('')} />
      {points.map((point) => (
        <path
          key={point.wave} className={styles.lens} data-last={point === last || undefined} data-bound={point.bound}
          d={lensPath(x(point), y(point), Math.max(4, (point.margin ?? 0) * unit))}
        />
      ))}
      {first && first !== last && (
        <text {...placeOfLabel(first, -8)} textAnchor={first.bound ? 'middle' : 'end'}>{label(first)}</text>
      )}
      {last && (
        <text className={styles.strong} {...placeOfLabel(last, 8)} textAnchor={last.bound && 'middle'}>{label(last)}</text>
      )}
    </svg>
  )
}
