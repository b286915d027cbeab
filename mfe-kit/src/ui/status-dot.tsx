import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './status-dot.module.css'

/**
 * `idle` an open ring, `waiting` half a disc, `ready` an ink disc, `running` coral, `done` green, `stopped` a crossed
 * ring.
 */
export type StatusKind = 'idle' | 'waiting' | 'ready' | 'running' | 'done' | 'stopped'

/** A state in words, with a dot whose shape shows it, too. */
export function StatusDot(
  { kind, children, className }: { kind: StatusKind; children: ReactNode; className?: string }
) {
  return <span className={cx(styles.status, styles[kind], className)}>{children}</span>
}
