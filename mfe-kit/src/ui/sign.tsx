import { cx } from './cx.ts'
import { letters, pulsRing, ring } from './sign-paths.ts'
import styles from './sign.module.css'

interface SignProps {
  /** Height in px. */
  size?: number
  /** Its name for assistive technology; without one it is decoration beside words. */
  label?: string
  className?: string
}

function named(label: string | undefined) {
  return label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
}

/** The logo: a ring of people, open for one more; the coral dot is one voice. Takes the colour of its text. */
export function Sign({ size = 32, label, className }: SignProps) {
  return (
    <svg className={cx(styles.sign, className)} viewBox="0 0 32 32" width={size} height={size} {...named(label)}>
      <path d={ring} />
      <circle cx="24.3" cy="8.3" r="3.9" />
    </svg>
  )
}

/** The logo of Glas Puls: the same ring; the voice returns in short beats. */
export function PulsSign({ size = 32, label, className }: SignProps) {
  return (
    <svg className={cx(styles.sign, className)} viewBox="0 0 32 32" width={size} height={size} {...named(label)}>
      <path d={pulsRing} />
      <circle cx="18.74" cy="6.51" r="1.8" />
      <circle cx="23.30" cy="9.47" r="2.5" />
      <circle cx="25.99" cy="15.95" r="3.6" />
    </svg>
  )
}

/** The logo and the name, as in the header. */
export function Wordmark({ size = 32, label, className }: SignProps) {
  return (
    <svg
      className={cx(styles.sign, className)} viewBox="0 0 94 32" width={(size * 94) / 32} height={size}
      {...named(label)}
    >
      <path d={ring} />
      <circle cx="24.3" cy="8.3" r="3.9" />
      <path className={styles.letters} d={letters} />
    </svg>
  )
}
