import styles from './axis-scale.module.css'
import { type Axis, ticksOf } from './lens.tsx'

/** The numbers of an axis, above the lenses that it belongs to. */
export function AxisScale({ axis }: { axis: Axis }) {
  return (
    <div className={styles.scale} aria-hidden="true">
      {[axis.low, ...ticksOf(axis), axis.high].map((tick) => (
        <span key={tick} style={{ '--x': `${(100 * (tick - axis.low)) / (axis.high - axis.low)}%` }}>{tick}</span>
      ))}
    </div>
  )
}
