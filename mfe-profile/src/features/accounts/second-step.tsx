import { useEffect, useState } from 'react'
import type { Session } from '@glas/contracts/identity/accounts.operations'
import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { TextField } from '@glas/mfe-kit/ui/text-field.tsx'
import { useLogInWithCodeMutation } from '../../staff-api.ts'
import { useTexts } from '../../texts.ts'
import { useAccountForm } from '../../ui/use-account-form.ts'
import { AccountFrame } from './account-frame.tsx'
import { useStaffTexts } from './use-staff-texts.ts'
import styles from './account-frame.module.css'

interface SecondStepProps {
  onDone: (session: Session) => void
  /** Returns to the password; with a fault, if this step has ended. */
  onOver: (fault?: unknown) => void
}

/** The second step of a log-in: a code from the app, or a recovery code. */
export default function SecondStep(props: SecondStepProps) {
  useStaffTexts()
  return <Codes {...props} />
}

function Codes({ onDone, onOver }: SecondStepProps) {
  const { t } = useTexts()
  const [recovery, setRecovery] = useState(false)
  return (
    <AccountFrame
      title={t(recovery ? 'secondStep.recoveryTitle' : 'secondStep.codeTitle')}
      lead={t(recovery ? 'secondStep.recoveryLead' : 'secondStep.codeLead')}
      more={
        <>
          <p>
            <Button look="quiet" edge="left" onClick={() => setRecovery(!recovery)}>
              {t(recovery ? 'secondStep.useApp' : 'secondStep.useRecovery')}
            </Button>
          </p>
          <p>{t('secondStep.lost')}</p>
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
        setError('code', { message: recovery ? t('secondStep.wrongRecovery') : errorText(t, error) })
      } else setFailed(refused === 'TOO_MANY_REQUESTS' ? t('secondStep.codeWait') : errorText(t, error))
      setFocus('code', { shouldSelect: true })
    }
  })

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failed !== undefined && <Notice kind="error">{failed}</Notice>}
      {recovery
        ? (
          <TextField
            label={t('secondStep.recovery')} autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={40}
            {...field('code')}
          />
        )
        : (
          <TextField
            label={t('secondStep.code')} inputMode="numeric" autoComplete="one-time-code" maxLength={40}
            {...field('code')}
          />
        )}
      <div className={styles.side}>
        <Button type="submit" look="primary" wide busy={busy} busyLabel={t('account.signingIn')}>
          {t('login.submit')}
        </Button>
        <Button look="quiet" onClick={() => onOver()}>{t('secondStep.again')}</Button>
      </div>
    </form>
  )
}
