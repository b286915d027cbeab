import { useState } from 'react'
import type { Application } from '@glas/contracts/survey/application'
import { faultText } from '@glas/mfe-kit/api/fault-text'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { ConfirmDialog } from '@glas/mfe-kit/ui/dialog.tsx'
import { NumberField, type Count } from '@glas/mfe-kit/ui/number-field.tsx'
import { Textarea } from '@glas/mfe-kit/ui/text-field.tsx'
import { useReplaceCodesMutation } from '../../admin-api.ts'
import { useGetBoardQuery } from '../../company-api.ts'
import { requiredTextFaults } from '../../domain/required-text.ts'
import { useTexts } from '../../texts.ts'
import { useDecision } from './use-decision.ts'
import styles from './submission-page.module.css'

/** New codes in place of those on sheets, from the first sheets to the end. */
export function ReplaceCodes({ application }: { application: Application }) {
  const { t } = useTexts()
  const [asking, setAsking] = useState(false)
  const { state, codesReady, draft: { details } } = application
  const possible = codesReady && (state === 'approved' || state === 'in_progress')
    && details.type !== 'offline' && details.codeMode !== 'identical'
  const { currentData: board } = useGetBoardQuery({ params: { id: application.id } }, { skip: !possible })
  const limit = (board?.codes?.total ?? 0) - (board?.codes?.mailed ?? 0)
  if (!possible || limit === 0) return null
  return (
    <section className={styles.decide} aria-label={t('admin.codes.title')}>
      <h2>{t('admin.codes.title')}</h2>
      <p>{t('admin.codes.text')}</p>
      <div className={styles.acts}><Button onClick={() => setAsking(true)}>{t('admin.codes.replace')}</Button></div>
      {asking && <ReplaceDialog application={application} limit={limit} onClose={() => setAsking(false)} />}
    </section>
  )
}

interface ReplaceDialogProps {
  application: Application
  /** Number of codes on the first sheets. */
  limit: number
  onClose: () => void
}

function ReplaceDialog({ application: { id, revision }, limit, onClose }: ReplaceDialogProps) {
  const { t } = useTexts()
  const [count, setCount] = useState<Count>(null)
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState(false)
  const [replace, { isLoading }] = useReplaceCodesMutation()
  const { decide, close, error } = useDecision(id, onClose)
  const countIsGood = typeof count === 'number' && count >= 1 && count <= limit
  const [reasonFault] = requiredTextFaults('/reason', reason)

  function send() {
    setRefused(true)
    if (!countIsGood || reasonFault) return
    const body = { revision, count, reason: reason.trim() }
    void decide(() => replace({ params: { id }, body }).unwrap(), t('admin.codes.done'))
  }

  return (
    <ConfirmDialog
      open title={t('admin.codes.dialogTitle')} confirm={t('admin.codes.confirm')} cancel={t('kit:cancel')}
      busy={isLoading} error={error} onClose={close} onConfirm={send}
    >
      <p>{t('admin.codes.dialogText', { limit })}</p>
      <NumberField
        label={t('admin.codes.count')} help={t('admin.codes.countHelp', { limit })} value={count} onChange={setCount}
        error={refused && !countIsGood ? t('admin.codes.countFault', { limit }) : undefined} data-focus-first
      />
      <Textarea
        label={t('admin.codes.reason')} help={t('admin.codes.reasonHelp')} rows={3} maxLength={500} value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={refused && reasonFault ? faultText(t, reasonFault) : undefined}
      />
    </ConfirmDialog>
  )
}
