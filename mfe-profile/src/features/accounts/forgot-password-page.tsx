import { useState } from 'react'
import { Link } from 'react-router'
import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { applyFaults } from '@glas/mfe-kit/api/apply-faults'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { useHost, usePage } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { TextField } from '@glas/mfe-kit/ui/text-field.tsx'
import { useRequestPasswordResetMutation } from '../../api.ts'
import { emailFaults } from '../../domain/account-rules.ts'
import { usePaths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { Rich } from '../../ui/rich.tsx'
import { useAccountForm } from '../../ui/use-account-form.ts'
import { useCaptcha } from '../../ui/use-captcha.ts'
import { AccountFrame } from './account-frame.tsx'
import { resetFailedText } from './reset-failed-text.ts'
import styles from './account-frame.module.css'

interface ForgotValues {
  email: string
}

export default function ForgotPasswordPage() {
  const { t } = useTexts()
  const to = usePaths()
  const { locale } = useHost()
  const solve = useCaptcha()
  const [requestReset] = useRequestPasswordResetMutation()
  const [sentTo, setSentTo] = useState<string>()
  const [failed, setFailed] = useState<unknown>()
  usePage({ title: t('forgot.title') })
  const { field, handleSubmit, setError, busy } =
    useAccountForm<ForgotValues>(({ email }) => emailFaults('/email', email))

  const submit = handleSubmit(async (values) => {
    const email = values.email.trim()
    setFailed(undefined)
    try {
      await requestReset({ body: { email, locale, captcha: await solve() } }).unwrap()
      setSentTo(email)
    } catch (error) {
      if (codeOf(error) === 'EMAIL_NOT_FOUND') {
        setError('email', { message: errorText(t, error) }, { shouldFocus: true })
      } else if (!applyFaults(setError, t, error, { fields: ['email'] })) setFailed(error)
    }
  })

  const back = <p><Link to={to('login')}>{t('forgot.back')}</Link></p>
  if (sentTo) {
    return (
      <AccountFrame title={t('forgot.sentTitle')} more={back}>
        <p className={styles.text} role="status">
          <Rich text={t('forgot.sentText', { email: sentTo })} tags={{ b: (words) => <b>{words}</b> }} />
        </p>
        <div className={styles.actions}>
          <Button onClick={() => setSentTo(undefined)}>{t('forgot.again')}</Button>
        </div>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={t('forgot.title')} lead={t('forgot.lead')} more={back}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {failed !== undefined && <Notice kind="error">{resetFailedText(t, failed)}</Notice>}
        <TextField
          label={t('account.email')} type="email" autoComplete="username" {...field('email')}
        />
        <div className={styles.actions}>
          <Button type="submit" look="primary" wide busy={busy} busyLabel={t('account.sending')}>
            {t('forgot.submit')}
          </Button>
        </div>
      </form>
    </AccountFrame>
  )
}
