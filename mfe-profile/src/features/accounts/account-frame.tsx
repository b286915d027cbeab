import { useEffect, useRef, type ReactNode } from 'react'
import { cx } from '@glas/mfe-kit/ui/cx'
import { Page, PageHeading } from '@glas/mfe-kit/ui/page-heading.tsx'
import { CircleArt } from './circle-art.tsx'
import styles from './account-frame.module.css'

interface AccountFrameProps {
  title: ReactNode
  lead?: ReactNode
  /** Alternative links, under a line. */
  more?: ReactNode
  wide?: boolean
  /** Shown at the right if there is room. */
  beside?: ReactNode
  children: ReactNode
}

/** Layout of the account pages: a narrow column, one thing to do. */
export function AccountFrame({ title, lead, more, wide, beside, children }: AccountFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const shown = useRef(title)
  useEffect(() => {
    if (shown.current === title) return
    shown.current = title
    // The form that had the focus is gone, and its result is here.
    if (document.activeElement === document.body) frame.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [title])
  return (
    <Page className={cx(styles.frame, wide && styles.wide, beside ? styles.double : !wide && styles.pictured)}>
      <div ref={frame} className={styles.column}>
        <PageHeading title={title} lead={lead} />
        <div className={styles.body}>{children}</div>
        {more && <div className={styles.more}>{more}</div>}
      </div>
      {beside ?? (!wide && <CircleArt />)}
    </Page>
  )
}
