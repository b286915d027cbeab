import type { ApplicationState } from '@glas/contracts/survey/application'
import { fromBinary, toBinary } from '@glas/svc-kit/base/ids'
import { fromJson, toJson } from '@glas/svc-kit/database/database'
import type { Application, PastReminder } from './application.ts'

/** A row of the table; lists leave out the two large columns. */
export interface ApplicationRow {
  id: Buffer
  company_id: Buffer
  product: Application['product']
  state: ApplicationState
  revision: number
  draft: string
  recipients?: string
  starts_on: string | null
  ends_on: string | null
  starts_at: Date | null
  ends_at: Date | null
  remark: string | null
  created_at: Date
  updated_at: Date
  submitted_at: Date | null
  approved_at: Date | null
  instrument?: string | null
  approved_name: string | null
  approved_logo: Buffer | null
  codes_ready: boolean
  report_ready: boolean
  invitation_at: Date | null
  invitation_sent_at: Date | null
  reminder_at: Date | null
  reminder_sent_at: Date | null
  past_reminders: string | null
  sheets_downloaded_at: Date | null
  codes_shared_at: Date | null
  shown_answers: number | null
  shown_at: Date | null
  answers: number | null
  entered: number | null
  entry_closed_at: Date | null
  void_answers: number | null
}

/** The columns that change. */
export function toColumns(application: Application): Partial<ApplicationRow> {
  const { draft, shown } = application
  const { recipients, ...options } = draft.options
  return {
    state: application.state,
    revision: application.revision,
    draft: toJson({ ...draft, options }),
    recipients: toJson(recipients),
    starts_on: draft.details.startsOn,
    ends_on: draft.details.endsOn,
    starts_at: application.startsAt,
    ends_at: application.endsAt,
    remark: application.remark,
    updated_at: application.updatedAt,
    submitted_at: application.submittedAt,
    approved_at: application.approvedAt,
    instrument: application.instrument ? toJson(application.instrument) : null,
    approved_name: application.approvedName,
    approved_logo: application.approvedLogo === null ? null : toBinary(application.approvedLogo),
    codes_ready: application.codesReady,
    report_ready: application.reportReady,
    invitation_at: application.invitationAt,
    invitation_sent_at: application.invitationSentAt,
    reminder_at: application.reminderAt,
    reminder_sent_at: application.reminderSentAt,
    past_reminders: application.pastReminders.length > 0 ? toJson(application.pastReminders) : null,
    sheets_downloaded_at: application.sheetsDownloadedAt,
    codes_shared_at: application.codesSharedAt,
    shown_answers: shown?.answers ?? null,
    shown_at: shown?.asOf ?? null,
    answers: application.answers,
    entered: application.entered,
    entry_closed_at: application.entryClosedAt,
    void_answers: application.voidAnswers,
  }
}

/** For a reminder sent before outcomes were recorded, only the time is known. */
function toPastReminders({ past_reminders: recorded, reminder_sent_at: sentAt }: ApplicationRow): PastReminder[] {
  if (!recorded) return sentAt ? [{ at: sentAt, outcome: 'sent', by: 'schedule' }] : []
  return fromJson<(Omit<PastReminder, 'at'> & { at: string })[]>(recorded)
    .map(({ at, outcome, by }) => ({ at: new Date(at), outcome, by }))
}

export function toApplication(row: ApplicationRow): Application {
  const draft = fromJson<Application['draft']>(row.draft)
  const recipients = fromJson<Application['draft']['options']['recipients']>(row.recipients ?? '[]')
  return {
    id: fromBinary(row.id),
    companyId: fromBinary(row.company_id),
    product: row.product,
    state: row.state,
    revision: row.revision,
    type: draft.details.type,
    draft: { ...draft, options: { ...draft.options, recipients } },
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    remark: row.remark,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    submittedAt: row.submitted_at,
    approvedAt: row.approved_at,
    instrument: row.instrument ? fromJson(row.instrument) : null,
    approvedName: row.approved_name,
    approvedLogo: row.approved_logo && fromBinary(row.approved_logo),
    codesReady: row.codes_ready,
    reportReady: row.report_ready,
    invitationAt: row.invitation_at,
    invitationSentAt: row.invitation_sent_at,
    reminderAt: row.reminder_at,
    reminderSentAt: row.reminder_sent_at,
    pastReminders: toPastReminders(row),
    sheetsDownloadedAt: row.sheets_downloaded_at,
    codesSharedAt: row.codes_shared_at,
    shown: row.shown_at ? { answers: row.shown_answers ?? 0, asOf: row.shown_at } : null,
    answers: row.answers,
    entered: row.entered,
    entryClosedAt: row.entry_closed_at,
    voidAnswers: row.void_answers,
  }
}
