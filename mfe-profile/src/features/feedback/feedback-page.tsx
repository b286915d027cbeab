import { useState } from 'react'
import type { Testimonial, TestimonialState } from '@glas/contracts/survey/testimonials'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { formatDate } from '@glas/mfe-kit/format/date'
import { useHost, usePage } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { ConfirmDialog } from '@glas/mfe-kit/ui/dialog.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Page, PageHeading } from '@glas/mfe-kit/ui/page-heading.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { FailedNotice, FailedState } from '@glas/mfe-kit/ui/states.tsx'
import { StatusDot, type StatusKind } from '@glas/mfe-kit/ui/status-dot.tsx'
import { useGetOwnTestimonialQuery, useWithdrawOwnTestimonialMutation } from '../../company-api.ts'
import { useTexts } from '../../texts.ts'
import { TestimonialQuote } from '../../ui/testimonial-quote.tsx'
import { FeedbackFields } from './feedback-fields.tsx'
import { PhotoPreview } from './photo-field.tsx'
import { photoOf } from './use-photo.ts'
import styles from './feedback.module.css'

const kinds: Readonly<Record<TestimonialState, StatusKind>> = {
  draft: 'idle', submitted: 'waiting', returned: 'idle', published: 'done', hidden: 'stopped',
}

/** The company's testimonial: written, sent for publication, withdrawn. */
export default function FeedbackPage() {
  const { t } = useTexts()
  const query = useGetOwnTestimonialQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data, error } = query
  usePage({ title: t('feedback.pageTitle') })
  const testimonial = data?.testimonial
  return (
    <Page className={styles.page}>
      <PageHeading
        title={t('feedback.title')} lead={t('feedback.lead')}
        above={testimonial && (
          <StatusDot kind={kinds[testimonial.state]}>{t(`feedback.state.${testimonial.state}`)}</StatusDot>
        )}
      />
      {data && error && <FailedNotice {...retryOf(query)} />}
      {data ? (
        <Feedback
          testimonial={data.testimonial} reload={async () => (await query.refetch().unwrap()).testimonial}
        />
      ) : error ? <FailedState {...retryOf(query)} /> : <Skeleton lines={8} />}
    </Page>
  )
}

/** For when the pressed button disappears. */
const toHeading = () => document.querySelector<HTMLElement>('h1')?.focus()

interface FeedbackProps {
  testimonial: Testimonial | null
  reload: () => Promise<Testimonial | null>
}

function Feedback({ testimonial, reload }: FeedbackProps) {
  const { t } = useTexts()
  const { notify } = useHost()
  const [editing, setEditing] = useState(false)
  const [round, setRound] = useState(0)
  const edit = (wanted: boolean) => {
    toHeading()
    setEditing(wanted)
  }
  const state = testimonial?.state ?? 'draft'
  const fixed = state === 'published' || state === 'hidden' || (state === 'submitted' && !editing)
  if (testimonial && fixed) return <Sent testimonial={testimonial} onEdit={() => edit(true)} />
  return (
    <>
      {state === 'returned' && testimonial?.remark && (
        <Notice kind="warn">
          <b>{t('feedback.remark')}</b>
          <p className={styles.remark}>{testimonial.remark}</p>
        </Notice>
      )}
      <FeedbackFields
        // After a withdrawal the form is empty.
        key={round} testimonial={testimonial} reload={reload}
        onSubmitted={() => {
          edit(false)
          notify({ kind: 'ok', text: t('feedback.submitted') })
        }}
        actions={(
          <>
            {state === 'submitted' && (
              <Button look="quiet" onClick={() => edit(false)}>{t('feedback.stopEditing')}</Button>
            )}
            {testimonial && <Withdraw onWithdrawn={() => setRound(round + 1)} />}
          </>
        )}
      />
    </>
  )
}

/** One that can't be edited at the moment. */
function Sent({ testimonial, onEdit }: { testimonial: Testimonial; onEdit: () => void }) {
  const { t } = useTexts()
  const { session } = useHost()
  const { state, publishedAt, name, title, comment, photoId } = testimonial
  const about = {
    published: t('feedback.isPublished', { on: formatDate(publishedAt ?? testimonial.updatedAt) }),
    hidden: t('feedback.isHidden'),
  }
  return (
    <div className={styles.body}>
      <div className={styles.column}>
        <p>{state === 'published' || state === 'hidden' ? about[state] : t('feedback.waiting')}</p>
        <div className={styles.acts}>
          {state === 'submitted' && <Button icon="edit" onClick={onEdit}>{t('feedback.edit')}</Button>}
          <Withdraw first={state !== 'submitted'} />
        </div>
      </div>
      <section className={styles.preview}>
        <h2>{t(state === 'published' ? 'feedback.asPublished' : 'feedback.preview')}</h2>
        <TestimonialQuote
          photo={<PhotoPreview photo={photoOf(photoId)} />}
          name={name} title={title} comment={comment} companyName={session.user?.company?.name ?? ''}
        />
      </section>
    </div>
  )
}

/** @param first no other button is before it */
function Withdraw({ onWithdrawn, first = false }: { onWithdrawn?: () => void; first?: boolean }) {
  const { t } = useTexts()
  const { notify } = useHost()
  const [asking, setAsking] = useState(false)
  const [withdraw, { isLoading, error }] = useWithdrawOwnTestimonialMutation()

  async function go() {
    try {
      await withdraw().unwrap()
      setAsking(false)
      onWithdrawn?.()
      notify({ kind: 'ok', text: t('feedback.withdrawn') })
    } catch {
      // The dialog shows the fault.
    }
  }

  return (
    <>
      <Button look="quiet" {...(first && { edge: 'left' })} onClick={() => setAsking(true)}>{t('feedback.withdraw')}</Button>
      <ConfirmDialog
        open={asking} title={t('feedback.withdrawTitle')} confirm={t('feedback.withdraw')}
        cancel={t('feedback.withdrawKeep')} busy={isLoading} error={error && errorText(t, error)}
        onConfirm={() => void go()} onClose={() => setAsking(false)}
      >
        <p>{t('feedback.withdrawText')}</p>
      </ConfirmDialog>
    </>
  )
}
