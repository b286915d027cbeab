import type { FieldFault } from '@glas/contracts/errors'
import type { ApplicationDraft } from '@glas/contracts/survey/application'
import { employeesAllowed, mostRecipients, mostTyped } from '@glas/contracts/survey/limits'
import { parseCount } from '@glas/mfe-kit/format/number'
import type { Count } from '@glas/mfe-kit/ui/number-field.tsx'
import { isDay, isTime } from './local-time.ts'
import { recipientLines } from './recipients.ts'
import { filledUnits, largestCount, type WizardValues } from './wizard-values.ts'

/** A field whose text isn't a day, time or number: it is saved as typed, and blocks submission. */
export interface Unread extends FieldFault {
  /** The field's name in the form: `details.startsOn`. */
  readonly field: string
}

/** Distinguishes a day that doesn't exist (`32.13.2026.`) from text that isn't a date. */
const dayFormat = (text: string) =>
  (/^\d{1,2} ?[./ -] ?\d{1,2} ?[./ -] ?(\d{4}|\d{2}) ?\.?$/.test(text.trim().split(/\s+/).join(' '))
    ? 'calendar' : 'date')

/** What is wrong with an entered day, `YYYY-MM-DD` or as typed; an empty one is not. */
export function dayFaults(path: string, text: string): FieldFault[] {
  if (text.trim() === '' || isDay(text)) return []
  return [{ path, rule: 'format', params: { format: dayFormat(text) } }]
}

const day = (field: string, path: string, text: string): Unread[] =>
  dayFaults(path, text).map((fault) => ({ field, ...fault }))

function count(field: string, typed: Count): Unread[] {
  const path = `/${field.replaceAll('.', '/')}`
  if (typeof typed === 'string') return [{ field, path, rule: 'type', params: { type: 'integer' } }]
  if (typed === null || typed <= largestCount) return []
  return [{ field, path, rule: 'maximum', params: { limit: employeesAllowed.max } }]
}

/** A mailing's day and time: one can't be saved without the other. */
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

/** All wizard fields that can't be parsed, with their faults. */
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
    ...(details.type === 'combined' ? count('details.offlineRespondents', details.offlineRespondents) : []),
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
    // Without a day the invitation goes out on the first day.
    ...(options.invitationOn.trim() === '' ? [] : mailing('invitation', options.invitationOn, options.invitationTime)),
    ...(options.reminder ? mailing('reminder', options.reminderOn, options.reminderTime) : []),
  ]
}

/**
 * The faults of a draft: for a field that can't be parsed, that fault replaces the service's about the field or its
 * sum.
 */
export function allFaults(unread: readonly Unread[], found: readonly FieldFault[]): FieldFault[] {
  const covers = ({ path }: FieldFault) => unread.some((each) =>
    each.path === path || each.path.replace(/Time$/, 'At') === path
    || (each.path.startsWith(`${path}/`) && /\/(gender|qualification)$/.test(path)))
  return [...unread, ...found.filter((fault) => !covers(fault))]
}

/** How many addresses exceed the draft's limit and are not saved. */
export const addressesBeyond = ({ options }: WizardValues) =>
  Math.max(0, recipientLines(options.recipients).length - mostRecipients)

type Node = Record<string, unknown>

const fieldAt = (values: WizardValues, field: string): unknown =>
  field.split('.').reduce<unknown>((node, key) => (node as Node | undefined)?.[key], values)

/** The mailing that a pointer's day or time belongs to. */
const mailingOf = (path: string) => (['invitation', 'reminder'] as const)
  .find((kind) => path === `/options/${kind}At` || path === `/options/${kind}Time`)

/** A mailing stores two texts, joined by a `T`. */
const mostOfMailing = Math.floor((mostTyped - 1) / 2)

/**
 * The texts that can't be parsed, as a draft stores them: by the pointer of the field that is null meanwhile. Texts
 * that are too long are cut, so that the draft can still be saved.
 */
export function typedOf(values: WizardValues): Record<string, string> {
  const { questions, options } = values
  const saved = {
    ...values,
    questions: {
      ...questions, departments: filledUnits(questions.departments), locations: filledUnits(questions.locations),
    },
  }
  return Object.fromEntries(unreadOf(saved).filter(({ path }) => path !== '/options/recipients').map(({ field, path }) => {
    const kind = mailingOf(path)
    if (!kind) return [path, String(fieldAt(saved, field)).slice(0, mostTyped)]
    const texts = [options[`${kind}On`], options[`${kind}Time`]]
    return [`/options/${kind}At`, texts.map((text) => text.slice(0, mostOfMailing)).join('T')]
  }))
}

/** The reverse: puts a draft's stored texts back into their fields. */
export function withTyped(values: WizardValues, typed: ApplicationDraft['typed'] = {}): WizardValues {
  for (const [path, text] of Object.entries(typed)) {
    const kind = mailingOf(path)
    if (kind) {
      const middle = text.lastIndexOf('T')
      values.options[`${kind}On`] = text.slice(0, Math.max(0, middle))
      values.options[`${kind}Time`] = text.slice(middle + 1)
      if (kind === 'reminder') values.options.reminder = true
      continue
    }
    const field = path.slice(1).replaceAll('/', '.')
    const dot = field.lastIndexOf('.')
    const node = fieldAt(values, field.slice(0, dot)) as Node | undefined
    if (node) node[field.slice(dot + 1)] = /^\/details\/(startsOn|endsOn)$/.test(path) ? text : parseCount(text) ?? text
  }
  return values
}
