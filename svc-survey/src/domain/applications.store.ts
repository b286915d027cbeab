import type { ApplicationState } from '@glas/contracts/survey/application'
import { fromBinary, toBinary } from '@glas/svc-kit/base/ids'
import type { Database, Transaction } from '@glas/svc-kit/database/database'
import { fromJson, toJson } from '@glas/svc-kit/database/database'
import type { Application, PastReminder } from './application.ts'

interface ApplicationRow {
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
  void_answers: number | null
}

/** An application in a list: it can't be saved, because recipients and instrument were not loaded. */
export type ListedApplication = Omit<Application, 'instrument'>

export interface SubmittedFilter {
  readonly state?: ApplicationState
  readonly product?: Application['product']
  readonly company?: string
}

/** All columns except the two large ones, which lists leave out. */
const slim = [
  'id', 'company_id', 'product', 'state', 'revision', 'draft', 'starts_on', 'ends_on', 'starts_at', 'ends_at', 'remark',
  'created_at', 'updated_at', 'submitted_at', 'approved_at', 'codes_ready', 'report_ready', 'invitation_at',
  'invitation_sent_at', 'reminder_at', 'reminder_sent_at', 'past_reminders', 'sheets_downloaded_at', 'codes_shared_at',
  'shown_answers', 'shown_at', 'answers', 'void_answers',
] as const

/** Rows of applications. Lists come without recipients and instrument. */
export function createApplicationsStore(db: Database | Transaction) {
  const applications = () => db<ApplicationRow>('applications')
  return {
    async insert(application: Application): Promise<void> {
      await applications().insert({
        id: toBinary(application.id),
        company_id: toBinary(application.companyId),
        product: application.product,
        created_at: application.createdAt,
        ...toColumns(application),
      })
    },

    async find(id: string): Promise<Application | null> {
      const row = await applications().where({ id: toBinary(id) }).first()
      return row ? toApplication(row) : null
    },

    /** Locks the row until the transaction ends, so that changes and events of one application stay in order. */
    async lock(id: string): Promise<Application | null> {
      const row = await applications().where({ id: toBinary(id) }).forUpdate().first()
      return row ? toApplication(row) : null
    },

    async save(application: Application): Promise<void> {
      await applications().where({ id: toBinary(application.id) }).update(toColumns(application))
    },

    async remove(id: string): Promise<void> {
      await applications().where({ id: toBinary(id) }).delete()
    },

    async listOfCompany(companyId: string): Promise<ListedApplication[]> {
      const rows = await applications().select(...slim).where({ company_id: toBinary(companyId) })
        .orderBy([{ column: 'created_at', order: 'desc' }, { column: 'id', order: 'desc' }])
      return rows.map(toApplication)
    },

    /** Records the first download of a code sheet. */
    async noteDownload(id: string, at: Date): Promise<void> {
      await applications().where({ id: toBinary(id) }).whereNull('sheets_downloaded_at').update({
        sheets_downloaded_at: at,
      })
    },

    /** All that were ever submitted; those waiting for review come first, the longest waiting at the top. */
    async listSubmitted(filter: SubmittedFilter): Promise<ListedApplication[]> {
      const rows = await applications().select(...slim).whereNotNull('submitted_at')
        .where((query) => {
          if (filter.state) query.where({ state: filter.state })
          if (filter.product) query.where({ product: filter.product })
          if (filter.company) query.where({ company_id: toBinary(filter.company) })
        })
        .orderByRaw("case when state = 'under_check' then 0 else 1 end")
        .orderByRaw("case when state = 'under_check' then submitted_at end")
        .orderBy('submitted_at', 'desc')
      return rows.map(toApplication)
    },

    /** Whether a research of the company ended in that year. */
    async hasFinishedIn(companyId: string, year: number): Promise<boolean> {
      const row = await applications().select('id').where({ company_id: toBinary(companyId) })
        .whereIn('state', ['finished', 'entry_closed']).where('ends_on', 'like', `${year}-%`).first()
      return row !== undefined
    },

    /** A company's approved IZZ researches that end in a year (`2026`), with their first days. */
    async listStartsOfYear(companyId: string, year: string): Promise<{ id: string; startsOn: string }[]> {
      const rows = await applications().select('id', 'starts_on')
        .where({ company_id: toBinary(companyId), product: 'izz' })
        .whereIn('state', ['approved', 'in_progress', 'finished', 'entry_closed']).where('ends_on', 'like', `${year}-%`)
      return rows.map(({ id, starts_on: startsOn }) => ({ id: fromBinary(id), startsOn: startsOn! }))
    },

    async hasRunning(): Promise<boolean> {
      return (await applications().select('id').where({ state: 'in_progress' }).first()) !== undefined
    },

    /** Running researches whose shown number of answers was updated before an instant. */
    async listShownBefore(instant: Date): Promise<string[]> {
      const rows = await applications().select('id').where({ state: 'in_progress' }).where('shown_at', '<=', instant)
      return rows.map(({ id }) => fromBinary(id))
    },
  }
}

function toColumns(application: Application): Partial<ApplicationRow> {
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
    void_answers: application.voidAnswers,
  }
}

/** For a reminder sent before outcomes were recorded, only the time is known. */
function toPastReminders({ past_reminders: recorded, reminder_sent_at: sentAt }: ApplicationRow): PastReminder[] {
  if (!recorded) return sentAt ? [{ at: sentAt, outcome: 'sent', by: 'schedule' }] : []
  return fromJson<(Omit<PastReminder, 'at'> & { at: string })[]>(recorded)
    .map(({ at, outcome, by }) => ({ at: new Date(at), outcome, by }))
}

function toApplication(row: ApplicationRow): Application {
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
    voidAnswers: row.void_answers,
  }
}
