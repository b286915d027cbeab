import type { ReactNode } from 'react'
import { isApiFault, isTransient } from '../api/api-fault.ts'
import { useRetrying } from '../api/use-retrying.ts'
import { useKit } from '../i18n/use-kit.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { Notice } from './notice.tsx'
import styles from './states.module.css'

interface EmptyStateProps {
  title: ReactNode
  /** What will appear here, and how to get there. */
  children?: ReactNode
  /** The one next action. */
  action?: ReactNode
  /** Heading level: 1 if it is all that a page shows, 2 below the page's heading, 3 if it is nested deeper. */
  level?: 1 | 2 | 3
  className?: string
}

/** Shown when there is no content yet, with what to do next. */
export function EmptyState({ title, children, action, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={cx(styles.state, className)}>
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  )
}

/** An unknown fault counts as one that a retry may fix. */
const mayBeTransient = (error: unknown) => error === undefined || isTransient(error)

interface FailedStateProps {
  title?: ReactNode
  children?: ReactNode
  /** The fault, if known: its request's id is shown; one that a retry can't fix is not retried automatically. */
  error?: unknown
  /** Reads again; called by the button, and automatically from time to time. */
  onRetry?: () => void
  retrying?: boolean
  /** An alternative, such as a link home. */
  action?: ReactNode
  level?: 1 | 2 | 3
}

/** Shown when something did not load: states that nothing is lost, and retries, also automatically. */
export function FailedState({
  title, children, error, onRetry, retrying, action, level = 2,
}: FailedStateProps) {
  const { t } = useKit()
  const requestId = isApiFault(error) ? error.requestId : undefined
  useRetrying(mayBeTransient(error) ? onRetry : undefined, retrying)
  const Heading = `h${level}` as const
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
  /** What could not be read; by default, that the page shows older data. */
  children?: ReactNode
  /** The fault, if known: one that a retry can't fix is not retried automatically. */
  error?: unknown
  /** Reads again; called by the button, and automatically from time to time. */
  onRetry: () => void
  retrying?: boolean
  className?: string
}

/** The same as a line: for shown data that could not be refreshed, and for secondary content. */
export function FailedNotice({ children, error, onRetry, retrying, className }: FailedNoticeProps) {
  const { t } = useKit()
  useRetrying(mayBeTransient(error) ? onRetry : undefined, retrying)
  return (
    <Notice
      kind={children ? 'error' : 'warn'} live className={className}
      action={<Button busy={retrying} onClick={onRetry}>{t('retry')}</Button>}
    >
      {children ?? t('failed.stale')}
    </Notice>
  )
}
