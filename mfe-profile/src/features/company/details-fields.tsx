import type { ReactNode } from 'react'
import { companySizes, industries } from '@glas/contracts/identity/company'
import { formatCount } from '@glas/mfe-kit/format/number'
import { useHost } from '@glas/mfe-kit/host'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { cx } from '@glas/mfe-kit/ui/cx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Select } from '@glas/mfe-kit/ui/select.tsx'
import { TextField } from '@glas/mfe-kit/ui/text-field.tsx'
import { useListApplicationsQuery } from '../../company-api.ts'
import { questionedSize, type DetailField } from '../../domain/company-details.ts'
import { useTexts } from '../../texts.ts'
import { Part } from './part.tsx'
import type { DetailsForm } from './use-details-form.ts'
import styles from './details.module.css'

type FieldsProps = Pick<DetailsForm, 'field' | 'set' | 'values' | 'elsewhere'>

/** A field, and below it the text that another tab has saved in it meanwhile. */
function Contested({ name, elsewhere, set, shown, className, children }: Pick<FieldsProps, 'elsewhere' | 'set'> & {
  name: DetailField
  /** The text as the field shows it, for a choice. */
  shown?: (text: string) => string
  className?: string | undefined
  children: ReactNode
}) {
  const { t } = useTexts()
  const theirs = elsewhere.contested[name]
  return (
    <div className={className}>
      {children}
      {theirs !== undefined && (
        <p className={styles.contested}>
          {t('details.elsewhere', { text: shown ? shown(theirs) : theirs })}
          <Button look="quiet" onClick={() => set(name, theirs)}>{t('details.take')}</Button>
        </p>
      )}
    </div>
  )
}

export function CompanyPart(form: FieldsProps) {
  const { t } = useTexts()
  const { market } = useHost()
  const { field } = form
  const text = (name: DetailField, label: string, maxLength: number, more: { inputMode?: 'numeric' } = {}) =>
    <TextField label={label} autoComplete="off" maxLength={maxLength} {...more} {...field(name)} />
  return (
    <Part title={t('registration.company')} why={t('details.companyWhy')}>
      <div className={styles.fields}>
        <Contested {...form} name="company.name" className={styles.w4}>
          {text('company.name', t('registration.name'), 160)}
        </Contested>
        <Contested {...form} name="company.taxId" className={styles.w2}>
          {text('company.taxId', t(`taxId.${market.taxId}`), 20, { inputMode: 'numeric' })}
        </Contested>
        <Contested {...form} name="company.industry" shown={(key) => t([`industry.${key}`, 'industry.other'])}>
          <Select
            label={t('registration.industry')} placeholder={false}
            options={industries.map((value) => ({ value, label: t(`industry.${value}`) }))} {...field('company.industry')}
          />
        </Contested>
        <Contested {...form} name="company.activity">
          {text('company.activity', t('registration.activity'), 160)}
        </Contested>
        <Contested {...form} name="company.size" shown={(key) => t([`size.${key}`, 'size.unknown'])}>
          <Select
            label={t('registration.size')} placeholder={false}
            options={companySizes.map((value) => ({ value, label: t(`size.${value}`) }))} {...field('company.size')}
          />
        </Contested>
        <Contested {...form} name="company.city">{text('company.city', t('registration.city'), 80)}</Contested>
        <SizeQuestion {...form} />
        <Contested {...form} name="company.street" className={cx(styles.w4, styles.s4)}>
          {text('company.street', t('registration.street'), 120)}
        </Contested>
        <Contested {...form} name="company.streetNumber" className={cx(styles.w2, styles.s2)}>
          {text('company.streetNumber', t('registration.streetNumber'), 20)}
        </Contested>
      </div>
    </Part>
  )
}

/** Asks about a size that contradicts the newest application; without its list nothing is asked. */
function SizeQuestion({ values, set }: Pick<FieldsProps, 'values' | 'set'>) {
  const { t } = useTexts()
  const locale = useLocale()
  const { data } = useListApplicationsQuery(undefined, { refetchOnMountOrArgChange: true })
  const question = data && questionedSize(values['company.size'], data.applications)
  if (!question) return null
  const size = t(`size.${question.size}`)
  return (
    <Notice
      kind="warn" live className={styles.w6}
      action={<Button onClick={() => set('company.size', question.size)}>{t('details.changeSize')}</Button>}
    >
      {t('details.sizeQuestion', { count: question.employees, employees: formatCount(question.employees, locale), size })}
    </Notice>
  )
}

export function ContactPart(form: FieldsProps) {
  const { t } = useTexts()
  const { field } = form
  return (
    <Part title={t('registration.contact')} why={t('registration.contactLead')}>
      <div className={styles.fields}>
        <Contested {...form} name="contact.firstName">
          <TextField
            label={t('registration.firstName')} autoComplete="given-name" maxLength={80} {...field('contact.firstName')}
          />
        </Contested>
        <Contested {...form} name="contact.lastName">
          <TextField
            label={t('registration.lastName')} autoComplete="family-name" maxLength={80} {...field('contact.lastName')}
          />
        </Contested>
        <Contested {...form} name="contact.phone">
          <TextField
            label={t('registration.phone')} type="tel" autoComplete="tel" maxLength={30} {...field('contact.phone')}
          />
        </Contested>
      </div>
    </Part>
  )
}
