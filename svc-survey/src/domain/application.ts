import type { ApplicationDraft, Product } from '@glas/contracts/survey/application'
import type * as board from '@glas/contracts/survey/board'
import type { Instrument } from '@glas/contracts/survey/instrument'
import type { ResearchFacts } from './answering.ts'
import type { ShownAnswers } from './fill-rate.ts'
import type { Lifecycle } from './lifecycle.ts'
import { defaultInvitation, endOfDay, isPlausible, startOfDay, toInstant } from './research-time.ts'

/** What became of a reminder. */
export interface PastReminder extends Omit<board.PastReminder, 'at'> {
  readonly at: Date
}

/** An application as it is stored. Instants are business time. */
export interface Application extends Lifecycle {
  readonly id: string
  readonly companyId: string
  readonly product: Product
  readonly draft: ApplicationDraft
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly reportReady: boolean
  readonly instrument: Instrument | null
  /** When the one invitation and the next reminder go out, once codes are ready; null: not, or not any more. */
  readonly invitationAt: Date | null
  readonly reminderAt: Date | null
  readonly invitationSentAt: Date | null
  /** The last reminder. */
  readonly reminderSentAt: Date | null
  /** In the order in which they were sent, replaced or skipped. */
  readonly pastReminders: readonly PastReminder[]
  /** When the company first downloaded a code sheet, and when it said that its codes are handed out. */
  readonly sheetsDownloadedAt: Date | null
  readonly codesSharedAt: Date | null
  /** While the research runs. */
  readonly shown: ShownAnswers | null
  /** At the end. */
  readonly answers: number | null
  /** After the opening. */
  readonly voidAnswers: number | null
}

/** What a new draft begins with. */
export function emptyDraft(): ApplicationDraft {
  return {
    details: {
      name: null, type: 'online', startsOn: null, endsOn: null, employees: null,
      gender: { male: null, female: null, other: null },
      qualification: { low: null, middle: null, higher: null, special: null },
      onlineRespondents: null, offlineRespondents: null, codeMode: 'different',
    },
    questions: { demographics: [], departments: [], locations: [], placedFirst: 'none' },
    options: { recipients: [], invitationAt: null, reminderAt: null, reminderAudience: 'all' },
  }
}

/** The fields that follow from a draft's dates; an impossible year has none. */
export function datesOf({ details: { startsOn, endsOn } }: ApplicationDraft) {
  return {
    startsAt: startsOn && isPlausible(startsOn) ? startOfDay(startsOn) : null,
    endsAt: endsOn && isPlausible(endsOn) ? endOfDay(endsOn) : null,
  }
}

/** When a complete draft's invitation and reminder go out; without recipients no mail goes out. */
export function mailingTimes({ details, options }: ApplicationDraft): Pick<Application, 'invitationAt' | 'reminderAt'> {
  if (options.recipients.length === 0) return { invitationAt: null, reminderAt: null }
  return {
    invitationAt: toInstant(options.invitationAt ?? defaultInvitation(details.startsOn!)),
    reminderAt: options.reminderAt ? toInstant(options.reminderAt) : null,
  }
}

/** What answering needs to know of an application that is complete. */
export function factsOf({ id, draft, startsAt, endsAt }: Application): ResearchFacts {
  const { details, options } = draft
  return {
    applicationId: id,
    researchName: details.name!,
    startsOn: details.startsOn!,
    endsOn: details.endsOn!,
    startsAt: startsAt!,
    endsAt: endsAt!,
    employees: details.employees!,
    codeMode: details.codeMode,
    onlineRespondents: details.onlineRespondents ?? 0,
    // A reminder can also be sent by hand, so the terms say to whom wherever there is anyone to write to.
    reminders: options.recipients.length > 0 ? options.reminderAudience : null,
    recipients: options.recipients,
  }
}
