import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textFaults } from '@glas/contracts/names'
import type { Application } from '@glas/contracts/survey/application'
import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { errorText, faultText } from '@glas/mfe-kit/api/fault-text'
import { useHost } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { ConfirmDialog, Dialog } from '@glas/mfe-kit/ui/dialog.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Textarea } from '@glas/mfe-kit/ui/text-field.tsx'
import {
  useApproveApplicationMutation, useCancelApplicationMutation, useGetApplicationQuery, useReturnApplicationMutation,
} from '../../api.ts'
import styles from './submission-page.module.css'

type Asking = 'approve' | 'return' | 'cancel'

/**
 * The administrator's decisions: approve, return with a remark, or cancel before the start. Each asks for confirmation.
 */
export function Decision({ application }: { application: Application }) {
  const { t } = useTranslation()
  const { notify } = useHost()
  const [asking, setAsking] = useState<Asking>()
  const [remark, setRemark] = useState('')
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState(false)
  const [error, setError] = useState<unknown>()
  const [approve, approving] = useApproveApplicationMutation()
  const [giveBack, returning] = useReturnApplicationMutation()
  const [cancel, cancelling] = useCancelApplicationMutation()
  const { refetch } = useGetApplicationQuery({ params: { id: application.id } })
  const { id, revision, state, draft } = application

  function ask(what: Asking) {
    setError(undefined)
    setRefused(false)
    setAsking(what)
  }

  async function decide(act: () => Promise<unknown>, said: string) {
    setError(undefined)
    try {
      await act()
      setAsking(undefined)
      setRemark('')
      notify({ kind: 'ok', text: said })
    } catch (thrown) {
      setError(thrown)
      // Another administrator was quicker: the page behind the dialog should show that, too.
      if (['STATE_CONFLICT', 'REVISION_CONFLICT'].includes(codeOf(thrown) ?? '')) void refetch()
    }
  }

  const [reasonFault] = textFaults('/reason', reason)
  const [remarkFault] = remark.trim() === ''
    ? [{ path: '/remark', rule: 'required' } as const] : textFaults('/remark', remark)

  if (state === 'approved') {
    return (
      <div>
        <Button look="danger" onClick={() => ask('cancel')}>{t('admin.cancel')}</Button>
        <ConfirmDialog
          open={asking === 'cancel'} title={t('admin.cancelTitle')} confirm={t('admin.cancel')}
          cancel={t('admin.cancelKeep')}
          busy={cancelling.isLoading} error={error === undefined ? undefined : errorText(t, error)}
          onConfirm={
            () => {
              const why = reason.trim()
              setRefused(reasonFault !== undefined)
              if (reasonFault) return
              void decide(
                () => cancel({ params: { id }, body: { revision, ...(why && { reason: why }) } }).unwrap(),
                t('admin.cancelled'),
              )
            }
          }
          onClose={() => setAsking(undefined)}
        >
          <p>{t('admin.cancelText')}</p>
          <Textarea
            label={t('admin.cancelReason')} help={t('admin.cancelReasonHelp')} optional value={reason} maxLength={2000}
            rows={3} error={refused && reasonFault ? faultText(t, reasonFault) : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        </ConfirmDialog>
      </div>
    )
  }
  if (state !== 'under_check') return null
  const send = () => {
    setRefused(remarkFault !== undefined)
    if (remarkFault) return
    void decide(
      () => giveBack({ params: { id }, body: { revision, remark: remark.trim() } }).unwrap(), t('admin.returned'),
    )
  }
  return (
    <section className={styles.decide} aria-label={t('admin.decide')}>
      <h2>{t('admin.decide')}</h2>
      <p>{t('admin.decideText')}</p>
      <div className={styles.acts}>
        <Button look="call" icon="check" onClick={() => ask('approve')}>{t('admin.approve')}</Button>
        <Button onClick={() => ask('return')}>{t('admin.return')}</Button>
      </div>
      <ConfirmDialog
        open={asking === 'approve'} look="primary" title={t('admin.approveTitle')} confirm={t('admin.approve')}
        cancel={t('admin.approveKeep')} busy={approving.isLoading}
        error={error === undefined ? undefined : errorText(t, error)}
        onConfirm={
          () => void decide(() => approve({ params: { id }, body: { revision } }).unwrap(), t('admin.approved'))
        }
        onClose={() => setAsking(undefined)}
      >
        <p>
          {draft.details.codeMode === 'identical'
            ? t('admin.approveIdentical')
            : t('admin.approveText', { count: draft.details.onlineRespondents ?? 0 })}
        </p>
      </ConfirmDialog>
      <Dialog
        open={asking === 'return'} title={t('admin.returnTitle')}
        onClose={() => returning.isLoading || setAsking(undefined)}
        actions={
          <>
            <Button onClick={() => setAsking(undefined)}>{t('kit:cancel')}</Button>
            <Button look="primary" busy={returning.isLoading} onClick={send}>{t('admin.return')}</Button>
          </>
        }
      >
        <p>{t('admin.returnText')}</p>
        <Textarea
          label={t('admin.remark')} help={t('admin.remarkHelp')} value={remark} maxLength={2000} rows={5} autoFocus
          error={refused && remarkFault ? faultText(t, remarkFault) : undefined}
          onChange={(event) => setRemark(event.target.value)}
        />
        {error !== undefined && <Notice kind="error">{errorText(t, error)}</Notice>}
      </Dialog>
    </section>
  )
}
