import { companySizes, industries } from '@glas/contracts/identity/company'
import { useHost } from '@glas/mfe-kit/host'
import { Checkbox } from '@glas/mfe-kit/ui/checkbox.tsx'
import { PasswordField } from '@glas/mfe-kit/ui/password-field.tsx'
import { Select } from '@glas/mfe-kit/ui/select.tsx'
import { TextField } from '@glas/mfe-kit/ui/text-field.tsx'
import { usePaths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { Rich } from '../../ui/rich.tsx'
import type { AccountForm } from '../../ui/use-account-form.ts'
import styles from './account-frame.module.css'

type FieldsProps = Pick<AccountForm, 'field'>

export function CompanyFields({ field }: FieldsProps) {
  const { t } = useTexts()
  const { market } = useHost()
  return (
    <section className={styles.group}>
      <h2>{t('registration.company')}</h2>
      <div className={styles.two}>
        <TextField
          label={t('registration.name')} autoComplete="organization" maxLength={160} {...field('company.name')}
        />
        <TextField
          label={t(`taxId.${market.taxId}`)} inputMode="numeric" autoComplete="off" maxLength={20}
          {...field('company.taxId')}
        />
        <Select
          label={t('registration.industry')}
          options={industries.map((value) => ({ value, label: t(`industry.${value}`) }))}
          {...field('company.industry')}
        />
        <TextField
          label={t('registration.activity')} help={t('registration.activityHelp')} maxLength={160}
          {...field('company.activity')}
        />
        <Select
          label={t('registration.size')} options={companySizes.map((value) => ({ value, label: t(`size.${value}`) }))}
          {...field('company.size')}
        />
        <TextField
          label={t('registration.city')} autoComplete="address-level2" maxLength={80} {...field('company.city')}
        />
      </div>
      <div className={styles.address}>
        <TextField
          label={t('registration.street')} autoComplete="off" maxLength={120} {...field('company.street')}
        />
        <TextField
          label={t('registration.streetNumber')} autoComplete="off" maxLength={20} {...field('company.streetNumber')}
        />
      </div>
    </section>
  )
}

export function ContactFields({ field }: FieldsProps) {
  const { t } = useTexts()
  return (
    <section className={styles.group}>
      <h2>{t('registration.contact')}</h2>
      <p className={styles.lead}>{t('registration.contactLead')}</p>
      <div className={styles.two}>
        <TextField
          label={t('registration.firstName')} autoComplete="given-name" maxLength={80} {...field('contact.firstName')}
        />
        <TextField
          label={t('registration.lastName')} autoComplete="family-name" maxLength={80} {...field('contact.lastName')}
        />
        <TextField
          label={t('registration.phone')} type="tel" autoComplete="tel" maxLength={30} {...field('contact.phone')}
        />
        <TextField
          label={t('account.email')} help={t('registration.emailHelp')} type="email" autoComplete="email"
          maxLength={254} {...field('contact.email')}
        />
      </div>
    </section>
  )
}

/** The password, and the consent to the terms of service. */
export function AccessFields({ field }: FieldsProps) {
  const { t } = useTexts()
  const termsPage = usePaths()('terms-of-service')
  const terms = (words: string) =>
    termsPage ? <a href={termsPage} target="_blank" rel="noopener">{words}</a> : words
  return (
    <section className={styles.group}>
      <h2>{t('registration.access')}</h2>
      <div className={styles.two}>
        <PasswordField
          meter label={t('account.password')} help={t('account.passwordHelp')} {...field('password')}
        />
        <PasswordField
          label={t('account.passwordAgain')} autoComplete="new-password" {...field('passwordConfirmation')}
        />
      </div>
      <Checkbox label={<Rich text={t('registration.terms')} tags={{ terms }} />} {...field('termsAccepted')} />
    </section>
  )
}
