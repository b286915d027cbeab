import { useId, type ReactNode } from 'react'
import { testimonialLimits, type Testimonial } from '@glas/contracts/survey/testimonials'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { formatTime } from '@glas/mfe-kit/format/date'
import { useHost } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { cx } from '@glas/mfe-kit/ui/cx'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Textarea, TextField } from '@glas/mfe-kit/ui/text-field.tsx'
import { VisuallyHidden } from '@glas/mfe-kit/ui/visually-hidden.tsx'
import { charactersOf } from '../../domain/feedback.ts'
import { useTexts } from '../../texts.ts'
import { TestimonialQuote } from '../../ui/testimonial-quote.tsx'
import { PhotoField, PhotoPreview } from './photo-field.tsx'
import { useFeedbackForm, type FeedbackForm } from './use-feedback-form.ts'
import styles from './feedback.module.css'

interface FeedbackFieldsProps {
  testimonial: Testimonial | null
  reload: () => Promise<Testimonial | null>
  onSubmitted: () => void
  /** Buttons after those of the form. */
  actions: ReactNode
}

/** The form, and beside it what the site will show. */
export function FeedbackFields({ actions, ...options }: FeedbackFieldsProps) {
  const { t } = useTexts()
  const { session } = useHost()
  const form = useFeedbackForm(options)
  const { values, busy, savedAt, dirty } = form
  return (
    <div className={styles.body}>
      <form ref={form.form} className={styles.column} onSubmit={form.submit} noValidate>
        <PhotoField form={form.photo} />
        <div className={styles.row}>
          <TextField label={t('feedback.name')} autoComplete="name" {...form.field('name')} />
          <TextField label={t('feedback.jobTitle')} autoComplete="organization-title" {...form.field('title')} />
        </div>
        <Comment {...form} />
        <Trouble {...form} />
        <div className={styles.acts}>
          <Button type="submit" look="call" busy={busy === 'submit'} busyLabel={t('feedback.submitting')}>
            {t('feedback.submit')}
          </Button>
          <Button busy={busy === 'save'} onClick={() => void form.save()}>{t('feedback.save')}</Button>
          {actions}
        </div>
        <p className={styles.saved} role="status">
          {savedAt && !dirty && <><Icon name="check" size="sm" />{t('feedback.savedAt', { at: formatTime(savedAt) })}</>}
        </p>
      </form>
      <section className={styles.preview}>
        <h2>{t('feedback.preview')}</h2>
        <TestimonialQuote
          photo={<PhotoPreview photo={form.photo.photo} />}
          name={values.name.trim()} title={values.title.trim()} companyName={session.user?.company?.name ?? ''}
          comment={values.comment.trim() || <span className={styles.empty}>{t('feedback.previewEmpty')}</span>}
        />
      </section>
    </div>
  )
}

function Comment({ field, values }: FeedbackForm) {
  const { t } = useTexts()
  const id = useId()
  const [count, limit] = [charactersOf(values.comment.trim()), testimonialLimits.comment]
  return (
    <div className={styles.comment}>
      <Textarea label={t('feedback.comment')} rows={8} aria-describedby={id} {...field('comment')} />
      <p id={id} className={cx(styles.count, count > limit && styles.over)}>
        <span aria-hidden="true">{t('feedback.count', { count, limit })}</span>
        <VisuallyHidden>{t('feedback.counted', { count, limit })}</VisuallyHidden>
      </p>
    </div>
  )
}

function Trouble({ failed, conflict, discard }: FeedbackForm) {
  const { t } = useTexts()
  if (conflict) {
    return (
      <Notice kind="error" action={<Button onClick={discard}>{t('feedback.takeOther')}</Button>}>
        {t('feedback.conflict')}
      </Notice>
    )
  }
  return failed === undefined ? null : <Notice kind="error">{errorText(t, failed)}</Notice>
}
