import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApplicationDraft } from '@glas/contracts/survey/application'
import { formatDate, formatDays } from '@glas/mfe-kit/format/date'
import { formatCount } from '@glas/mfe-kit/format/number'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { DefinitionList } from '@glas/mfe-kit/ui/definition-list.tsx'
import { splitLocal } from '../domain/local-time.ts'
import type { WizardStep } from '../domain/draft.ts'
import styles from './application-facts.module.css'

interface ApplicationFactsProps {
  draft: ApplicationDraft
  /** Shown in a section's heading, such as a link to edit it. */
  action?: (step: WizardStep, title: string) => ReactNode
}

/** The content of an application, read-only. */
export function ApplicationFacts({ draft, action }: ApplicationFactsProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { details, questions, options } = draft
  const onSheets = details.codeMode === 'different' ? (details.onlineRespondents ?? 0) - options.recipients.length : 0
  const unset = <span className={styles.unset}>{t('facts.unset')}</span>
  const count = (value: number | null) => (value === null ? unset : formatCount(value, locale))
  const split = (parts: readonly (readonly [string, number | null])[]) =>
    parts.every(([, value]) => value === null)
      ? unset
      : parts.map(([name, value]) => `${name} ${formatCount(value ?? 0, locale)}`).join(', ')
  const at = (local: string | null) => {
    const { date, time } = splitLocal(local)
    return local ? `${formatDate(date)} ${time}` : unset
  }
  const units = (list: ApplicationDraft['questions']['departments']) =>
    list.length === 0
      ? t('facts.none')
      : (
        <ul className={styles.units}>
          {list.map((unit, index) => <li key={index}>{unit.name || unset}, {count(unit.headcount)}</li>)}
        </ul>
      )

  const sections: readonly { step: WizardStep; items: readonly (readonly [string, ReactNode])[] }[] = [
    {
      step: 'details',
      items: [
        ['name', details.name ?? unset],
        ['days', details.startsOn && details.endsOn && details.startsOn <= details.endsOn
          ? formatDays(details.startsOn, details.endsOn)
          : details.startsOn ? `${formatDate(details.startsOn)} –` : unset],
        ['type', t(`type.${details.type}`)],
        ['employees', count(details.employees)],
        ['gender', split([
          [t('wizard.female').toLowerCase(), details.gender.female],
          [t('wizard.male').toLowerCase(), details.gender.male],
          [t('wizard.genderOther').toLowerCase(), details.gender.other],
        ])],
        ['qualification', split((['low', 'middle', 'higher', 'special'] as const)
          .map((key) => [t(`wizard.${key}`).toLowerCase(), details.qualification[key]] as const))],
        ['codeMode', t(`wizard.${details.codeMode}`)],
      ],
    },
    {
      step: 'questions',
      items: [
        ['demographics', questions.demographics.length === 0
          ? t('facts.none')
          : questions.demographics.map((key) => t(`wizard.demographic.${key}`)).join(', ')],
        ['departments', units(questions.departments)],
        ['locations', units(questions.locations)],
        ['placedFirst', t(`wizard.placement.${questions.placedFirst}`)],
      ],
    },
    {
      step: 'options',
      items: [
        ['recipients', (
          <>
            {t('facts.recipientsCount', { count: options.recipients.length })}
            {onSheets > 0 && `, ${t('facts.onSheets', { count: onSheets })}`}
            {options.recipients.length > 0 && (
              <details className={styles.more}>
                <summary>{t('facts.showRecipients')}</summary>
                <ul className={styles.list}>
                  {options.recipients.map(({ email, language }, index) => <li key={index}>{email}, {language}</li>)}
                </ul>
              </details>
            )}
          </>
        )],
        ['invitation', options.recipients.length === 0 && !options.invitationAt ? '–' : at(options.invitationAt)],
        ['reminder', options.reminderAt === null
          ? t('facts.noReminder')
          : <>{at(options.reminderAt)}, {t(options.reminderAudience === 'all' ? 'facts.toAll' : 'facts.toNotAnswered')}</>],
      ],
    },
  ]

  return (
    <div className={styles.facts}>
      {sections.map(({ step, items }) => (
        <section key={step} className={styles.section} aria-label={t(`facts.${step}`)}>
          <div className={styles.head}>
            <h3>{t(`facts.${step}`)}</h3>
            {action?.(step, t(`facts.${step}`))}
          </div>
          <DefinitionList items={items.map(([key, value]) => ({ key, term: t(`facts.${key}`), value }))} />
        </section>
      ))}
    </div>
  )
}
