import type { ApplicationDraft } from '@glas/contracts/survey/application'
import { addDays, daysBetween, joinLocal, splitLocal } from './local-time.ts'
import { linesToRecipients, recipientsToLines } from './recipients.ts'

type Details = ApplicationDraft['details']
type Questions = ApplicationDraft['questions']

/**
 * What the wizard's fields hold: the draft, but with dates and times as they are typed (they may not be dates yet) and
 * the recipients as lines of text.
 */
export interface WizardValues {
  details: Omit<Details, 'name' | 'startsOn' | 'endsOn'> & { name: string; startsOn: string; endsOn: string }
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

export const emptyUnit = (): Questions['departments'][number] => ({ name: '', headcount: null })

/** A draft as the wizard's fields show it: a copy, for fields write into what they are given. */
export function toValues(shown: ApplicationDraft): WizardValues {
  const draft = structuredClone(shown)
  const invitation = splitLocal(draft.options.invitationAt)
  const reminder = splitLocal(draft.options.reminderAt)
  return {
    details: {
      ...draft.details,
      name: draft.details.name ?? '',
      startsOn: draft.details.startsOn ?? '',
      endsOn: draft.details.endsOn ?? '',
    },
    questions: draft.questions,
    options: {
      recipients: recipientsToLines(draft.options.recipients),
      invitationOn: invitation.date,
      invitationTime: invitation.time,
      reminder: draft.options.reminderAt !== null,
      reminderOn: reminder.date,
      reminderTime: reminder.time,
      reminderAudience: draft.options.reminderAudience,
    },
  }
}

const dateOrNull = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null)

/** Lines without a word and a number are no units: an empty row at the end is only a place to type in. */
const filledUnits = (units: Questions['departments']) =>
  units.filter((unit) => unit.name.trim() !== '' || unit.headcount !== null)

/**
 * The fields as the draft that is saved. What is not a date yet is saved as none. An online research is answered online
 * by everybody, so that nobody has to type the same number twice; the code of all can't say who has answered, so its
 * reminders go to everybody.
 */
export function toDraft(values: WizardValues): ApplicationDraft {
  const { details, questions, options } = structuredClone(values)
  const online = details.type === 'online'
  return {
    details: {
      ...details,
      name: details.name.trim() === '' ? null : details.name,
      startsOn: dateOrNull(details.startsOn),
      endsOn: dateOrNull(details.endsOn),
      onlineRespondents: online ? details.employees : details.onlineRespondents,
      offlineRespondents: online ? 0 : details.offlineRespondents,
    },
    questions: {
      ...questions,
      departments: filledUnits(questions.departments),
      locations: filledUnits(questions.locations),
      placedFirst: canComeFirst(questions).includes(questions.placedFirst) ? questions.placedFirst : 'none',
    },
    options: {
      recipients: linesToRecipients(options.recipients),
      invitationAt: joinLocal(options.invitationOn, options.invitationTime),
      reminderAt: options.reminder ? joinLocal(options.reminderOn, options.reminderTime) : null,
      reminderAudience: details.codeMode === 'identical' ? 'all' : options.reminderAudience,
    },
  }
}

/** Which groups of questions may open the questionnaire: those that are asked, or none. */
export function canComeFirst(questions: Questions): Questions['placedFirst'][] {
  return [
    'none',
    ...(questions.demographics.length > 0 ? ['demographics' as const] : []),
    ...(filledUnits(questions.departments).length > 0 ? ['departments' as const] : []),
    ...(filledUnits(questions.locations).length > 0 ? ['locations' as const] : []),
  ]
}

/** When a reminder goes out if nobody chooses: 5 days after the start, in a research of 6 days or more (D-4.3). */
export function defaultReminderOn(startsOn: string, endsOn: string): string | null {
  return dateOrNull(startsOn) && dateOrNull(endsOn) && daysBetween(startsOn, endsOn) >= 6 ? addDays(startsOn, 5) : null
}

export type Dates = Pick<WizardValues['details'], 'startsOn' | 'endsOn'>

/** The dates of a form, those that are being typed and are none yet left as they were. */
export function lastDates(before: Dates, { startsOn, endsOn }: Dates): Dates {
  return { startsOn: dateOrNull(startsOn) ?? before.startsOn, endsOn: dateOrNull(endsOn) ?? before.endsOn }
}

/**
 * Moves invitation and reminder along with the dates, as long as they stand where the defaults put them: whoever has
 * chosen a time of his own keeps it.
 * @param before the last dates that were dates (see `lastDates`)
 */
export function followDates(before: Dates, values: WizardValues): WizardValues['options'] {
  const { startsOn, endsOn } = values.details
  const options = { ...values.options }
  if (dateOrNull(startsOn) && (options.invitationOn === '' || options.invitationOn === before.startsOn)) {
    options.invitationOn = startsOn
    options.invitationTime ||= '09:00'
  }
  const usual = defaultReminderOn(before.startsOn, before.endsOn)
  const next = defaultReminderOn(startsOn, endsOn)
  const untouched = options.reminder ? options.reminderOn === usual : usual === null && options.reminderOn === ''
  if (untouched && next !== usual) {
    options.reminder = next !== null
    options.reminderOn = next ?? ''
    options.reminderTime = next === null ? '' : options.reminderTime || '09:00'
  }
  return options
}

/** Numbers that should come to a whole: what they come to, and what is missing (negative: too many). */
export function splitOf(parts: readonly (number | null)[], whole: number | null) {
  const sum = parts.reduce<number>((total, part) => total + (part ?? 0), 0)
  const touched = parts.some((part) => part !== null)
  return { sum, touched, missing: whole === null ? null : whole - sum }
}

export type WizardStep = 'details' | 'questions' | 'options'
export const wizardSteps: readonly WizardStep[] = ['details', 'questions', 'options']

/** The steps, and what follows them. */
export type WizardPage = WizardStep | 'overview'
export const wizardPages: readonly WizardPage[] = [...wizardSteps, 'overview']

/** The step whose fields a fault's path points into. */
export function stepOf(path: string): WizardStep | undefined {
  return wizardSteps.find((step) => path === `/${step}` || path.startsWith(`/${step}/`))
}

/** Whether two drafts say the same. */
export function sameDraft(one: ApplicationDraft, other: ApplicationDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
