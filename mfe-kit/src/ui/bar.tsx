import { cx } from './cx.ts'
import styles from './bar.module.css'

interface BarProps {
  /** Share of the axis that is filled, 0 to 1. The axis starts at 0. */
  ratio: number
  /** 1–9: the category whose colour it has; ink without one. */
  category?: number
  /** A tick for comparison, 0 to 1. */
  tick?: number
  className?: string
}

/** One bar of a chart. Its value is always beside it in words, so the bar itself is decoration. */
export function Bar({ ratio, category, tick, className }: BarProps) {
  const style = {
    '--fill': `${clamp(ratio) * 100}%`,
    ...(category && { '--mark': `var(--cat-${category}-mark)` }),
  }
  return (
    <span className={cx(styles.bar, className)} style={style} aria-hidden="true">
      <i className={styles.fill} />
      {tick !== undefined && <i className={styles.tick} style={{ left: `${clamp(tick) * 100}%` }} />}
    </span>
  )
}

interface PartsBarProps {
  /** The parts in order; the gap between their sum and `total` is drawn as a gap. */
  parts: readonly number[]
  total: number
}

/** Shows how parts add up, under fields whose sum must fit. */
export function PartsBar({ parts, total }: PartsBarProps) {
  const missing = Math.max(0, total - parts.reduce((sum, part) => sum + part, 0))
  return (
    <span className={styles.parts} aria-hidden="true">
      {parts.map((part, index) => part > 0 && <i key={index} data-part={index % 4} style={{ flexGrow: part }} />)}
      {missing > 0 && <i className={styles.gap} style={{ flexGrow: missing }} />}
    </span>
  )
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}
