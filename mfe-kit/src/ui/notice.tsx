import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import styles from './notice.module.css'

export type NoticeKind = 'info' | 'ok' | 'warn' | 'error'

const icons = { info: 'info', ok: 'check', warn: 'info', error: 'alert' } as const

interface NoticeProps {
  kind?: NoticeKind
  id?: string
  /** Something that has just happened: read out at once. Faults always are. */
  live?: boolean
  /** A button or link at its end. */
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** A line at the side; the words carry the meaning, icon and colour help. */
export function Notice({ kind = 'info', id, live, action, className, children }: NoticeProps) {
  const role = kind === 'error' ? 'alert' : live ? 'status' : undefined
  return (
    <div id={id} role={role} className={cx(styles.notice, styles[kind], className)}>
      <Icon name={icons[kind]} />
      <div className={styles.words}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
