import { addDays, daysBetween, isDay } from './local-time.ts'
import type { WizardValues } from './wizard-values.ts'

export type Dates = Pick<WizardValues['details'], 'startsOn' | 'endsOn'>

/** Which mailings are on their default days, derived from the research's dates, and not on days chosen by hand. */
export interface Follows {
  readonly invitation: boolean
  readonly reminder: boolean
}

type Values = { readonly details: Dates; readonly options: WizardValues['options'] }

/** The default day of a reminder: 5 days after the start, in a research of 6 days or more (D-4.3). */
export function defaultReminderOn(startsOn: string, endsOn: string): string | null {
  return isDay(startsOn) && isDay(endsOn) && daysBetween(startsOn, endsOn) >= 6 ? addDays(startsOn, 5) : null
}

/** The dates of a form; a date that is still being typed keeps its previous value. */
export function lastDates(before: Dates, { startsOn, endsOn }: Dates): Dates {
  return { startsOn: isDay(startsOn) ? startsOn : before.startsOn, endsOn: isDay(endsOn) ? endsOn : before.endsOn }
}

/**
 * Which mailings follow the dates: an invitation on the first day or without a day, a reminder on its default day, or
 * none if there is no default. Removing the default reminder counts as a choice, too.
 * @param details the dates to compare with; while one of them is being typed, the last valid ones (see `lastDates`)
 */
export function followsOf({ details: { startsOn, endsOn }, options }: Values): Follows {
  const known = isDay(startsOn) && isDay(endsOn)
  const usual = defaultReminderOn(startsOn, endsOn)
  return {
    invitation: options.invitationOn === '' || options.invitationOn === startsOn,
    reminder: known
      ? (options.reminder ? options.reminderOn === usual : usual === null)
      : !options.reminder && options.reminderOn === '',
  }
}

/** Moves invitation and reminder to the current dates, as far as they follow them. */
export function followDates({ details: { startsOn, endsOn }, options: before }: Values, follows: Follows) {
  const options = { ...before }
  if (follows.invitation && isDay(startsOn)) {
    options.invitationOn = startsOn
    options.invitationTime ||= '09:00'
  }
  if (follows.reminder && isDay(startsOn) && isDay(endsOn)) {
    const day = defaultReminderOn(startsOn, endsOn)
    options.reminder = day !== null
    options.reminderOn = day ?? ''
    options.reminderTime = day === null ? '' : options.reminderTime || '09:00'
  }
  return options
}
