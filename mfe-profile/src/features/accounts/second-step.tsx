import { useEffect, useState } from 'react'
import type { Session } from '@glas/contracts/identity/accounts.operations'
import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { TextField } from '@glas/mfe-kit/ui/text-field.tsx'
import { useLogInWithCodeMutation } from '../../api.ts'
import { useTexts } from '../../texts.ts'
import { useAccountForm } from '../../ui/use-account-form.ts'
import { AccountFrame } from './account-frame.tsx'
import styles from './account-frame.module.css'

interface SecondStepProps {
  onDone: (session: Session) => void
  /** Returns to the password; with a fault, if this step has ended. */
  onOver: (fault?: unknown) => void
}

/** The second step of a log-in: a code from the app, or a recovery code. */
export function SecondStep({ onDone, onOver }: SecondStepProps) {
  const { t } = useTexts()
  const [recovery, setRecovery] = useState(false)
  return (
    <AccountFrame
      title={t(recovery ? 'login.recoveryTitle' : 'login.codeTitle')}
      lead={t(recovery ? 'login.recoveryLead' : 'login.codeLead')}
      more={
        <>
          <p>
            <Button look="quiet" edge="left" onClick={() => setRecovery(!recovery)}>
              {t(recovery ? 'login.useApp' : 'login.useRecovery')}
            </Button>
          </p>
          <p>{t('login.lost')}</p>
        </>
      }
    >
      <CodeForm key={String(recovery)} {...{ recovery, onDone, onOver }} />
    </AccountFrame>
  )
}

function CodeForm({ recovery, onDone, onOver }: SecondStepProps & { recovery: boolean }) {
  const { t } = useTexts()
  const [logIn] = useLogInWithCodeMutation()
  const [failed, setFailed] = useState<string>()
  const { field, handleSubmit, setError, setFocus, busy } = useAccountForm<{ code: string }>(({ code }) =>
    (code.trim() === '' ? [{ path: '/code', rule: 'required' }] : []))
  // oxlint-disable-next-line exhaustive-deps -- once: the step has replaced the form that had the focus
  useEffect(() => setFocus('code'), [])

  const submit = handleSubmit(async ({ code }) => {
    setFailed(undefined)
    try {
      onDone(await logIn({ body: { code: code.trim() } }).unwrap())
    } catch (error) {
      const refused = codeOf(error)
      if (refused === 'CHALLENGE_OVER') return onOver(error)
      if (refused === 'WRONG_CODE') {
        setError('code', { message: recovery ? t('login.wrongRecovery') : errorText(t, error) })
      } else setFailed(refused === 'TOO_MANY_REQUESTS' ? t('login.codeWait') : errorText(t, error))
      setFocus('code', { shouldSelect: true })
    }
  })

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failed !== undefined && <Notice kind="error">{failed}</Notice>}
      {recovery
        ? (
          <TextField
            label={t('login.recovery')} autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={40}
            {...field('code')}
          />
        )
        : (
          <TextField
            label={t('login.code')} inputMode="numeric" autoComplete="one-time-code" maxLength={40}
            {...field('code')}
          />
        )}
      <div className={styles.side}>
        <Button type="submit" look="primary" wide busy={busy} busyLabel={t('account.signingIn')}>
          {t('login.submit')}
        </Button>
        <Button look="quiet" onClick={() => onOver()}>{t('login.again')}</Button>
      </div>
    </form>
  )
}
