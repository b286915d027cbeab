import type { ApplicationDraft } from '@glas/contracts/survey/application'
import { sheetLanguage } from '@glas/contracts/survey/codes'
import type { ExtraQuestions } from '@glas/contracts/survey/extra/questions'
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

/** A draft as values of the wizard's fields: a copy, because fields write into their values. See `ExtraStore`, too. */
export function toValues({ questions: { extra: _, ...questions }, ...shown }: ApplicationDraft): WizardValues {
  const draft = structuredClone({ ...shown, questions })
  const invitation = splitLocal(draft.options.invitationAt)
  const reminder = splitLocal(draft.options.reminderAt)
  return withTyped({
    details: {
      ...draft.details,
      name: draft.details.name ?? '',
      startsOn: draft.details.startsOn ?? '',
      endsOn: draft.details.endsOn ?? '',
      // 0 in an online research, where the field was not filled in.
      offlineRespondents: draft.details.offlineRespondents || null,
    },
    questions: draft.questions,
    options: {
      printedLanguages: draft.options.printedLanguages ?? [sheetLanguage],
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

/** How many answer online if some answer on paper; null while it is unknown, or if none are left. */
export const onlineOf = ({ offline, employees }: { offline: number | null; employees: number | null }): number | null =>
  (offline !== null && employees !== null && offline < employees ? employees - offline : null)

/** How many answer online and on paper: only a combined research asks for a number, the rest follows. */
export function respondentsOf({ type, ...details }: WizardValues['details']) {
  const employees = countOf(details.employees)
  if (type === 'online') return { onlineRespondents: employees, offlineRespondents: 0 }
  if (type === 'offline') return { onlineRespondents: 0, offlineRespondents: employees }
  const offline = countOf(details.offlineRespondents)
  return { onlineRespondents: onlineOf({ offline, employees }), offlineRespondents: offline }
}

/**
 * The draft to be saved, from the fields. Text that isn't a date or number is saved as null, with the text in `typed`.
 * On paper alone there are neither codes nor recipients; with one code for all it is unknown who has answered, so
 * reminders go to everybody. A mailing that follows a missing date is saved as null, so
 * that it still follows the date after a reload.
 * @param extra the company's own questions, which are no field of the form
 */
export function toDraft(
  values: WizardValues, follows: Follows = followsOf(values), extra?: ExtraQuestions,
): ApplicationDraft {
  const { details, questions, options } = structuredClone(values)
  const onPaper = details.type === 'offline'
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
      ...respondentsOf(details),
      codeMode: onPaper ? 'different' : details.codeMode,
    },
    questions: {
      ...questions,
      departments: savedUnits(questions.departments),
      locations: savedUnits(questions.locations),
      placedFirst: canComeFirst(questions).includes(questions.placedFirst) ? questions.placedFirst : 'none',
      ...(extra && { extra }),
    },
    options: {
      ...(details.type !== 'online' && { printedLanguages: options.printedLanguages }),
      recipients: onPaper ? [] : linesToRecipients(options.recipients),
      invitationAt: follows.invitation && !starts ? null : joinLocal(options.invitationOn, options.invitationTime),
      reminderAt: !options.reminder || (follows.reminder && !(starts && ends))
        ? null
        : joinLocal(options.reminderOn, options.reminderTime),
      reminderAudience: details.codeMode === 'identical' ? 'all' : options.reminderAudience,
    },
    ...(Object.keys(typed).length > 0 && { typed }),
  }
}

/** Which groups of questions may open the questionnaire: the ones that are asked, or none. */
export function canComeFirst(questions: Questions): Questions['placedFirst'][] {
  return [
    'none',
    ...(questions.demographics.length > 0 ? ['demographics' as const] : []),
    ...(filledUnits(questions.departments).length > 0 ? ['departments' as const] : []),
    ...(filledUnits(questions.locations).length > 0 ? ['locations' as const] : []),
  ]
}

/** Numbers that should add up to a whole: their sum, and what is missing (negative: too many). */
export function splitOf(parts: readonly Count[], whole: Count) {
  const sum = parts.reduce<number>((total, part) => total + (countOf(part) ?? 0), 0)
  const touched = parts.some((part) => part !== null)
  const all = countOf(whole)
  return { sum, touched, missing: all === null ? null : all - sum }
}

export type WizardStep = 'details' | 'questions' | 'options'
export const wizardSteps: readonly WizardStep[] = ['details', 'questions', 'options']

/** The steps, and the overview after them. */
export type WizardPage = WizardStep | 'overview'
export const wizardPages: readonly WizardPage[] = [...wizardSteps, 'overview']

/** The step that has the field of a fault's path. */
export function stepOf(path: string): WizardStep | undefined {
  return wizardSteps.find((step) => path === `/${step}` || path.startsWith(`/${step}/`))
}

/** Whether two drafts have the same content. */
export function sameDraft(one: ApplicationDraft, other: ApplicationDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
