import type { ApplicationDraft } from '@glas/contracts/survey/application'
import type * as board from '@glas/contracts/survey/board'
import type { Instrument, Product } from '@glas/contracts/survey/instrument'
import { paddedBytesOf } from '@glas/contracts/survey/padded-size'
import type { CodeMode } from '@glas/contracts/survey/terms'
import { newId } from '@glas/svc-kit/base/ids'
import type { ResearchFacts } from './answering.ts'
import type { ShownAnswers } from './fill-rate.ts'
import type { Lifecycle } from './lifecycle.ts'
import { defaultInvitation, endOfDay, isPlausible, startOfDay, toInstant } from './research-time.ts'

/** The outcome of a reminder. */
export interface PastReminder extends Omit<board.PastReminder, 'at'> {
  readonly at: Date
}

/** An application as stored. Instants are business time. */
export interface Application extends Lifecycle {
  readonly id: string
  readonly companyId: string
  readonly product: Product
  readonly draft: ApplicationDraft
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly reportReady: boolean
  readonly instrument: Instrument | null
  /** The company's name, fixed at approval; null before it, and if it was approved before this was kept. */
  readonly approvedName: string | null
  /** The id of its logo, likewise; null also if it had none. */
  readonly approvedLogo: string | null
  /** When the one invitation and the next reminder go out, once codes are ready; null: not, or no longer. */
  readonly invitationAt: Date | null
  readonly reminderAt: Date | null
  readonly invitationSentAt: Date | null
  /** The last reminder. */
  readonly reminderSentAt: Date | null
  /** In the order in which they were sent, replaced or skipped. */
  readonly pastReminders: readonly PastReminder[]
  /** When the company first downloaded a code sheet, and when it confirmed having handed out the codes. */
  readonly sheetsDownloadedAt: Date | null
  readonly codesSharedAt: Date | null
  /** While answers arrive. */
  readonly shown: ShownAnswers | null
  /** When all have arrived: at the end, or when entry of printed questionnaires is closed. */
  readonly answers: number | null
  /** How many of them were on paper, and when entry was closed; null before, and if nothing was printed. */
  readonly entered: number | null
  readonly entryClosedAt: Date | null
  /** After the opening. */
  readonly voidAnswers: number | null
}

/** The content of a new draft. */
export function emptyDraft(product: Product = 'izz'): ApplicationDraft {
  return {
    details: {
      name: null, type: 'online', startsOn: null, endsOn: null, employees: null,
      gender: { male: null, female: null, other: null },
      qualification: { low: null, middle: null, higher: null, special: null },
      onlineRespondents: null, offlineRespondents: null, codeMode: 'different',
    },
    questions: {
      ...(product === 'puls' && { statements: [], enps: false, comments: false }),
      demographics: [], departments: [], locations: [], placedFirst: 'none',
    },
    options: { recipients: [], invitationAt: null, reminderAt: null, reminderAudience: 'all' },
  }
}

/** A company's application at its creation. */
export function newApplication(companyId: string, product: Product, now: Date): Application {
  const draft = emptyDraft(product)
  return {
    id: newId(), companyId, product, state: 'draft', revision: 0, type: draft.details.type, draft, startsAt: null,
    endsAt: null, remark: null, createdAt: now, updatedAt: now, submittedAt: null, approvedAt: null, codesReady: false,
    reportReady: false, instrument: null, approvedName: null, approvedLogo: null, invitationAt: null, reminderAt: null,
    invitationSentAt: null, reminderSentAt: null, pastReminders: [], sheetsDownloadedAt: null, codesSharedAt: null, shown: null, answers: null,
    entered: null, entryClosedAt: null, voidAnswers: null,
  }
}

/** The columns derived from a draft's dates; null for an impossible year. */
export function datesOf({ details: { startsOn, endsOn } }: ApplicationDraft) {
  return {
    startsAt: startsOn && isPlausible(startsOn) ? startOfDay(startsOn) : null,
    endsAt: endsOn && isPlausible(endsOn) ? endOfDay(endsOn) : null,
  }
}

/** When a complete draft's invitation and reminder go out; without recipients there are no mails. */
export function mailingTimes({ details, options }: ApplicationDraft): Pick<Application, 'invitationAt' | 'reminderAt'> {
  if (options.recipients.length === 0) return { invitationAt: null, reminderAt: null }
  return {
    invitationAt: toInstant(options.invitationAt ?? defaultInvitation(details.startsOn!)),
    reminderAt: options.reminderAt ? toInstant(options.reminderAt) : null,
  }
}

/** The facts that every submitted application has. */
export interface SubmittedFacts {
  readonly name: string
  readonly startsOn: string
  readonly endsOn: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly employees: number
}

/** @throws Error for a draft that was never complete */
export function submittedFacts({ draft, startsAt, endsAt }: Application): SubmittedFacts {
  const { name, startsOn, endsOn, employees } = draft.details
  if (name === null || startsOn === null || endsOn === null || employees === null || !startsAt || !endsAt) {
    throw new Error('an application that is not complete')
  }
  return { name, startsOn, endsOn, startsAt, endsAt, employees }
}

/** Whether a draft has everything that `submittedFacts` and the terms name. */
export const hasFacts = ({ draft: { details }, startsAt, endsAt }: Application): boolean =>
  details.name !== null && details.employees !== null
  && (details.onlineRespondents !== null || details.type === 'offline')
  && (details.offlineRespondents !== null || details.type === 'online') && startsAt !== null && endsAt !== null

/** How many answer online and on paper; a draft may still contain a number entered for another type. */
export const respondentsOf = (
  { type, onlineRespondents, offlineRespondents }: ApplicationDraft['details'],
): { readonly onlineRespondents: number; readonly offlineRespondents: number } => ({
  onlineRespondents: type === 'offline' ? 0 : onlineRespondents ?? 0,
  offlineRespondents: type === 'online' ? 0 : offlineRespondents ?? 0,
})

/** Without online respondents there are no codes, whatever was chosen before. */
export const codeModeOf = ({ type, codeMode }: ApplicationDraft['details']): CodeMode =>
  type === 'offline' ? 'different' : codeMode

/**
 * The facts about an approved application that answering needs.
 * @throws Error for one whose instrument is not fixed yet
 */
export function factsOf(application: Application): ResearchFacts {
  const { instrument, draft: { details, options } } = application
  if (!instrument) throw new Error('an application that is not approved')
  const { name, ...facts } = submittedFacts(application)
  return {
    applicationId: application.id,
    researchName: name,
    ...facts,
    codeMode: codeModeOf(details),
    ...respondentsOf(details),
    // A reminder can also be sent by hand, so the terms state its audience whenever there are recipients.
    reminders: options.recipients.length > 0 ? options.reminderAudience : null,
    recipients: options.recipients,
    paddedBytes: paddedBytesOf(instrument),
  }
}
