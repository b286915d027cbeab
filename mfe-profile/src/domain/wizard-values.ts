import type { ApplicationDraft } from '@glas/contracts/survey/application'
import type { Count } from '@glas/mfe-kit/ui/number-field.tsx'

type Details = ApplicationDraft['details']

/** The same, with counts as they are typed: they may be no numbers yet. */
type Typed<T> = {
  [K in keyof T]: T[K] extends number | null ? Count
    : T[K] extends readonly (infer E extends object)[] ? Typed<E>[]
      : T[K] extends object ? Typed<T[K]> : T[K]
}
type Questions = Pick<ApplicationDraft['questions'], 'demographics' | 'placedFirst'>
  & Typed<Pick<ApplicationDraft['questions'], 'departments' | 'locations'>>

/**
 * What the wizard's fields hold: the draft, but with dates, times and counts as they are typed (they may be none yet)
 * and the recipients as lines of text.
 */
export interface WizardValues {
  details: Typed<Omit<Details, 'name' | 'startsOn' | 'endsOn'>> & { name: string; startsOn: string; endsOn: string }
  questions: Questions
  options: {
    recipients: string
    invitationOn: string
    invitationTime: string
    reminder: boolean
    reminderOn: string
    reminderTime: string
    reminderAudience: ApplicationDraft['options']['reminderAudience']
  }
}

/** The largest count that is saved as a number; no company has as many employees. */
export const largestCount = 100_000

/** A typed count as a number: null where it is no whole number, or out of all proportion. */
export const countOf = (typed: Count): number | null =>
  (typeof typed === 'number' && typed <= largestCount ? typed : null)

/** Lines without a word and a number are no units: an empty row at the end is only a place to type in. */
export const filledUnits = (units: Questions['departments']) =>
  units.filter((unit) => unit.name.trim() !== '' || unit.headcount !== null)
