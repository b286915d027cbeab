import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Session } from '@glas/contracts/identity/accounts.operations'
import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { applyFaults } from '@glas/mfe-kit/api/apply-faults'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { useHost, usePage } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { PageSkeleton } from '@glas/mfe-kit/ui/page-skeleton.tsx'
import { PasswordField } from '@glas/mfe-kit/ui/password-field.tsx'
import { TextField } from '@glas/mfe-kit/ui/text-field.tsx'
import { useLogInMutation } from '../../api.ts'
import { emailFaults } from '../../domain/account-rules.ts'
import { useSite } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { useAccountForm } from '../../ui/use-account-form.ts'
import { AccountFrame } from './account-frame.tsx'
import { landingOf, useEnter } from './use-enter.ts'
import styles from './account-frame.module.css'

interface LoginValues {
  email: string
  password: string
}

// Only administrators: neither the scripts nor the texts are among the first.
const SecondStep = lazy(() => import(/* webpackChunkName: "second-step" */ './second-step.tsx'))
const RequiredSetup = lazy(() => import(/* webpackChunkName: "required-setup" */ './required-setup.tsx'))

/** The step after the password, by the service's error code. */
const steps = { SECOND_FACTOR_REQUIRED: 'code', SECOND_FACTOR_MISSING: 'setup' } as const

type Step = 'password' | (typeof steps)[keyof typeof steps]

const stepAfter = (fault: unknown): Step | undefined => steps[codeOf(fault) as keyof typeof steps]

/** Logs in, in one step or two. */
export default function LoginPage() {
  const { t } = useTexts()
  const [search] = useSearchParams()
  const enter = useEnterOnce(search.get('redirect'))
  const [step, setStep] = useState<Step>('password')
  /** Why a second step has ended. */
  const [ended, setEnded] = useState<unknown>()
  usePage({ title: t('login.title') })

  function leave(fault?: unknown) {
    setEnded(fault)
    setStep('password')
  }

  if (step !== 'password') {
    const Next = step === 'code' ? SecondStep : RequiredSetup
    return <Suspense fallback={<PageSkeleton />}><Next onDone={enter} onOver={leave} /></Suspense>
  }
  return <PasswordStep ended={ended} onDone={enter} onStep={setStep} />
}

interface PasswordStepProps {
  ended: unknown
  onDone: (session: Session) => void
  onStep: (step: Step) => void
}

function PasswordStep({ ended, onDone, onStep }: PasswordStepProps) {
  const { t } = useTexts()
  const { to } = useSite()
  const [logIn] = useLogInMutation()
  const [failed, setFailed] = useState<unknown>(ended)
  const codeEntry = to('questionnaire')
  const { field, handleSubmit, setError, setFocus, busy } = useAccountForm<LoginValues>((values) => [
    ...emailFaults('/email', values.email),
    ...(values.password === '' ? [{ path: '/password', rule: 'required' as const }] : []),
  ])

  const submit = handleSubmit(async ({ email, password }) => {
    setFailed(undefined)
    try {
      onDone(await logIn({ body: { email: email.trim(), password } }).unwrap())
    } catch (error) {
      const next = stepAfter(error)
      if (next) return onStep(next)
      if (applyFaults(setError, t, error, { fields: ['email', 'password'] })) return
      setFailed(error)
      setFocus('password', { shouldSelect: true })
    }
  })

  return (
    <AccountFrame
      title={t('login.title')} lead={t('login.lead')}
      more={
        <>
          <p>{t('login.noAccount')} <Link to={to('registration')}>{t('login.register')}</Link></p>
          {codeEntry && <p>{t('login.withCode')} <Link to={codeEntry}>{t('login.toCode')}</Link></p>}
        </>
      }
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        {failed !== undefined && <Notice kind="error">{errorText(t, failed)}</Notice>}
        <TextField
          label={t('account.email')} type="email" autoComplete="username" inputMode="email"
          {...field('email')}
        />
        <PasswordField label={t('account.password')} {...field('password')} />
        <div className={styles.side}>
          <Button type="submit" look="primary" wide busy={busy} busyLabel={t('account.signingIn')}>
            {t('login.submit')}
          </Button>
          <Link to={to('forgot-password')}>{t('login.forgot')}</Link>
        </div>
      </form>
    </AccountFrame>
  )
}

/** Signs in; a user who is already signed in, perhaps in another tab, doesn't need this page and goes on at once. */
function useEnterOnce(wanted: string | null): (session: Session) => void {
  const site = useSite()
  const { session, navigate } = useHost()
  const enter = useEnter()
  const entered = useRef(false)
  useEffect(() => {
    const { user } = session
    if (!user || entered.current) return
    entered.current = true
    navigate(landingOf(user, wanted, site), { replace: true })
    // oxlint-disable-next-line exhaustive-deps -- depends only on the session
  }, [session])
  return (signedIn) => {
    entered.current = true
    enter(signedIn, wanted)
  }
}
