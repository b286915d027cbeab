import { useEffect, useState } from 'react'
import type { ReviewedTestimonial } from '@glas/contracts/survey/testimonials'
import { useHost } from '@glas/mfe-kit/host'
import { useListReviewedTestimonialsQuery, useOrderTestimonialsMutation } from '../../../admin-api.ts'
import { useTexts } from '../../../texts.ts'
import { SortableList } from '../../../ui/sortable-list.tsx'
import { TestimonialItem } from './testimonial-item.tsx'
import styles from './testimonials-page.module.css'

/** The published ones, in the site's order; each move is saved at once. */
export function PublishedList({ published }: { published: readonly ReviewedTestimonial[] }) {
  const { t } = useTexts()
  const { notify } = useHost()
  const [shown, setShown] = useState(published)
  const { refetch } = useListReviewedTestimonialsQuery()
  const [order] = useOrderTestimonialsMutation()
  useEffect(() => setShown(published), [published])

  async function move(from: number, to: number) {
    const next = [...shown]
    next.splice(to, 0, ...next.splice(from, 1))
    setShown(next)
    try {
      await order({ body: { ids: next.map(({ id }) => id) } }).unwrap()
    } catch {
      setShown(published)
      notify({ kind: 'error', text: t('feedback.admin.orderFailed') })
      void refetch()
    }
  }

  return (
    <div className={styles.list}>
      <SortableList
        label={t('feedback.admin.list')} items={shown} keyOf={({ id }) => id}
        nameOf={({ companyName }) => companyName} onMove={(from, to) => void move(from, to)}
      >
        {(testimonial) => <TestimonialItem testimonial={testimonial} />}
      </SortableList>
    </div>
  )
}
