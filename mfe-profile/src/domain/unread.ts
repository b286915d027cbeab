import type { FieldFault } from '@glas/contracts/errors'
import type { Count } from '@glas/mfe-kit/ui/number-field.tsx'
import { largestCount } from './draft.ts'
import { isDay, isTime } from './local-time.ts'
import { mostRecipients, recipientLines } from './recipients.ts'
import type { WizardValues } from './wizard-values.ts'

/** A field whose text can't be saved, since it is no day, time or number; the service keeps none in its place. */
export interface Unread extends FieldFault {
  /** The field's name in the form: `details.startsOn`. */
  readonly field: string
}

/** 5000 employees are the most that a research has (D-4.3). */
const mostEmployees = 5000

/** A day that nobody's calendar has (`32.13.2026.`) is told apart from what is no day at all. */
const dayFormat = (text: string) =>
  (/^\s*\d{1,2}\s*[./ -]\s*\d{1,2}\s*[./ -]\s*(\d{4}|\d{2})\s*\.?\s*$/.test(text) ? 'calendar' : 'date')

function day(field: string, path: string, text: string): Unread[] {
  if (text.trim() === '' || isDay(text)) return []
  return [{ field, path, rule: 'format', params: { format: dayFormat(text) } }]
}

function count(field: string, typed: Count): Unread[] {
  const path = `/${field.replaceAll('.', '/')}`
  if (typeof typed === 'string') return [{ field, path, rule: 'type', params: { type: 'integer' } }]
  if (typed === null || typed <= largestCount) return []
  return [{ field, path, rule: 'maximum', params: { limit: mostEmployees } }]
}

/** A mailing's day and time: one without the other can't be saved either. */
function mailing(kind: 'invitation' | 'reminder', on: string, time: string): Unread[] {
  const [dayField, dayPath] = [`options.${kind}On`, `/options/${kind}At`]
  const [timeField, timePath] = [`options.${kind}Time`, `/options/${kind}Time`]
  const wrongTime = time.trim() === ''
    ? { rule: 'required' as const }
    : { rule: 'format' as const, params: { format: 'time' } }
  return [
    ...(on.trim() === '' ? [{ field: dayField, path: dayPath, rule: 'required' as const }] : day(dayField, dayPath, on)),
    ...(isTime(time) ? [] : [{ field: timeField, path: timePath, ...wrongTime }]),
  ]
}

/** Everything in the wizard's fields that can't be saved as it was typed, with what is wrong with it. */
export function unreadOf({ details, questions, options }: WizardValues): Unread[] {
  const group = (name: 'gender' | 'qualification') =>
    Object.entries(details[name]).flatMap(([key, typed]) => count(`details.${name}.${key}`, typed))
  const units = (kind: 'departments' | 'locations') =>
    questions[kind].flatMap(({ headcount }, index) => count(`questions.${kind}.${index}.headcount`, headcount))
  const addresses = recipientLines(options.recipients).length
  return [
    ...day('details.startsOn', '/details/startsOn', details.startsOn),
    ...day('details.endsOn', '/details/endsOn', details.endsOn),
    ...count('details.employees', details.employees),
    ...group('gender'),
    ...group('qualification'),
    ...units('departments'),
    ...units('locations'),
    ...(addresses > mostRecipients
      ? [{
        field: 'options.recipients', path: '/options/recipients', rule: 'maxItems' as const,
        params: { limit: mostRecipients, actual: addresses },
      }]
      : []),
    // Without a day the invitation goes on the first.
    ...(options.invitationOn.trim() === '' ? [] : mailing('invitation', options.invitationOn, options.invitationTime)),
    ...(options.reminder ? mailing('reminder', options.reminderOn, options.reminderTime) : []),
  ]
}

/** The faults of a draft: what can't be read in place of what the service says is missing there. */
export function allFaults(unread: readonly Unread[], found: readonly FieldFault[]): FieldFault[] {
  const covers = ({ path }: FieldFault) => unread.some((each) =>
    each.path === path || (each.path.startsWith(`${path}/`) && /\/(gender|qualification)$/.test(path)))
  return [...unread, ...found.filter((fault) => !(['required', 'sum', 'maxItems'].includes(fault.rule) && covers(fault)))]
}
