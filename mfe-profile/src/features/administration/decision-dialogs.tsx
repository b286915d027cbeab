import { useState } from 'react'
import type { FieldFault } from '@glas/contracts/errors'
import { textFaults } from '@glas/contracts/names'
import type { Application } from '@glas/contracts/survey/application'
import { faultText } from '@glas/mfe-kit/api/fault-text'
import { ConfirmDialog } from '@glas/mfe-kit/ui/dialog.tsx'
import { Textarea } from '@glas/mfe-kit/ui/text-field.tsx'
import {
  useApproveApplicationMutation, useCancelApplicationMutation, useReturnApplicationMutation,
} from '../../admin-api.ts'
import { requiredTextFaults } from '../../domain/required-text.ts'
import { useTexts } from '../../texts.ts'
import { useDecision } from './use-decision.ts'

interface DecisionDialogProps {
  application: Application
  open: boolean
  onClose: () => void
}

export function ApproveDialog({ application, open, onClose }: DecisionDialogProps) {
  const { t } = useTexts()
  const { id, revision, draft: { details } } = application
  const [approve, { isLoading }] = useApproveApplicationMutation()
  const { decide, close, error } = useDecision(id, onClose)
  const made = () => {
    if (details.type === 'offline') return t('admin.approvePaper')
    if (details.codeMode === 'identical') return t('admin.approveIdentical')
    return t('admin.approveText', { count: details.onlineRespondents ?? 0 })
  }
  return (
    <ConfirmDialog
      open={open} look="primary" title={t('admin.approveTitle')} confirm={t('admin.approve')}
      cancel={t('admin.approveKeep')} busy={isLoading} error={error} onClose={close}
      onConfirm={() => void decide(() => approve({ params: { id }, body: { revision } }).unwrap(), t('admin.approved'))}
    >
      <p>{made()}</p>
    </ConfirmDialog>
  )
}

export function ReturnDialog({ application: { id, revision }, open, onClose }: DecisionDialogProps) {
  const { t } = useTexts()
  const remark = useCheckedText((text) => requiredTextFaults('/remark', text))
  const [giveBack, { isLoading }] = useReturnApplicationMutation()
  const { decide, close, error } = useDecision(id, onClose)

  function quit() {
    remark.forgive()
    close()
  }

  function send() {
    const text = remark.read()
    if (text === undefined) return
    void decide(() => giveBack({ params: { id }, body: { revision, remark: text } }).unwrap(), t('admin.returned'))
  }

  return (
    <ConfirmDialog
      open={open} look="primary" title={t('admin.returnTitle')} confirm={t('admin.return')} busy={isLoading} error={error}
      onConfirm={send} onClose={quit}
    >
      <p>{t('admin.returnText')}</p>
      <Textarea label={t('admin.remark')} help={t('admin.remarkHelp')} rows={5} data-focus-first {...remark.field} />
    </ConfirmDialog>
  )
}

export function CancelDialog({ application: { id, revision }, open, onClose }: DecisionDialogProps) {
  const { t } = useTexts()
  const reason = useCheckedText((text) => textFaults('/reason', text))
  const [cancel, { isLoading }] = useCancelApplicationMutation()
  const { decide, close, error } = useDecision(id, onClose)

  function send() {
    const text = reason.read()
    if (text === undefined) return
    const body = { revision, ...(text && { reason: text }) }
    void decide(() => cancel({ params: { id }, body }).unwrap(), t('admin.cancelled'))
  }

  return (
    <ConfirmDialog
      open={open} title={t('admin.cancelTitle')} confirm={t('admin.cancel')} cancel={t('admin.cancelKeep')}
      busy={isLoading} error={error} onConfirm={send}
      onClose={() => {
        reason.forgive()
        close()
      }}
    >
      <p>{t('admin.cancelText')}</p>
      <Textarea label={t('admin.cancelReason')} help={t('admin.cancelReasonHelp')} optional rows={3} {...reason.field} />
    </ConfirmDialog>
  )
}

/** A typed text whose fault is shown after an attempt to send it. */
function useCheckedText(check: (text: string) => readonly FieldFault[]) {
  const { t } = useTexts()
  const [text, setText] = useState('')
  const [refused, setRefused] = useState(false)
  const [fault] = check(text)
  return {
    field: {
      value: text,
      maxLength: 2000,
      error: refused && fault ? faultText(t, fault) : undefined,
      onChange: (event: { target: { value: string } }) => setText(event.target.value),
    },
    /** The text to send; undefined if it has a fault, which is shown from then on. */
    read(): string | undefined {
      setRefused(fault !== undefined)
      return fault ? undefined : text.trim()
    },
    /** Hides the fault until the next attempt to send. */
    forgive: () => setRefused(false),
  }
}
