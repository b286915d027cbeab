import type { ReactNode } from 'react'
import { cx } from '@glas/mfe-kit/ui/cx'
import { PageHeading } from '@glas/mfe-kit/ui/page-heading.tsx'
import styles from './drawn-heading.module.css'

interface DrawnHeadingProps {
  title: string
  lead: string
  /** Of 320 × 200. */
  drawing: ReactNode
  /** What the drawing says, if it is more than decoration. */
  picture?: string
  /** Something to do follows: a phone shows no drawing before it. */
  brief?: boolean
  /** Below the lead. */
  children?: ReactNode
}

/** A page's heading with a drawing beside it. */
export function DrawnHeading({ title, lead, drawing, picture, brief, children }: DrawnHeadingProps) {
  return (
    <div className={cx(styles.head, brief && styles.brief)}>
      <div>
        <PageHeading title={title} lead={lead} />
        {children}
      </div>
      <div className={styles.drawing} {...picture !== undefined && { 'role': 'img', 'aria-label': picture }}>
        {drawing}
      </div>
    </div>
  )
}
