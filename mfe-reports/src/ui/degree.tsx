import type { Degree as KnownDegree } from '@glas/contracts/reporting/order'
import styles from './degree.module.css'

const halves = { clear: 7, probable: 5, none: 2.5, unknown: 2.5 } as const

/** A lens and a word for the certainty of an order. */
export function Degree({ degree, children }: { degree: KnownDegree | 'unknown'; children: string }) {
  const half = halves[degree]
  const path = `M1 8C6 8 7 ${8 - half} 12 ${8 - half}S18 8 23 8C18 8 17 ${8 + half} 12 ${8 + half}S6 8 1 8Z`
  return (
    <p className={styles.degree} data-degree={degree}>
      <svg viewBox="0 0 24 16" width="24" height="16" aria-hidden="true"><path d={path} /></svg>
      {children}
    </p>
  )
}
