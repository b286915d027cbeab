import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import styles from './notice.module.css'

export type NoticeKind = 'info' | 'ok' | 'warn' | 'error'

const icons = { info: 'info', ok: 'check', warn: 'info', error: 'alert' } as const

interface NoticeProps {
  kind?: NoticeKind
  id?: string
  /** Announces something that has just happened. Faults always are announced. */
  live?: boolean
  /** A button or link at its end. */
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** A note with a line at its side; icon and colour only support the words. */
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
