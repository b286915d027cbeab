import type { ReactNode } from 'react'
import { mayMend } from '../api/api-fault.ts'
import { useRetrying } from '../api/use-retrying.ts'
import { useKit } from '../i18n/use-kit.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { Notice } from './notice.tsx'
import styles from './states.module.css'

interface EmptyStateProps {
  title: ReactNode
  /** What will be here, and what to do for it. */
  children?: ReactNode
  /** The one thing to do next. */
  action?: ReactNode
  /** Heading level; 2 unless it is nested deeper. */
  level?: 2 | 3
  className?: string
}

/** Nothing is here yet: says what to do. */
export function EmptyState({ title, children, action, level = 2, className }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={cx(styles.state, className)}>
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  )
}

/** A fault that is not given counts as one that may pass. */
const canMend = (error: unknown) => error === undefined || mayMend(error)

interface FailedStateProps {
  title?: ReactNode
  children?: ReactNode
  /** The reference of the failed request, when there is one. */
  requestId?: string
  /** What failed, where it is known: what can't mend by itself is not tried by itself. */
  error?: unknown
  /** Reads again what failed; called by the button, and by itself every now and then. */
  onRetry?: () => void
  retrying?: boolean
  /** Another way on, such as a link home. */
  action?: ReactNode
  level?: 2 | 3
}

/** Something did not load: says that nothing is lost, and tries again, also by itself. */
export function FailedState({
  title, children, requestId, error, onRetry, retrying, action, level = 2,
}: FailedStateProps) {
  const { t } = useKit()
  useRetrying(canMend(error) ? onRetry : undefined, retrying)
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={styles.state} role="alert">
      <Heading className={styles.title}>{title ?? t('failed.title')}</Heading>
      <div className={styles.text}>
        {children ?? <p>{t('failed.text')}</p>}
        {requestId && <p>{t('failed.requestId', { requestId })}</p>}
      </div>
      <div className={styles.actions}>
        {onRetry && <Button icon="refresh" busy={retrying} onClick={onRetry}>{t('retry')}</Button>}
        {action}
      </div>
    </div>
  )
}

interface FailedNoticeProps {
  /** What could not be read; by default, that the page shows what was read before. */
  children?: ReactNode
  /** What failed, where it is known: what can't mend by itself is not tried by itself. */
  error?: unknown
  /** Reads it again; called by the button, and by itself every now and then. */
  onRetry: () => void
  retrying?: boolean
  className?: string
}

/** The same as a line: for what is on the page but could not be renewed, and for what is not the page's main matter. */
export function FailedNotice({ children, error, onRetry, retrying, className }: FailedNoticeProps) {
  const { t } = useKit()
  useRetrying(canMend(error) ? onRetry : undefined, retrying)
  return (
    <Notice
      kind={children ? 'error' : 'warn'} live className={className}
      action={<Button busy={retrying} onClick={onRetry}>{t('retry')}</Button>}
    >
      {children ?? t('failed.stale')}
    </Notice>
  )
}
