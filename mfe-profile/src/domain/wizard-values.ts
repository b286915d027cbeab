import type { SurveyLanguage } from '@glas/contracts/locales'
import type { ApplicationDraft } from '@glas/contracts/survey/application'
import type { Count } from '@glas/mfe-kit/ui/number-field.tsx'

type Details = ApplicationDraft['details']

/** The same, with counts as typed: they may not be numbers yet. */
type Typed<T> = {
  [K in keyof T]: T[K] extends number | null ? Count
    : T[K] extends readonly (infer E extends object)[] ? Typed<E>[]
      : T[K] extends object ? Typed<T[K]> : T[K]
}
type Questions = Pick<ApplicationDraft['questions'], 'statements' | 'enps' | 'comments' | 'demographics' | 'placedFirst'>
  & Typed<Pick<ApplicationDraft['questions'], 'departments' | 'locations'>>

/**
 * The values of the wizard's fields: the draft, but with dates, times and counts as typed (perhaps not valid yet) and
 * the recipients as lines of text.
 */
export interface WizardValues {
  details: Typed<Omit<Details, 'name' | 'startsOn' | 'endsOn'>> & { name: string; startsOn: string; endsOn: string }
  questions: Questions
  options: {
    printedLanguages: SurveyLanguage[]
    recipients: string
    invitationOn: string
    invitationTime: string
    reminder: boolean
    reminderOn: string
    reminderTime: string
    reminderAudience: ApplicationDraft['options']['reminderAudience']
  }
}

/** The largest count that is saved as a number; no company has that many employees. */
export const largestCount = 100_000

/** A typed count as a number: null if it isn't a whole number, or too large. */
export const countOf = (typed: Count): number | null =>
  (typeof typed === 'number' && typed <= largestCount ? typed : null)

/** Rows without name and number aren't units: an empty row at the end is only for typing. */
export const filledUnits = (units: Questions['departments']) =>
  units.filter((unit) => unit.name.trim() !== '' || unit.headcount !== null)
