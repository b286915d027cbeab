import { useKit } from '../i18n/use-kit.ts'
import type { Countdown } from '../format/date.ts'
import styles from './countdown-figures.module.css'

/** The days, hours and minutes left, with `label` before them for assistive technology. */
export function CountdownFigures({ left, label }: { left: Countdown; label: string }) {
  const { t } = useKit()
  const units = ['days', 'hours', 'minutes'] as const
  const words = units.map((unit) => `${left[unit]} ${t(`countdown.${unit}`, { count: left[unit] })}`).join(', ')
  return (
    <div className={styles.figures} role="timer" aria-label={`${label} ${words}`}>
      {units.map((unit) => (
        <p key={unit} aria-hidden="true">
          <b>{left[unit]}</b>
          <span>{t(`countdown.${unit}`, { count: left[unit] })}</span>
        </p>
      ))}
    </div>
  )
}
