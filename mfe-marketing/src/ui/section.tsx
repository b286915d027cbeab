import { useId, type ReactNode } from 'react'
import { cx } from '@glas/mfe-kit/ui/cx'
import { Page } from '@glas/mfe-kit/ui/page-heading.tsx'
import styles from './section.module.css'

interface SectionProps {
  title: ReactNode
  lead?: ReactNode
  /** The target of a link within the page. */
  anchor?: string
  ground?: 'white' | 'quiet'
  className?: string
  children: ReactNode
}

/** One section of a public page: heading, lead and content. */
export function Section({ title, lead, anchor, ground = 'white', className, children }: SectionProps) {
  const id = useId()
  return (
    <section
      id={anchor} aria-labelledby={id} className={cx(styles.section, ground === 'quiet' && styles.quiet, className)}
    >
      <Page>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {children}
      </Page>
    </section>
  )
}
