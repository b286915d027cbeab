import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { applyFaults } from '@glas/mfe-kit/api/apply-faults'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { useHost, usePage } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { useLogInMutation, useRegisterCompanyMutation } from '../../api.ts'
import {
  registrationFaults, registrationFields, toRegistration, type RegistrationValues,
} from '../../domain/account-rules.ts'
import { usePaths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { useAccountForm } from '../../ui/use-account-form.ts'
import { useCaptcha } from '../../ui/use-captcha.ts'
import { AccountFrame } from './account-frame.tsx'
import { AccessFields, CompanyFields, ContactFields } from './registration-fields.tsx'
import { useEnter } from './use-enter.ts'
import { WhatFollows } from './what-follows.tsx'
import styles from './account-frame.module.css'

/** Fields whose value another account has, by the service's error codes. */
const takenFields: Readonly<Record<string, string>> = { EMAIL_TAKEN: 'contact.email', TAX_ID_TAKEN: 'company.taxId' }

export default function RegistrationPage() {
  const { t, i18n } = useTexts()
  const { market } = useHost()
  const to = usePaths()
  const registerAndEnter = useRegistration()
  const [failed, setFailed] = useState<unknown>()
  usePage({ title: t('registration.title') })
  const { field, handleSubmit, setError, renew, busy } =
    useAccountForm<RegistrationValues>((values) => registrationFaults(values, market.taxId))
  // The sentences beside the fields change with the language.
  useEffect(() => {
    renew()
    // oxlint-disable-next-line exhaustive-deps -- only when the language has changed
  }, [i18n.language])

  const submit = handleSubmit(async (values) => {
    setFailed(undefined)
    try {
      await registerAndEnter(values)
    } catch (error) {
      const taken = takenFields[codeOf(error) ?? '']
      if (taken) setError(taken, { message: errorText(t, error) }, { shouldFocus: true })
      else if (!applyFaults(setError, t, error, { fields: registrationFields })) setFailed(error)
    }
  })

  return (
    <AccountFrame
      wide beside={<WhatFollows />} title={t('registration.title')} lead={t('registration.lead')}
      more={<p>{t('registration.already')} <Link to={to('login')}>{t('account.toLogin')}</Link></p>}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <CompanyFields field={field} />
        <ContactFields field={field} />
        <AccessFields field={field} />
        {failed !== undefined && <Notice kind="error">{errorText(t, failed)}</Notice>}
        <div className={styles.actions}>
          <Button type="submit" look="call" size="lg" wide busy={busy} busyLabel={t('registration.busy')}>
            {t('registration.submit')}
          </Button>
        </div>
      </form>
    </AccountFrame>
  )
}

/** Returns a function that registers a company and signs its contact in; it rejects if the registration failed. */
function useRegistration(): (values: RegistrationValues) => Promise<void> {
  const { locale, navigate } = useHost()
  const to = usePaths()
  const solve = useCaptcha()
  const enter = useEnter()
  const [registerCompany] = useRegisterCompanyMutation()
  const [logIn] = useLogInMutation()

  return async (values) => {
    const { contact: { email }, password } = values
    await registerCompany({ body: { ...toRegistration(values), locale, captcha: await solve() } }).unwrap()
    try {
      enter(await logIn({ body: { email: email.trim(), password } }).unwrap())
    } catch {
      // The account exists; even without an automatic sign-in the user's next step is the confirmation mail.
      navigate(to('confirm-email'), { replace: true })
    }
  }
}
