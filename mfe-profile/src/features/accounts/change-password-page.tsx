import { useState } from 'react'
import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { applyFaults } from '@glas/mfe-kit/api/apply-faults'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { usePage, useSession } from '@glas/mfe-kit/host'
import { Button, ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { PasswordField } from '@glas/mfe-kit/ui/password-field.tsx'
import { useChangePasswordMutation } from '../../company-api.ts'
import { newPasswordFaults } from '../../domain/account-rules.ts'
import { usePaths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { useAccountForm } from '../../ui/use-account-form.ts'
import { AccountFrame } from './account-frame.tsx'
import { StaffAccount } from './staff/staff-account.tsx'
import styles from './account-frame.module.css'

/** A company user changes the password here; an administrator has the whole account here. */
export default function ChangePasswordPage() {
  const { t } = useTexts()
  const { user } = useSession()
  const [changing, setChanging] = useState(false)
  const isStaff = user?.scope === 'admin'
  usePage({ title: t(isStaff ? 'staff.title' : 'changePassword.title') })
  if (isStaff && !changing) return <StaffAccount onChangePassword={() => setChanging(true)} />
  return <ChangePassword onBack={isStaff ? () => setChanging(false) : undefined} />
}

/** Changes the password of a signed-in user; the session continues. */
function ChangePassword({ onBack }: { onBack: (() => void) | undefined }) {
  const { t } = useTexts()
  const to = usePaths()
  const { acting } = useSession()
  const [done, setDone] = useState(false)
  if (done) {
    return (
      <AccountFrame title={t('changePassword.doneTitle')}>
        <p role="status">{t('changePassword.doneText')}</p>
        <div className={styles.actions}>
          {onBack
            ? <Button look="primary" onClick={onBack}>{t('changePassword.backToAccount')}</Button>
            : <ButtonLink look="primary" href={to('profile-edit')}>{t('changePassword.back')}</ButtonLink>}
        </div>
      </AccountFrame>
    )
  }
  if (acting) {
    return (
      <AccountFrame title={t('changePassword.title')}>
        <p>{t('changePassword.acting')}</p>
        <div className={styles.actions}>
          <ButtonLink look="primary" href={to('profile-edit')}>{t('changePassword.back')}</ButtonLink>
        </div>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={t('changePassword.title')} lead={t('changePassword.lead')}>
      <ChangePasswordForm onDone={() => setDone(true)} onBack={onBack} />
    </AccountFrame>
  )
}

interface Values {
  currentPassword: string
  password: string
  passwordConfirmation: string
}

function ChangePasswordForm({ onDone, onBack }: { onDone: () => void; onBack: (() => void) | undefined }) {
  const { t } = useTexts()
  const to = usePaths()
  const [changePassword] = useChangePasswordMutation()
  const [failed, setFailed] = useState<unknown>()
  const { field, handleSubmit, setError, busy } = useAccountForm<Values>((values) => [
    ...(values.currentPassword === '' ? [{ path: '/currentPassword', rule: 'required' as const }] : []),
    ...newPasswordFaults(values.password, values.passwordConfirmation),
  ])

  const submit = handleSubmit(async (values) => {
    setFailed(undefined)
    try {
      await changePassword({ body: values }).unwrap()
      onDone()
    } catch (error) {
      if (codeOf(error) === 'WRONG_CREDENTIALS') {
        setError('currentPassword', { message: t('confirm.wrongPassword') }, { shouldFocus: true })
      } else if (!applyFaults(setError, t, error, { fields: ['password', 'passwordConfirmation'] })) setFailed(error)
    }
  })

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failed !== undefined && <Notice kind="error">{errorText(t, failed)}</Notice>}
      <PasswordField
        label={t('changePassword.current')} autoComplete="current-password" {...field('currentPassword')}
      />
      <PasswordField
        meter label={t('changePassword.password')} help={t('account.passwordHelp')} {...field('password')}
      />
      <PasswordField
        label={t('changePassword.again')} autoComplete="new-password" {...field('passwordConfirmation')}
      />
      <div className={styles.actions}>
        <Button type="submit" look="primary" busy={busy} busyLabel={t('changePassword.busy')}>
          {t('changePassword.submit')}
        </Button>
        {onBack
          ? <Button look="quiet" onClick={onBack}>{t('kit:cancel')}</Button>
          : <ButtonLink look="quiet" href={to('profile-edit')}>{t('kit:cancel')}</ButtonLink>}
      </div>
    </form>
  )
}
