import type { ReactNode } from 'react'
import { useHost } from '@glas/mfe-kit/host'
import { cx } from '@glas/mfe-kit/ui/cx'
import styles from './testimonial-quote.module.css'

interface TestimonialQuoteProps {
  name: string
  title: string
  comment: ReactNode
  companyName: string
  photo?: ReactNode
  compact?: boolean
}

const marks = { hr: ['„', '”'], en: ['“', '”'] } as const

/** A testimonial as the site shows it. */
export function TestimonialQuote({ name, title, comment, companyName, photo, compact }: TestimonialQuoteProps) {
  const { locale } = useHost()
  const [open, close] = marks[locale]
  return (
    <figure className={cx(styles.quote, compact && styles.compact)}>
      <blockquote>{typeof comment === 'string' ? `${open}${comment}${close}` : comment}</blockquote>
      <figcaption className={styles.who}>
        {photo}
        <p><b>{name}</b><span>{[title, companyName].filter(Boolean).join(', ')}</span></p>
      </figcaption>
    </figure>
  )
}
