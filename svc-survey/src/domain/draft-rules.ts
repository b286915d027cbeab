import type { FieldFault } from '@glas/contracts/errors'
import { isSurveyLanguage } from '@glas/contracts/locales'
import { nameFaults } from '@glas/contracts/names'
import type { ApplicationDraft } from '@glas/contracts/survey/application'
import type { Product } from '@glas/contracts/survey/instrument'
import { employeesAllowed, pulseQuestions, pulseRoom } from '@glas/contracts/survey/limits'
import { addressKey, isAddress } from '@glas/contracts/survey/recipient-lines'
import { pulseStatements } from '../catalogue/catalogue.ts'
import { codeModeOf } from './application.ts'
import { type Add, checkExtra, extraWarnings } from './extra-rules.ts'
import {
  addDays, daysLong, defaultInvitation, endOfDay, isLocalDateTime, startOfDay, toInstant,
} from './research-time.ts'
import { withTypedFaults } from './typed.ts'

/** Limits of D-4.3; a start more than two years away is a typing mistake. */
export const limits = { employees: employeesAllowed, days: 60, daysAhead: 730, unitAlone: 5 } as const

/** `null` counts as 0: a split may leave parts empty. */
const sumOf = (parts: readonly (number | null)[]) => parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)

/**
 * What prevents a draft from being submitted (D-4.3); paths point into the draft.
 * @param today the day in Europe/Zagreb; the earliest start is the day after
 */
export function draftFaults(
  { product, draft }: { product: Product; draft: ApplicationDraft }, today: string,
): FieldFault[] {
  const faults: FieldFault[] = []
  const add: Add = (path, rule, params) => faults.push({ path, rule, ...(params ? { params } : {}) })
  checkDates(draft.details, today, add)
  checkPeople(draft.details, add)
  if (product === 'puls') checkPulse(draft.questions, add)
  checkExtra(draft, add)
  checkUnits('departments', draft, add)
  checkUnits('locations', draft, add)
  const { placedFirst } = draft.questions
  if (placedFirst !== 'none' && draft.questions[placedFirst].length === 0) add('/questions/placedFirst', 'notAsked')
  checkPrinted(draft, add)
  checkRecipients(draft, add)
  checkMailings(draft, add)
  return withTypedFaults(faults, draft)
}

const checkName = (at: string, name: string, add: Add) =>
  nameFaults(at, name).forEach(({ path, rule, params }) => add(path, rule, params))

function checkDates({ name, startsOn, endsOn }: ApplicationDraft['details'], today: string, add: Add): void {
  if (!name?.trim()) add('/details/name', 'required')
  else checkName('/details/name', name, add)
  const tomorrow = addDays(today, 1)
  const latest = addDays(today, limits.daysAhead)
  if (!startsOn) add('/details/startsOn', 'required')
  else if (startsOn < tomorrow) add('/details/startsOn', 'tooEarly', { limit: tomorrow })
  else if (startsOn > latest) add('/details/startsOn', 'tooLate', { limit: latest })
  if (!endsOn) add('/details/endsOn', 'required')
  else if (startsOn && endsOn <= startsOn) add('/details/endsOn', 'tooEarly', { limit: addDays(startsOn, 1) })
  else if (startsOn && daysLong(startsOn, endsOn) > limits.days) {
    add('/details/endsOn', 'tooLate', { limit: addDays(startsOn, limits.days - 1) })
  }
}

function checkPeople(details: ApplicationDraft['details'], add: Add): void {
  const { employees, gender, qualification, type } = details
  if (employees === null) add('/details/employees', 'required')
  else if (employees < limits.employees.min) add('/details/employees', 'minimum', { limit: limits.employees.min })
  else if (employees > limits.employees.max) add('/details/employees', 'maximum', { limit: limits.employees.max })
  const checkSum = (path: string, parts: readonly (number | null)[]) => {
    const actual = sumOf(parts)
    if (parts.every((part) => part === null)) add(path, 'required')
    else if (employees !== null && actual !== employees) add(path, 'sum', { expected: employees, actual })
  }
  checkSum('/details/gender', Object.values(gender))
  checkSum('/details/qualification', Object.values(qualification))
  const [online, offline] = [details.onlineRespondents, details.offlineRespondents]
  if (type === 'online' && (offline ?? 0) > 0) add('/details/offlineRespondents', 'maximum', { limit: 0 })
  if (type === 'offline' && (online ?? 0) > 0) add('/details/onlineRespondents', 'maximum', { limit: 0 })
  if (type !== 'offline' && !online) add('/details/onlineRespondents', 'required')
  if (type !== 'online' && !offline) add('/details/offlineRespondents', 'required')
  const answering = sumOf([online, offline])
  if (employees !== null && answering > 0 && answering !== employees) {
    const path = type === 'offline' ? '/details/offlineRespondents' : '/details/onlineRespondents'
    add(path, 'sum', { expected: employees, actual: answering })
  }
}

/** A PULS asks between one statement of the pulse list and 15 questions, the company's own included (D-5.2). */
function checkPulse({ statements = [], extra }: ApplicationDraft['questions'], add: Add): void {
  if (statements.length === 0) add('/questions/statements', 'required')
  if (statements.length > pulseQuestions) {
    add('/questions/statements', 'maxItems', { limit: pulseQuestions, actual: statements.length })
  }
  const [left, own] = [pulseRoom(statements.length), extra?.questions.length ?? 0]
  if (own > left) add('/questions/extra/questions', 'maxItems', { limit: left, actual: own })
  for (const [place, chosen] of statements.entries()) {
    if (!pulseStatements.has(chosen)) add(`/questions/statements/${place}`, 'enum')
  }
}

function checkUnits(kind: 'departments' | 'locations', draft: ApplicationDraft, add: Add): void {
  const { employees } = draft.details
  const names = new Set<string>()
  const units = draft.questions[kind]
  units.forEach(({ name, headcount }, index) => {
    const path = `/questions/${kind}/${index}`
    const key = name.trim().toLocaleLowerCase('hr')
    if (key === '') add(`${path}/name`, 'required')
    else if (names.has(key)) add(`${path}/name`, 'unique')
    else checkName(`${path}/name`, name, add)
    names.add(key)
    if (headcount === null) add(`${path}/headcount`, 'required')
    else if (headcount < 1) add(`${path}/headcount`, 'minimum', { limit: 1 })
  })
  const actual = sumOf(units.map(({ headcount }) => headcount))
  // A person may belong to no department, but not to two.
  if (employees !== null && actual > employees) add(`/questions/${kind}`, 'sum', { expected: employees, actual })
}

function checkPrinted({ details, options }: ApplicationDraft, add: Add): void {
  const { printedLanguages = [] } = options
  if (details.type !== 'online' && printedLanguages.length === 0) add('/options/printedLanguages', 'required')
}

function checkRecipients({ details, options }: ApplicationDraft, add: Add): void {
  const { recipients } = options
  const online = details.onlineRespondents ?? 0
  if (recipients.length > online) add('/options/recipients', 'maxItems', { limit: online, actual: recipients.length })
  const first = new Map<string, number>()
  recipients.forEach(({ email, language }, index) => {
    const path = `/options/recipients/${index}`
    const before = first.get(addressKey(email))
    if (!isAddress(email)) add(`${path}/email`, 'format', { format: 'email' })
    else if (before !== undefined) add(`${path}/email`, 'unique', { line: before + 1 })
    else first.set(addressKey(email), index)
    if (!isSurveyLanguage(language)) add(`${path}/language`, 'language', { language })
  })
}

function checkMailings({ details, options }: ApplicationDraft, add: Add): void {
  const { startsOn, endsOn, codeMode } = details
  const { recipients, reminderAt, reminderAudience } = options
  if (reminderAudience === 'not-answered' && codeMode !== 'different') add('/options/reminderAudience', 'codeMode')
  if (recipients.length === 0 || !startsOn || !endsOn || endsOn < startsOn) return
  const end = endOfDay(endsOn)
  const invitationAt = options.invitationAt ?? defaultInvitation(startsOn)
  const invitation = toInstant(invitationAt)
  if (!isLocalDateTime(invitationAt)) add('/options/invitationAt', 'format', { format: 'date-time' })
  else if (invitation < startOfDay(startsOn)) add('/options/invitationAt', 'tooEarly', { limit: startsOn })
  else if (invitation >= end) add('/options/invitationAt', 'tooLate', { limit: endsOn })
  if (!reminderAt) return
  const reminder = toInstant(reminderAt)
  if (!isLocalDateTime(reminderAt)) add('/options/reminderAt', 'format', { format: 'date-time' })
  else if (reminder <= invitation) add('/options/reminderAt', 'tooEarly', { limit: invitationAt.slice(0, 10) })
  else if (reminder >= end) add('/options/reminderAt', 'tooLate', { limit: endsOn })
}

/** Allowed but worth knowing: a unit under 5 people is never shown alone (D-4.3). */
export function draftWarnings(draft: ApplicationDraft): FieldFault[] {
  const { questions, details } = draft
  const small = (kind: 'departments' | 'locations') =>
    questions[kind].flatMap(({ headcount }, index) =>
      headcount !== null && headcount > 0 && headcount < limits.unitAlone
        ? [{
          path: `/questions/${kind}/${index}/headcount`, rule: 'neverShown' as const,
          params: { limit: limits.unitAlone },
        }]
        : [])
  return [
    ...small('departments'),
    ...small('locations'),
    ...(codeModeOf(details) === 'identical' ? [{ path: '/details/codeMode', rule: 'onceUnproved' as const }] : []),
    ...extraWarnings(draft),
  ]
}
