import type { ReactNode } from 'react'
import { cx } from '@glas/mfe-kit/ui/cx'
import styles from './path-drawings.module.css'

/** Drawings of 92 × 64: what happens to the code. */
export const codeDrawings: Readonly<Record<'right' | 'seal' | 'end', ReactNode>> = {
  right: (
    <>
      <path d="M6 14h80v36H6z" className={styles.paper} />
      <path d="M6 26a6 6 0 0 1 0 12M86 26a6 6 0 0 0 0 12" className={styles.notch} />
      <path d="M22 32h10m6 0h10m6 0h16" className={styles.code} />
    </>
  ),
  seal: (
    <>
      <rect x="8" y="12" width="66" height="44" className={styles.paper} />
      <path d="m8 12 33 25 33-25" className={styles.fold} />
      <g className={styles.stamps}>
        <circle cx="70" cy="44" r="15" fill="var(--coral-500)" />
        <path d="m63 44 5 5 9-10" className={styles.tick} />
      </g>
    </>
  ),
  end: (
    <>
      <path d="M6 14h80v36H6z" className={styles.spent} />
      <path d="M22 32h10m6 0h10m6 0h16" className={styles.spentCode} />
      <path d="M14 44 78 20" pathLength="1" className={cx(styles.tick, styles.strikes)} />
    </>
  ),
}

/** And to the answers. */
export const answerDrawings: Readonly<Record<'lock' | 'shuffle' | 'tables', ReactNode>> = {
  lock: (
    <>
      <rect x="10" y="10" width="72" height="46" fill="var(--ink-900)" />
      <path d="m10 10 36 27 36-27" className={styles.whiteFold} />
      <rect x="36" y="30" width="20" height="15" rx="2" fill="var(--white)" />
      <path d="M40 30v-4a6 6 0 0 1 12 0v4" className={cx(styles.bow, styles.closes)} />
    </>
  ),
  shuffle: (
    <g className={styles.pile}>
      <path d="m12 22 36-12 8 24-36 12z" fill="var(--ink-400)" className={styles.fromLeft} />
      <path d="m40 14 38 6-4 26-38-6z" fill="var(--ink-600)" className={styles.fromRight} />
      <path d="m20 30 40-2 2 26-40 2z" fill="var(--ink-900)" />
      <path d="m20 30 21 13 19-15" fill="none" />
    </g>
  ),
  tables: (
    <>
      <path d="M8 56h76" className={styles.fold} />
      <g className={styles.rises}>
        <rect x="14" y="26" width="12" height="30" fill="var(--cat-1-mark)" />
        <rect x="32" y="36" width="12" height="20" fill="var(--cat-2-mark)" />
        <rect x="50" y="16" width="12" height="40" fill="var(--cat-6-mark)" />
        <rect x="68" y="30" width="12" height="26" fill="var(--cat-7-mark)" />
      </g>
    </>
  ),
}
