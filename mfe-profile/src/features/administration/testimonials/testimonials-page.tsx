import type { ReviewedTestimonial, TestimonialState } from '@glas/contracts/survey/testimonials'
import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { usePage } from '@glas/mfe-kit/host'
import { Page, PageHeading } from '@glas/mfe-kit/ui/page-heading.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { EmptyState, FailedNotice, FailedState } from '@glas/mfe-kit/ui/states.tsx'
import { useListReviewedTestimonialsQuery } from '../../../admin-api.ts'
import { useTexts } from '../../../texts.ts'
import { PublishedList } from './published-list.tsx'
import { TestimonialItem } from './testimonial-item.tsx'
import styles from './testimonials-page.module.css'

/** What companies say about Glas: approved, returned, hidden, and ordered. */
export default function TestimonialsPage() {
  const { t } = useTexts()
  const query = useListReviewedTestimonialsQuery(undefined, {
    refetchOnMountOrArgChange: true, pollingInterval: 60_000, skipPollingIfUnfocused: true,
  })
  usePage({ title: t('feedback.admin.title') })
  const { error } = query
  const testimonials = query.data?.testimonials
  return (
    <Page className={styles.page}>
      <PageHeading
        title={t('feedback.admin.title')}
        lead={testimonials && testimonials.length > 0 ? t('feedback.admin.lead') : undefined}
      />
      {testimonials && error && <FailedNotice {...retryOf(query)} />}
      {testimonials ? <Testimonials testimonials={testimonials} />
        : error ? <FailedState {...retryOf(query)} /> : <Skeleton lines={5} heading />}
    </Page>
  )
}

function Testimonials({ testimonials }: { testimonials: readonly ReviewedTestimonial[] }) {
  const { t } = useTexts()
  const inState = (wanted: TestimonialState) => testimonials.filter(({ state }) => state === wanted)
  if (testimonials.length === 0) {
    return <EmptyState title={t('feedback.admin.emptyTitle')}><p>{t('feedback.admin.emptyText')}</p></EmptyState>
  }
  const published = inState('published')
  return (
    <>
      <Group title={t('feedback.admin.waiting')} none={t('feedback.admin.noneWaiting')} items={inState('submitted')} />
      <section className={styles.group}>
        <h2>{t('feedback.admin.published')}</h2>
        {published.length > 0
          ? <PublishedList published={published} />
          : <p className={styles.none}>{t('feedback.admin.nonePublished')}</p>}
      </section>
      <Group title={t('feedback.admin.hidden')} items={inState('hidden')} />
      <Group title={t('feedback.admin.returned')} items={inState('returned')} />
    </>
  )
}

interface GroupProps {
  title: string
  /** Shown if there are none; otherwise the group is left out. */
  none?: string
  items: readonly ReviewedTestimonial[]
}

function Group({ title, none, items }: GroupProps) {
  if (items.length === 0 && !none) return null
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      {items.length === 0 ? <p className={styles.none}>{none}</p> : (
        <ul className={styles.list}>
          {items.map((item) => <li key={item.id}><TestimonialItem testimonial={item} /></li>)}
        </ul>
      )}
    </section>
  )
}
