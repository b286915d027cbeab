import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { companySizes, industries } from '@glas/contracts/identity/company'
import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { applyFaults } from '@glas/mfe-kit/api/apply-faults'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { useHost, usePage } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Checkbox } from '@glas/mfe-kit/ui/checkbox.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { PasswordField } from '@glas/mfe-kit/ui/password-field.tsx'
import { Select } from '@glas/mfe-kit/ui/select.tsx'
import { TextField } from '@glas/mfe-kit/ui/text-field.tsx'
import { useLogInMutation, useRegisterCompanyMutation } from '../../api.ts'
import { usePaths } from '../../paths.ts'
import { Rich } from '../../ui/rich.tsx'
import { AccountFrame } from './account-frame.tsx'
import {
  registrationFaults, registrationFields, toRegistration, type RegistrationValues,
} from './account-rules.ts'
import { useAccountForm } from './use-account-form.ts'
import { useCaptcha } from './use-captcha.ts'
import { useEnter } from './use-enter.ts'
import { WhatFollows } from './what-follows.tsx'
import styles from './account-frame.module.css'

export default function RegistrationPage() {
  const { t, i18n } = useTranslation()
  const { market, locale, navigate } = useHost()
  const to = usePaths()
  const solve = useCaptcha()
  const enter = useEnter()
  const [registerCompany] = useRegisterCompanyMutation()
  const [logIn] = useLogInMutation()
  const [failed, setFailed] = useState<unknown>()
  usePage({ title: t('registration.title'), description: t('registration.description') })
  const { register, handleSubmit, setError, renew, errors, busy } =
    useAccountForm<RegistrationValues>((values) => registrationFaults(values, market.taxId))
  // The sentences beside the fields change with the language.
  useEffect(() => {
    renew()
    // oxlint-disable-next-line exhaustive-deps -- only when the language has changed
  }, [i18n.language])

  const submit = handleSubmit(async (values) => {
    setFailed(undefined)
    try {
      const body = toRegistration(values)
      await registerCompany({ body: { ...body, locale, captcha: await solve() } }).unwrap()
    } catch (error) {
      const taken = { EMAIL_TAKEN: 'contact.email', TAX_ID_TAKEN: 'company.taxId' } as const
      const code = codeOf(error)
      if (code && code in taken) {
        setError(taken[code as keyof typeof taken], { message: errorText(t, error) }, { shouldFocus: true })
      } else if (!applyFaults(setError, t, error, { fields: registrationFields })) setFailed(error)
      return
    }
    try {
      enter(await logIn({ body: { email: values.contact.email.trim(), password: values.password } }).unwrap())
    } catch {
      // The account exists; even without an automatic sign-in the user's next step is the confirmation mail.
      navigate(to('confirm-email'), { replace: true })
    }
  })

  const taxIdName = t(`taxId.${market.taxId}`)
  const termsPage = to('terms-of-service')
  const terms = (words: string) =>
    termsPage ? <a href={termsPage} target="_blank" rel="noopener">{words}</a> : words
  return (
    <AccountFrame
      wide beside={<WhatFollows />} title={t('registration.title')} lead={t('registration.lead')}
      more={<p>{t('registration.already')} <Link to={to('login')}>{t('account.toLogin')}</Link></p>}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <section className={styles.group}>
          <h2>{t('registration.company')}</h2>
          <div className={styles.two}>
            <TextField
              label={t('registration.name')} autoComplete="organization" maxLength={160}
              error={errors['company.name']} {...register('company.name')}
            />
            <TextField
              label={taxIdName} inputMode="numeric" autoComplete="off" maxLength={20}
              error={errors['company.taxId']} {...register('company.taxId')}
            />
            <Select
              label={t('registration.industry')} error={errors['company.industry']}
              options={industries.map((value) => ({ value, label: t(`industry.${value}`) }))}
              {...register('company.industry')}
            />
            <TextField
              label={t('registration.activity')} help={t('registration.activityHelp')} maxLength={160}
              error={errors['company.activity']} {...register('company.activity')}
            />
            <Select
              label={t('registration.size')} error={errors['company.size']}
              options={companySizes.map((value) => ({ value, label: t(`size.${value}`) }))}
              {...register('company.size')}
            />
            <TextField
              label={t('registration.city')} autoComplete="address-level2" maxLength={80}
              error={errors['company.city']} {...register('company.city')}
            />
          </div>
          <div className={styles.address}>
            <TextField
              label={t('registration.street')} autoComplete="off" maxLength={120}
              error={errors['company.street']} {...register('company.street')}
            />
            <TextField
              label={t('registration.streetNumber')} autoComplete="off" maxLength={20}
              error={errors['company.streetNumber']} {...register('company.streetNumber')}
            />
          </div>
        </section>
        <section className={styles.group}>
          <h2>{t('registration.contact')}</h2>
          <p className={styles.lead}>{t('registration.contactLead')}</p>
          <div className={styles.two}>
            <TextField
              label={t('registration.firstName')} autoComplete="given-name" maxLength={80}
              error={errors['contact.firstName']} {...register('contact.firstName')}
            />
            <TextField
              label={t('registration.lastName')} autoComplete="family-name" maxLength={80}
              error={errors['contact.lastName']} {...register('contact.lastName')}
            />
            <TextField
              label={t('registration.phone')} type="tel" autoComplete="tel" maxLength={30}
              error={errors['contact.phone']} {...register('contact.phone')}
            />
            <TextField
              label={t('account.email')} help={t('registration.emailHelp')} type="email" autoComplete="email"
              maxLength={254} error={errors['contact.email']} {...register('contact.email')}
            />
          </div>
        </section>
        <section className={styles.group}>
          <h2>{t('registration.access')}</h2>
          <div className={styles.two}>
            <PasswordField
              meter label={t('account.password')} help={t('account.passwordHelp')}
              error={errors['password']} {...register('password')}
            />
            <PasswordField
              label={t('account.passwordAgain')} autoComplete="new-password"
              error={errors['passwordConfirmation']} {...register('passwordConfirmation')}
            />
          </div>
          <Checkbox
            label={<Rich text={t('registration.terms')} tags={{ terms }} />}
            error={errors['termsAccepted']} {...register('termsAccepted')}
          />
        </section>
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
