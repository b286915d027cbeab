import type { ApplicationDraft } from '@glas/contracts/survey/application'
import type { Count } from '@glas/mfe-kit/ui/number-field.tsx'
import { followsOf, type Follows } from './follow-dates.ts'
import { isDay, joinLocal, splitLocal } from './local-time.ts'
import { linesToRecipients, recipientsToLines } from './recipients.ts'
import { typedOf, withTyped } from './unread.ts'
import { countOf, filledUnits, type WizardValues } from './wizard-values.ts'

type Questions = WizardValues['questions']

export const emptyUnit = (): Questions['departments'][number] => ({ name: '', headcount: null })

const countsOf = <T extends Record<string, Count>>(typed: T) =>
  Object.fromEntries(Object.entries(typed).map(([key, value]) => [key, countOf(value)])) as Record<keyof T, number | null>

/** A draft as the wizard's fields show it: a copy, for fields write into what they are given. */
export function toValues(shown: ApplicationDraft): WizardValues {
  const draft = structuredClone(shown)
  const invitation = splitLocal(draft.options.invitationAt)
  const reminder = splitLocal(draft.options.reminderAt)
  return withTyped({
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
  }, draft.typed)
}

const dateOrNull = (text: string) => (isDay(text) ? text : null)

const savedUnits = (units: Questions['departments']) =>
  filledUnits(units).map(({ name, headcount }) => ({ name, headcount: countOf(headcount) }))

/**
 * The fields as the draft that is saved. What is no date or number is saved as none, with its text in `typed`. An
 * online research is answered online by everybody, so the same number need not be typed twice; the code of all
 * can't say who has answered, so its reminders go to everybody. A mailing that follows a date which is missing is saved
 * as none, so that it follows the next one after a reload, too.
 */
export function toDraft(values: WizardValues, follows: Follows = followsOf(values)): ApplicationDraft {
  const { details, questions, options } = structuredClone(values)
  const online = details.type === 'online'
  const employees = countOf(details.employees)
  const [starts, ends] = [isDay(details.startsOn), isDay(details.endsOn)]
  const typed = typedOf(values)
  return {
    details: {
      ...details,
      name: details.name.trim() === '' ? null : details.name,
      startsOn: dateOrNull(details.startsOn),
      endsOn: dateOrNull(details.endsOn),
      employees,
      gender: countsOf(details.gender),
      qualification: countsOf(details.qualification),
      onlineRespondents: online ? employees : countOf(details.onlineRespondents),
      offlineRespondents: online ? 0 : countOf(details.offlineRespondents),
    },
    questions: {
      ...questions,
      departments: savedUnits(questions.departments),
      locations: savedUnits(questions.locations),
      placedFirst: canComeFirst(questions).includes(questions.placedFirst) ? questions.placedFirst : 'none',
    },
    options: {
      recipients: linesToRecipients(options.recipients),
      invitationAt: follows.invitation && !starts ? null : joinLocal(options.invitationOn, options.invitationTime),
      reminderAt: !options.reminder || (follows.reminder && !(starts && ends))
        ? null
        : joinLocal(options.reminderOn, options.reminderTime),
      reminderAudience: details.codeMode === 'identical' ? 'all' : options.reminderAudience,
    },
    ...(Object.keys(typed).length > 0 && { typed }),
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

/** Numbers that should come to a whole: what they come to, and what is missing (negative: too many). */
export function splitOf(parts: readonly Count[], whole: Count) {
  const sum = parts.reduce<number>((total, part) => total + (countOf(part) ?? 0), 0)
  const touched = parts.some((part) => part !== null)
  return { sum, touched, missing: countOf(whole) === null ? null : countOf(whole)! - sum }
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
