import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { applyFaults } from '@glas/mfe-kit/api/apply-faults'
import { usePage } from '@glas/mfe-kit/host'
import { Button, ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { PasswordField } from '@glas/mfe-kit/ui/password-field.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { useCheckPasswordResetMutation, useResetPasswordMutation } from '../../api.ts'
import { newPasswordFaults } from '../../domain/account-rules.ts'
import { usePaths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { useAccountForm } from '../../ui/use-account-form.ts'
import { AccountFrame } from './account-frame.tsx'
import { resetFailedText } from './reset-failed-text.ts'
import styles from './account-frame.module.css'

export default function NewPasswordPage() {
  const { t } = useTexts()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const [state, setState] = useResetState(token)
  usePage({ title: t('reset.title') })

  return (
    <AccountFrame
      title={t(state === 'done' ? 'reset.doneTitle' : 'reset.title')} lead={state === 'form' && t('reset.lead')}
    >
      {state === 'checking' && <Skeleton lines={2} label={t('reset.checking')} />}
      {state === 'form' && (
        <NewPasswordForm token={token} onDone={() => setState('done')} onInvalid={() => setState('invalid')} />
      )}
      {state === 'invalid' && <InvalidLink />}
      {state === 'done' && <PasswordChanged />}
    </AccountFrame>
  )
}

type ResetState = 'checking' | 'form' | 'invalid' | 'done'

/** A used or expired link is reported before anything is typed; if the check fails, the form is shown. */
function useResetState(token: string) {
  const [checkReset] = useCheckPasswordResetMutation()
  const [state, setState] = useState<ResetState>(token ? 'checking' : 'invalid')
  useEffect(() => {
    if (!token) return undefined
    let stale = false
    const open = (next: 'form' | 'invalid') => stale || setState(next)
    void checkReset({ body: { token } }).unwrap().then(
      () => open('form'), (error: unknown) => open(codeOf(error) === 'INVALID_TOKEN' ? 'invalid' : 'form'),
    )
    return () => {
      stale = true
    }
  }, [token, checkReset])
  return [state, setState] as const
}

interface NewPasswordValues {
  password: string
  passwordConfirmation: string
}

interface NewPasswordFormProps {
  token: string
  onDone: () => void
  onInvalid: () => void
}

function NewPasswordForm({ token, onDone, onInvalid }: NewPasswordFormProps) {
  const { t } = useTexts()
  const [resetPassword] = useResetPasswordMutation()
  const [failed, setFailed] = useState<unknown>()
  const { field, handleSubmit, setError, busy } = useAccountForm<NewPasswordValues>((values) =>
    newPasswordFaults(values.password, values.passwordConfirmation))

  const submit = handleSubmit(async (values) => {
    setFailed(undefined)
    try {
      await resetPassword({ body: { token, ...values } }).unwrap()
      onDone()
    } catch (error) {
      if (codeOf(error) === 'INVALID_TOKEN') onInvalid()
      else if (!applyFaults(setError, t, error, { fields: ['password', 'passwordConfirmation'] })) setFailed(error)
    }
  })

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failed !== undefined && <Notice kind="error">{resetFailedText(t, failed)}</Notice>}
      <PasswordField meter label={t('account.password')} help={t('account.passwordHelp')} {...field('password')} />
      <PasswordField
        label={t('account.passwordAgain')} autoComplete="new-password" {...field('passwordConfirmation')}
      />
      <div className={styles.actions}>
        <Button type="submit" look="primary" wide busy={busy} busyLabel={t('reset.busy')}>{t('reset.submit')}</Button>
      </div>
    </form>
  )
}

function InvalidLink() {
  const { t } = useTexts()
  const to = usePaths()
  return (
    <>
      <Notice kind="error"><b>{t('reset.invalidTitle')}</b><br />{t('reset.invalidText')}</Notice>
      <div className={styles.actions}>
        <ButtonLink look="primary" href={to('forgot-password')}>{t('reset.askAgain')}</ButtonLink>
      </div>
    </>
  )
}

function PasswordChanged() {
  const { t } = useTexts()
  const to = usePaths()
  return (
    <>
      <p role="status">{t('reset.doneText')}</p>
      <div className={styles.actions}>
        <ButtonLink look="primary" href={to('login')}>{t('account.toLogin')}</ButtonLink>
      </div>
    </>
  )
}
