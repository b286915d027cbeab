import { useState } from 'react'
import { assetPath } from '@glas/contracts/identity/asset-path'
import type { ReviewedTestimonial, TestimonialState } from '@glas/contracts/survey/testimonials'
import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { errorText, faultText } from '@glas/mfe-kit/api/fault-text'
import { formatDateTime } from '@glas/mfe-kit/format/date'
import { useHost } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { ConfirmDialog } from '@glas/mfe-kit/ui/dialog.tsx'
import { Textarea } from '@glas/mfe-kit/ui/text-field.tsx'
import {
  useApproveTestimonialMutation, useHideTestimonialMutation, useListReviewedTestimonialsQuery,
  useReturnTestimonialMutation, useShowTestimonialMutation,
} from '../../../admin-api.ts'
import { requiredTextFaults } from '../../../domain/required-text.ts'
import { useTexts } from '../../../texts.ts'
import { TestimonialQuote } from '../../../ui/testimonial-quote.tsx'
import styles from './testimonials-page.module.css'

type Act = 'approve' | 'return' | 'hide' | 'show'

const acts: Readonly<Record<TestimonialState, readonly Act[]>> = {
  draft: [], submitted: ['approve', 'return'], returned: [], published: ['hide'], hidden: ['show'],
}
const done = {
  approve: 'feedback.admin.approved', return: 'feedback.admin.returnedDone', hide: 'feedback.admin.hiddenDone',
  show: 'feedback.admin.shownDone',
} as const

/** One testimonial with what can be done about it; each act asks for confirmation. */
export function TestimonialItem({ testimonial }: { testimonial: ReviewedTestimonial }) {
  const { t } = useTexts()
  const [asking, setAsking] = useState<Act>()
  const { id, state, name, title, comment, companyName, photoId, remark, submittedAt, publishedAt } = testimonial
  const quote = `testimonial-${id}`
  return (
    <div className={styles.item}>
      <div className={styles.words} id={quote}>
        <TestimonialQuote
          compact name={name} title={title} comment={comment} companyName={companyName}
          photo={photoId && <img src={assetPath(photoId, 'small')} alt="" loading="lazy" />}
        />
        <p className={styles.soft}>
          {publishedAt ? t('feedback.admin.publishedAt', { at: formatDateTime(publishedAt) })
            : submittedAt && t('feedback.admin.sent', { at: formatDateTime(submittedAt) })}
        </p>
        {remark && <p className={styles.soft}>{t('feedback.admin.remark')}: {remark}</p>}
      </div>
      {acts[state].length > 0 && (
        <div className={styles.acts}>
          {acts[state].map((act) => (
            <Button
              key={act} look={act === 'approve' ? 'primary' : 'secondary'} aria-describedby={quote}
              onClick={() => setAsking(act)}
            >
              {t(`feedback.admin.${act}`)}
            </Button>
          ))}
        </div>
      )}
      {asking && <DecisionDialog act={asking} testimonial={testimonial} onClose={() => setAsking(undefined)} />}
    </div>
  )
}

interface DecisionDialogProps {
  act: Act
  testimonial: ReviewedTestimonial
  onClose: () => void
}

function DecisionDialog({ act, testimonial: { id, revision }, onClose }: DecisionDialogProps) {
  const { t } = useTexts()
  const { notify } = useHost()
  const { refetch } = useListReviewedTestimonialsQuery()
  const [remark, setRemark] = useState('')
  const [attempted, setAttempted] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<unknown>()
  const calls = useCalls()
  const fault = act === 'return' ? requiredTextFaults('/remark', remark)[0] : undefined

  async function decide() {
    setAttempted(true)
    if (fault) return
    setBusy(true)
    setFailed(undefined)
    try {
      await calls[act]({ params: { id }, body: { revision, remark: remark.trim() } })
      notify({ kind: 'ok', text: t(done[act]) })
      onClose()
    } catch (error) {
      if (!['STATE_CONFLICT', 'REVISION_CONFLICT', 'NOT_FOUND'].includes(codeOf(error) ?? '')) return setFailed(error)
      // The company has edited or withdrawn it, or another administrator was quicker.
      notify({ kind: 'info', text: t('feedback.admin.changed') })
      onClose()
      void refetch()
    } finally {
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open look="primary" title={t(`feedback.admin.${act}Title`)} confirm={t(`feedback.admin.${act}`)} busy={busy}
      error={failed !== undefined && errorText(t, failed)} onConfirm={() => void decide()} onClose={onClose}
    >
      <p>{t(`feedback.admin.${act}Text`)}</p>
      {act === 'return' && (
        <Textarea
          label={t('feedback.admin.remark')} rows={5} maxLength={2000} value={remark} data-focus-first
          error={attempted && fault && faultText(t, fault)} onChange={({ target }) => setRemark(target.value)}
        />
      )}
    </ConfirmDialog>
  )
}

interface Decision {
  readonly params: { readonly id: string }
  readonly body: { readonly revision: number; readonly remark: string }
}

function useCalls(): Readonly<Record<Act, (decision: Decision) => Promise<unknown>>> {
  const [approve] = useApproveTestimonialMutation()
  const [giveBack] = useReturnTestimonialMutation()
  const [hide] = useHideTestimonialMutation()
  const [show] = useShowTestimonialMutation()
  const bare = ({ params, body: { revision } }: Decision) => ({ params, body: { revision } })
  return {
    approve: (decision) => approve(bare(decision)).unwrap(),
    return: (decision) => giveBack(decision).unwrap(),
    hide: (decision) => hide(bare(decision)).unwrap(),
    show: (decision) => show(bare(decision)).unwrap(),
  }
}
