import { useState } from 'react'
import type { SecondFactorSetup } from '@glas/contracts/identity/second-factor.operations'
import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { formatDate } from '@glas/mfe-kit/format/date'
import { useHost } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Dialog } from '@glas/mfe-kit/ui/dialog.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { PasswordField } from '@glas/mfe-kit/ui/password-field.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { FailedNotice } from '@glas/mfe-kit/ui/states.tsx'
import { StatusDot } from '@glas/mfe-kit/ui/status-dot.tsx'
import { TextField } from '@glas/mfe-kit/ui/text-field.tsx'
import {
  useBeginSecondFactorMutation, useConfirmSecondFactorMutation, useGetSecondFactorQuery, useRemoveSecondFactorMutation,
  useRenewRecoveryCodesMutation,
} from '../../../staff-api.ts'
import { useTexts } from '../../../texts.ts'
import { useAccountForm } from '../../../ui/use-account-form.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpSecondFactor } from './set-up-second-factor.tsx'
import styles from './staff.module.css'

type Action = 'begin' | 'renew' | 'remove'

/** What the dialog shows after the password. */
type Step = { readonly setup: SecondFactorSetup } | { readonly codes: readonly string[]; readonly said: string }

/** The administrator's second factor: its state and its actions. */
export function SecondFactorPart() {
  const { t } = useTexts()
  const query = useGetSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true })
  const { currentData: state, error } = query
  const [action, setAction] = useState<Action>()
  if (!state) {
    return error
      ? <FailedNotice {...retryOf(query)}>{t('secondFactor.unread')}</FailedNotice>
      : <Skeleton lines={3} label={t('secondFactor.title')} />
  }
  const { since, recoveryCodesLeft, required } = state
  return (
    <div className={styles.lines}>
      {since === null
        ? <p><StatusDot kind="waiting">{t('secondFactor.off')}</StatusDot></p>
        : (
          <>
            <p><StatusDot kind="done">{t('secondFactor.on', { on: formatDate(since) })}</StatusDot></p>
            <p className={styles.note}>
              {t('secondFactor.codesLeft', { count: recoveryCodesLeft })} {required && t('secondFactor.required')}
            </p>
          </>
        )}
      <p className={styles.acts}>
        {since === null
          ? <Button look="primary" onClick={() => setAction('begin')}>{t('secondFactor.turnOn')}</Button>
          : (
            <>
              <Button onClick={() => setAction('begin')}>{t('secondFactor.replace')}</Button>
              <Button onClick={() => setAction('renew')}>{t('secondFactor.renew')}</Button>
              {!required && <Button look="quiet" onClick={() => setAction('remove')}>{t('secondFactor.remove')}</Button>}
            </>
          )}
      </p>
      <ActionDialog action={action} asksCode={since !== null} onClose={() => setAction(undefined)} />
    </div>
  )
}

interface ActionDialogProps {
  action: Action | undefined
  asksCode: boolean
  onClose: () => void
}

const focus = (element: HTMLElement | null) => element?.focus()

function ActionDialog({ action, asksCode, onClose }: ActionDialogProps) {
  const { t } = useTexts()
  const { notify } = useHost()
  const [begin] = useBeginSecondFactorMutation()
  const [renew] = useRenewRecoveryCodesMutation()
  const [remove] = useRemoveSecondFactorMutation()
  const [confirm] = useConfirmSecondFactorMutation()
  const [step, setStep] = useState<Step>()

  function close(said?: string) {
    setStep(undefined)
    onClose()
    if (said) notify({ kind: 'ok', text: said })
  }

  async function go(password: string, code: string) {
    if (action === 'begin') setStep({ setup: await begin({ body: { password, ...(code && { code }) } }).unwrap() })
    if (action === 'renew') {
      const { recoveryCodes } = await renew({ body: { password, code } }).unwrap()
      setStep({ codes: recoveryCodes, said: t('secondFactor.renewed') })
    }
    if (action === 'remove') {
      await remove({ body: { password, code } }).unwrap()
      close(t('secondFactor.removed'))
    }
  }

  const shown = step ? 'codes' in step ? 'codesTitle' : 'setUpTitle' : action === 'remove' ? 'askRemove' : 'askTitle'
  return (
    <Dialog open={action !== undefined} onClose={() => close()} title={t(`secondFactor.${shown}`)}>
      {!step && <AskForm {...{ asksCode, go }} look={action === 'remove' ? 'danger' : 'primary'} onClose={() => close()} />}
      {step && 'setup' in step && (
        <SetUpSecondFactor
          focusCode begin={async () => step.setup}
          confirm={async (code) => {
            const { recoveryCodes } = await confirm({ body: { code } }).unwrap()
            setStep({ codes: recoveryCodes, said: t('secondFactor.turnedOn') })
          }}
        />
      )}
      {step && 'codes' in step && (
        <>
          {/* The dialog's content was replaced, and the focused element with it. */}
          <p ref={focus} tabIndex={-1}>{t('secondFactor.codesLead')}</p>
          <RecoveryCodes codes={step.codes} onDone={() => close(step.said)} />
        </>
      )}
    </Dialog>
  )
}

interface AskFormProps {
  asksCode: boolean
  look: 'primary' | 'danger'
  go: (password: string, code: string) => Promise<void>
  onClose: () => void
}

/** The password, and a code if a second factor is set up. */
function AskForm({ asksCode, look, go, onClose }: AskFormProps) {
  const { t } = useTexts()
  const [failed, setFailed] = useState<string>()
  const { field, handleSubmit, setError, busy } = useAccountForm<{ password: string; code?: string }>(
    ({ password, code = '' }) => [
      ...(password === '' ? [{ path: '/password', rule: 'required' as const }] : []),
      ...(asksCode && code.trim() === '' ? [{ path: '/code', rule: 'required' as const }] : []),
    ])
  const submit = handleSubmit(async ({ password, code = '' }) => {
    setFailed(undefined)
    try {
      await go(password, code.trim())
    } catch (error) {
      const refused = codeOf(error)
      if (refused === 'WRONG_CREDENTIALS') setError('password', { message: t('confirm.wrongPassword') }, { shouldFocus: true })
      else if (refused === 'WRONG_CODE') setError('code', { message: errorText(t, error) }, { shouldFocus: true })
      else setFailed(refused === 'TOO_MANY_REQUESTS' ? t('secondStep.codeWait') : errorText(t, error))
    }
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failed !== undefined && <Notice kind="error">{failed}</Notice>}
      <PasswordField
        label={t('account.password')} autoComplete="current-password" data-focus-first {...field('password')}
      />
      {asksCode && (
        <TextField label={t('secondFactor.askCode')} autoComplete="one-time-code" maxLength={40} {...field('code')} />
      )}
      <p className={styles.acts}>
        <Button onClick={onClose}>{t('kit:cancel')}</Button>
        <Button type="submit" look={look} busy={busy}>
          {t(look === 'danger' ? 'secondFactor.remove' : 'secondFactor.next')}
        </Button>
      </p>
    </form>
  )
}
