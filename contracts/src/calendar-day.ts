import { timeZone, type SurveyLanguage } from './locales.ts'

type Form = (day: string, month: string, year: string) => string

/** Languages that don't write the specification's form. */
const forms: Partial<Readonly<Record<SurveyLanguage, Form>>> = {
  de: (day, month, year) => `${day}.${month}.${year}`,
  fr: (day, month, year) => `${day}/${month}/${year}`,
  sl: (day, month, year) => `${Number(day)}.\u00a0${Number(month)}.\u00a0${year}`,
}

/**
 * A calendar day (`2026-11-24`) as a language writes it, by default in the specification's form: `24.11.2026.` Texts
 * that end with a day end there in hr and en; those in a language whose form has no full stop add it.
 */
export function writeDay(date: string, language = 'hr'): string {
  const [year = '', month = '', day = ''] = date.split('-')
  const form = forms[language as SurveyLanguage]
  return form ? form(day, month, year) : `${day}.${month}.${year}.`
}

/** The calendar day (`2026-11-24`) of an instant in Europe/Zagreb. */
export const dayOf = (instant: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant)
