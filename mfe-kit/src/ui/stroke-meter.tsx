import { useKit } from '../i18n/use-kit.ts'
import { cx } from './cx.ts'
import styles from './stroke-meter.module.css'

export interface Threshold {
  /** Share of the whole, 0 to 1. */
  readonly ratio: number
  /** `51 %` */
  readonly value: string
  /** `prag za nagradu` */
  readonly label: string
}

interface StrokeMeterProps {
  /** A lower bound on the answers; it may move in steps, and the meter draws no more than that. */
  answered: number
  /** Total number of people. */
  total: number
  /** Answers per stroke; more if the strokes would not fit. */
  each?: number
  thresholds?: readonly Threshold[]
}

const most = 60

/** Answers per stroke, chosen so that a row holds all strokes: 5, 10, 25, 50, 100 … */
export function answersPerStroke(total: number, each = 5): number {
  const steps = [1, 2, 5, 10, 20, 50, 100, 200]
  return each * (steps.find((step) => total / (each * step) <= most) ?? Math.ceil(total / (each * most)))
}

/** A fill rate drawn as strokes of answers, with the thresholds that matter. */
export function StrokeMeter({ answered, total, each: smallest = 5, thresholds = [] }: StrokeMeterProps) {
  const { t } = useKit()
  const each = answersPerStroke(total, smallest)
  const strokes = Math.max(1, Math.ceil(total / each))
  const filled = Math.min(strokes, Math.floor(answered / each))
  /** Position of a share of the whole, from 0 to 1. */
  const at = (ratio: number) => Math.min(1, ratio * total / (strokes * each))
  const label = [
    t('strokes.label', { answered, count: total }),
    ...thresholds.map((threshold) => `${threshold.value}: ${threshold.label}.`),
  ].join(' ')
  return (
    <div>
      <div className={styles.meter} role="img" aria-label={label} style={{ '--strokes': strokes }}>
        <div className={styles.row}>
          {Array.from({ length: strokes }, (_, index) => <i key={index} className={cx(index < filled && styles.on)} />)}
        </div>
        {thresholds.map((threshold, index) => (
          <div
            key={threshold.value}
            className={cx(styles.tick, index === thresholds.length - 1 && index > 0 && styles.after)}
            style={{ '--at': at(threshold.ratio), left: `${at(threshold.ratio) * 100}%` }}
          >
            <span><b>{threshold.value}</b>{threshold.label}</span>
          </div>
        ))}
      </div>
      <p className={styles.note}>{t('strokes.each', { each })}</p>
    </div>
  )
}
