import type { ReactNode } from 'react'
import type { Application, ApplicationDraft } from '@glas/contracts/survey/application'
import { formatDate, formatDays } from '@glas/mfe-kit/format/date'
import { formatCount } from '@glas/mfe-kit/format/number'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { useGetPulseChoiceQuery } from '../company-api.ts'
import { languageName } from '../domain/language-name.ts'
import { splitLocal } from '../domain/local-time.ts'
import { useTexts } from '../texts.ts'
import { ExtraFacts } from './extra-facts.tsx'
import styles from './application-facts.module.css'

type FactKey = 'product' | 'statements' | 'added' | 'extra' | 'name' | 'days' | 'type' | 'respondents' | 'employees' | 'gender'
  | 'qualification' | 'codeMode' | 'demographics' | 'departments' | 'locations' | 'placedFirst' | 'printedLanguages'
  | 'recipients' | 'invitation' | 'reminder'

export type Fact = readonly [key: FactKey, value: ReactNode]

/** How a draft's values are shown; one that is not filled in is marked. */
function useShown() {
  const { t } = useTexts()
  const locale = useLocale()
  const unset = <span className={styles.unset}>{t('facts.unset')}</span>
  return {
    unset,
    count: (value: number | null) => (value === null ? unset : formatCount(value, locale)),
    split: (parts: readonly (readonly [name: string, value: number | null])[]) =>
      parts.every(([, value]) => value === null)
        ? unset
        : parts.map(([name, value]) => `${name.toLowerCase()} ${formatCount(value ?? 0, locale)}`).join(', '),
    days: (from: string | null, to: string | null) => {
      if (from && to && from <= to) return formatDays(from, to)
      return from ? `${formatDate(from)} –` : unset
    },
    at: (local: string | null) => {
      const { date, time } = splitLocal(local)
      return local ? `${formatDate(date)} ${time}` : unset
    },
  }
}

export function useDetailsFacts({ details }: ApplicationDraft): Fact[] {
  const { t } = useTexts()
  const { unset, count, split, days } = useShown()
  const locale = useLocale()
  const { gender, qualification, type, onlineRespondents, offlineRespondents } = details
  const people = (value: number | null) => ({ people: formatCount(value ?? 0, locale) })
  return [
    ['name', details.name ?? unset],
    ['days', days(details.startsOn, details.endsOn)],
    ['type', t(`type.${details.type}`)],
    ['employees', count(details.employees)],
    ['gender', split([
      [t('wizard.female'), gender.female], [t('wizard.male'), gender.male], [t('wizard.genderOther'), gender.other],
    ])],
    ['qualification', split((['low', 'middle', 'higher', 'special'] as const)
      .map((key) => [t(`wizard.${key}`), qualification[key]]))],
    ...(type === 'combined' ? [['respondents', offlineRespondents === null ? unset : [
      t('facts.splitOnline', people(onlineRespondents)), t('facts.splitPaper', people(offlineRespondents)),
    ].join(', ')] as const] : []),
    ...(type === 'offline' ? [] : [['codeMode', t(`wizard.${details.codeMode}`)] as const]),
  ]
}

export function useQuestionsFacts(application: Application): Fact[] {
  const { id, product, draft: { questions } } = application
  const { t } = useTexts()
  const { unset, count } = useShown()
  const { demographics, departments, locations, placedFirst } = questions
  const { statements = [], enps, comments } = questions
  const chosen = <PulseStatements id={id} questions={questions} />
  const own = <ExtraFacts application={application} />
  const added = [enps && t('pulse.enpsAdded'), comments && t('pulse.commentsAdded')].filter(Boolean).join(', ')
  const pulse: Fact[] = [
    ['statements', statements.length === 0 ? unset : chosen],
    ['added', added || t('facts.none')],
  ]
  const units = (list: typeof departments) => list.length === 0
    ? t('facts.noUnits')
    : (
      <ul className={styles.units}>
        {list.map((unit, index) => <li key={index}>{unit.name || unset}, {count(unit.headcount)}</li>)}
      </ul>
    )
  return [
    ['product', product === 'izz' ? t('facts.productIzz') : product === 'puls' ? 'Puls' : 'PPI'],
    ...(product === 'puls' ? pulse : []),
    ['extra', own],
    ['demographics', demographics.length === 0
      ? t('facts.none')
      : demographics.map((key) => t(`wizard.demographic.${key}`)).join(', ')],
    ['departments', units(departments)],
    ['locations', units(locations)],
    ...(demographics.length + departments.length + locations.length > 0
      ? [['placedFirst', t(`wizard.placement.${placedFirst}`)] as const] : []),
  ]
}

/** The chosen statements in their order; how many, until their texts are loaded. */
function PulseStatements({ id, questions }: { id: string; questions: ApplicationDraft['questions'] }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { data: choice } = useGetPulseChoiceQuery({ params: { id } })
  const chosen = questions.statements ?? []
  if (!choice) return t('pulse.questions', { count: chosen.length })
  return (
    <ol className={styles.statements}>
      {chosen.map((key) => <li key={key}>{choice.statements.find((one) => one.key === key)?.text[locale] ?? key}</li>)}
    </ol>
  )
}

export function useOptionsFacts(draft: ApplicationDraft): Fact[] {
  const { t } = useTexts()
  const locale = useLocale()
  const { unset, at } = useShown()
  const { details: { type }, options } = draft
  const { recipients, invitationAt, reminderAt, reminderAudience, printedLanguages = [] } = options
  const list = <Recipients draft={draft} />
  const printed = printedLanguages.map((language) => languageName(language, locale)).join(', ')
  const onPaper: Fact[] = type === 'online' ? [] : [['printedLanguages', printed || unset]]
  if (type === 'offline') return onPaper
  return [
    ...onPaper,
    ['recipients', list],
    ['invitation', recipients.length === 0 && !invitationAt ? '–' : at(invitationAt)],
    ['reminder', reminderAt === null
      ? t('facts.noReminder')
      : <>{at(reminderAt)}, {t(reminderAudience === 'all' ? 'facts.toAll' : 'facts.toNotAnswered')}</>],
  ]
}

/** How many get their code by e-mail, and how many on a sheet, with a list of the addresses. */
function Recipients({ draft: { details, options: { recipients } } }: { draft: ApplicationDraft }) {
  const { t } = useTexts()
  const onSheets = details.codeMode === 'different' ? (details.onlineRespondents ?? 0) - recipients.length : 0
  return (
    <>
      {t('facts.recipientsCount', { count: recipients.length })}
      {onSheets > 0 && `, ${t('facts.onSheets', { count: onSheets })}`}
      {recipients.length > 0 && (
        <details className={styles.more}>
          <summary>{t('facts.showRecipients')}</summary>
          <ul className={styles.list}>
            {recipients.map(({ email, language }, index) => <li key={index}>{email}, {language}</li>)}
          </ul>
        </details>
      )}
    </>
  )
}
