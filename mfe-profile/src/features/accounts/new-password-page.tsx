import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { applyFaults } from '@glas/mfe-kit/api/apply-faults'
import { usePage } from '@glas/mfe-kit/host'
import { Button, ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { PasswordField } from '@glas/mfe-kit/ui/password-field.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { useCheckPasswordResetMutation, useResetPasswordMutation } from '../../api.ts'
import { usePaths } from '../../paths.ts'
import { AccountFrame } from './account-frame.tsx'
import { newPasswordFaults } from './account-rules.ts'
import { resetFailedText } from './reset-failed-text.ts'
import { useAccountForm } from './use-account-form.ts'
import styles from './account-frame.module.css'

interface NewPasswordValues {
  password: string
  passwordConfirmation: string
}

export default function NewPasswordPage() {
  const { t } = useTranslation()
  const to = usePaths()
  const [search] = useSearchParams()
  const token = search.get('token')
  const [resetPassword] = useResetPasswordMutation()
  const [checkReset] = useCheckPasswordResetMutation()
  const [outcome, setOutcome] = useState<'checking' | 'form' | 'done' | 'invalid'>(token ? 'checking' : 'invalid')
  const [failed, setFailed] = useState<unknown>()
  usePage({ title: t('reset.title'), description: t('reset.description') })
  const { register, handleSubmit, setError, errors, busy } = useAccountForm<NewPasswordValues>((values) =>
    newPasswordFaults(values.password, values.passwordConfirmation))

  // A used or expired link is reported before anything is typed; if the check fails, the form is shown.
  useEffect(() => {
    if (!token) return undefined
    let stale = false
    const open = (next: 'form' | 'invalid') => stale || setOutcome(next)
    void checkReset({ body: { token } }).unwrap().then(
      () => open('form'), (error: unknown) => open(codeOf(error) === 'INVALID_TOKEN' ? 'invalid' : 'form'),
    )
    return () => {
      stale = true
    }
  }, [token, checkReset])

  const submit = handleSubmit(async (values) => {
    setFailed(undefined)
    try {
      await resetPassword({ body: { token: token ?? '', ...values } }).unwrap()
      setOutcome('done')
    } catch (error) {
      if (codeOf(error) === 'INVALID_TOKEN') setOutcome('invalid')
      else if (!applyFaults(setError, t, error, { fields: ['password', 'passwordConfirmation'] })) setFailed(error)
    }
  })

  if (outcome === 'done') {
    return (
      <AccountFrame title={t('reset.doneTitle')}>
        <p role="status">{t('reset.doneText')}</p>
        <div className={styles.actions}>
          <ButtonLink look="primary" href={to('login')}>{t('account.toLogin')}</ButtonLink>
        </div>
      </AccountFrame>
    )
  }
  if (outcome === 'checking') {
    return <AccountFrame title={t('reset.title')}><Skeleton lines={2} label={t('reset.checking')} /></AccountFrame>
  }
  if (outcome === 'invalid') {
    return (
      <AccountFrame title={t('reset.title')}>
        <Notice kind="error"><b>{t('reset.invalidTitle')}</b><br />{t('reset.invalidText')}</Notice>
        <div className={styles.actions}>
          <ButtonLink look="primary" href={to('forgot-password')}>{t('reset.askAgain')}</ButtonLink>
        </div>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={t('reset.title')} lead={t('reset.lead')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {failed !== undefined && <Notice kind="error">{resetFailedText(t, failed)}</Notice>}
        <PasswordField
          meter label={t('account.password')} help={t('account.passwordHelp')} error={errors['password']}
          {...register('password')}
        />
        <PasswordField
          label={t('account.passwordAgain')} autoComplete="new-password" error={errors['passwordConfirmation']}
          {...register('passwordConfirmation')}
        />
        <div className={styles.actions}>
          <Button type="submit" look="primary" wide busy={busy} busyLabel={t('reset.busy')}>
            {t('reset.submit')}
          </Button>
        </div>
      </form>
    </AccountFrame>
  )
}
