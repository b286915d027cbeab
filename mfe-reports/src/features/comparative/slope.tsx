import type { YearChange, YearPoint } from '@glas/contracts/reporting/comparative'
import { lensPath } from '../../ui/lens-path.ts'
import styles from './comparative.module.css'

interface SlopeProps {
  points: readonly YearPoint[]
  changes: readonly YearChange[]
  /** Of all years. */
  labels: readonly string[]
  /** Pixels for one unit of the value: the same in all rows, so that equal slopes are equal changes. */
  unit: number
  label: (point: YearPoint) => string
}

const width = 420
const side = 64
const pad = 18
const foot = 18
/** More years are too close together for texts. */
const mostWritten = 6

/** A clear step is bold; what is clear over all years alone is dashed; anything else is thin. */
function lineOf(changes: readonly YearChange[], from: YearPoint, to: YearPoint): 'bold' | 'dashed' | 'thin' {
  const clear = changes.filter(({ verdict }) => verdict !== 'unclear')
  if (clear.some((change) => change.from === from.year && change.to === to.year)) return 'bold'
  return clear.some((change) => change.from <= from.year && change.to >= to.year && change.to - change.from > to.year - from.year)
    ? 'dashed' : 'thin'
}

/** Where a value between the first and the last is written: at the side of its lens that no line leaves from. */
function besideLines(before: number, value: number, after: number) {
  const [from, to] = [value - before, after - value]
  if (from * to <= 0) return { dx: 0, below: from < 0 || to > 0, anchor: 'middle' } as const
  return from > 0 ? { dx: -3, below: false, anchor: 'end' } as const : { dx: 3, below: false, anchor: 'start' } as const
}

/** Values through the years. Each is a lens as high as its 95% interval. */
export function Slope({ points, changes, labels, unit, label }: SlopeProps) {
  const ends = points.flatMap(({ value, margin = 0 }) => [value - margin, value + margin])
  const [low, high] = [Math.min(...ends), Math.max(...ends)]
  const bottom = Math.round(2 * pad + (high - low) * unit)
  const x = ({ year }: Pick<YearPoint, 'year'>) =>
    (labels.length === 1 ? width / 2 : side + ((width - 2 * side) * year) / (labels.length - 1))
  const y = ({ value }: YearPoint) => pad + (high - value) * unit
  const half = ({ margin = 0 }: YearPoint) => Math.max(4, margin * unit)
  const [first, last] = [points[0], points.at(-1)]
  const middle = points.flatMap((point, i) => {
    const [before, after] = [points[i - 1], points[i + 1]]
    if (!before || !after || point.bound || labels.length > mostWritten) return []
    const { dx, below, anchor } = besideLines(before.value, point.value, after.value)
    return [{ point, x: x(point) + dx, y: y(point) + (below ? half(point) + 13 : -half(point) - 4), anchor }]
  })
  return (
    <svg className={styles.slope} viewBox={`0 0 ${width} ${bottom + foot}`} width={width} height={bottom + foot} aria-hidden="true">
      {labels.map((text, year) => (
        <g key={text}>
          <path className={styles.year} d={`M${x({ year })} 0V${bottom}`} />
          {labels.length <= mostWritten && <text x={x({ year })} y={bottom + foot - 4} textAnchor="middle">{text}</text>}
        </g>
      ))}
      {points.slice(1).map((to, i) => (
        <path
          key={to.year} className={styles[lineOf(changes, points[i]!, to)]}
          d={`M${x(points[i]!)} ${y(points[i]!)}L${x(to)} ${y(to)}`}
        />
      ))}
      {points.map((point) => (
        <path
          key={point.year} className={styles.lens} data-bound={point.bound} data-clear={changes.some(({ from, to, verdict }) =>
            verdict !== 'unclear' && (from === point.year || to === point.year)) || undefined}
          d={lensPath(x(point), y(point), half(point))}
        />
      ))}
      {middle.map(({ point, anchor, ...at }) => <text key={point.year} {...at} textAnchor={anchor}>{label(point)}</text>)}
      {first && first !== last && <text x={x(first) - 8} y={y(first) + 4} textAnchor="end">{label(first)}</text>}
      {last && <text className={styles.strong} x={x(last) + 8} y={y(last) + 4}>{label(last)}</text>}
    </svg>
  )
}
