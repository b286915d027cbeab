import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './page-heading.module.css'

interface PageProps {
  /** A column for reading and forms instead of the full width. */
  narrow?: boolean
  className?: string
  children: ReactNode
}

/** Sets the page's width and gutters. */
export function Page({ narrow, className, children }: PageProps) {
  return <div className={cx(styles.page, narrow && styles.narrow, className)}>{children}</div>
}

interface PageHeadingProps {
  title: ReactNode
  /** A status or breadcrumb, above the title. */
  above?: ReactNode
  lead?: ReactNode
  /** Buttons at its right end. */
  actions?: ReactNode
}

/** The one h1 of a page. */
export function PageHeading({ title, above, lead, actions }: PageHeadingProps) {
  return (
    <header className={styles.heading}>
      <div className={styles.words}>
        {above && <div className={styles.above}>{above}</div>}
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
