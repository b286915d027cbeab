import type { ApplicationState } from '@glas/contracts/survey/application'
import { offeredProducts } from '@glas/contracts/survey/instrument'
import type { Statement } from '@glas/contracts/survey/statement'
import { fromBinary, toBinary } from '@glas/svc-kit/base/ids'
import { fromJson, type Database, type Transaction } from '@glas/svc-kit/database/database'
import { type ApplicationRow, toApplication } from './application-rows.ts'
import type { Application } from './application.ts'

/** An application in a list: it can't be saved, because recipients and instrument were not loaded. */
export type ListedApplication = Omit<Application, 'instrument'>

/** The part of a final statement that lists show: cents, currency and when it was issued. */
export type IssuedTotal = Pick<Statement['price'], 'total' | 'currency'> & Pick<Statement, 'issuedAt'>

export interface SubmittedFilter {
  readonly state?: ApplicationState
  readonly product?: Application['product']
  readonly company?: string
}

/** All columns except the two large ones, which lists leave out. */
const slim = [
  'id', 'company_id', 'product', 'state', 'revision', 'draft', 'starts_on', 'ends_on', 'starts_at', 'ends_at', 'remark',
  'created_at', 'updated_at', 'submitted_at', 'approved_at', 'approved_name', 'approved_logo', 'codes_ready', 'report_ready',
  'invitation_at', 'invitation_sent_at', 'reminder_at', 'reminder_sent_at', 'past_reminders', 'sheets_downloaded_at', 'codes_shared_at',
  'shown_answers', 'shown_at', 'answers', 'entered', 'entry_closed_at', 'void_answers',
] as const

/** What prices, discounts and statements depend on. */
function createBillingReads(db: Database | Transaction) {
  const applications = () => db<ApplicationRow>('applications')
  return {
    /** Whether a research of the company ended in that year. */
    async hasFinishedIn(companyId: string, year: number): Promise<boolean> {
      const row = await applications().select('id').where({ company_id: toBinary(companyId) })
        .whereIn('state', ['finished', 'entry_closed']).where('ends_on', 'like', `${year}-%`).first()
      return row !== undefined
    },

    /** Researches of a company that were submitted, and neither cancelled nor billed. */
    async countWithoutStatement(companyId: string): Promise<number> {
      const [row] = await applications().where({ company_id: toBinary(companyId) })
        .whereIn('state', ['under_check', 'approved', 'in_progress', 'finished', 'entry_closed'])
        .whereNotIn('id', db('statements').select('application_id')).count({ count: '*' })
      return Number(row?.['count'])
    },

    /**
     * Opened researches without a final statement, of companies that aren't erased: those whose report was ready before
     * this service issued statements.
     */
    async listUnbilled(limit: number): Promise<string[]> {
      const rows = await db('applications').join('companies', 'companies.id', 'applications.company_id')
        .where({ report_ready: true }).whereIn('product', offeredProducts).whereNot('companies.sealed_contact', '')
        .whereNotNull('answers').whereNotIn('applications.id', db('statements').select('application_id'))
        .orderBy('applications.id').limit(limit).select<{ id: Buffer }[]>('applications.id')
      return rows.map(({ id }) => fromBinary(id))
    },

    /** A company's approved IZZ researches that end in a year (`2026`), with their first days. */
    async listStartsOfYear(companyId: string, year: string): Promise<{ id: string; startsOn: string }[]> {
      const rows = await applications().select('id', 'starts_on')
        .where({ company_id: toBinary(companyId), product: 'izz' })
        .whereIn('state', ['approved', 'in_progress', 'finished', 'entry_closed']).where('ends_on', 'like', `${year}-%`)
      return rows.flatMap(({ id, starts_on: startsOn }) => startsOn ? [{ id: fromBinary(id), startsOn }] : [])
    },

    /** The totals of statements that are issued, by application. */
    async totalsOf(companyId: string): Promise<Map<string, IssuedTotal>> {
      const rows = await db('statements').join('applications', 'applications.id', 'statements.application_id')
        .where({ company_id: toBinary(companyId) })
        .select<{ application_id: Buffer; body: string }[]>('application_id', 'body')
      return new Map(rows.map(({ application_id: id, body }) => {
        const { issuedAt, price: { total, currency } } = fromJson<Statement>(body)
        return [fromBinary(id), { total, currency, issuedAt }]
      }))
    },
  }
}

/** Queries over several applications. */
export function createApplicationLists(db: Database | Transaction) {
  const applications = () => db<ApplicationRow>('applications')
  return {
    ...createBillingReads(db),

    async listOfCompany(companyId: string): Promise<ListedApplication[]> {
      const rows = await applications().select(...slim).where({ company_id: toBinary(companyId) })
        .orderBy([{ column: 'created_at', order: 'desc' }, { column: 'id', order: 'desc' }])
      return rows.map(toApplication)
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

    async hasRunning(): Promise<boolean> {
      return (await applications().select('id').where({ state: 'in_progress' }).first()) !== undefined
    },

    /** Researches that still accept answers, with a shown count that was updated before an instant. */
    async listShownBefore(instant: Date): Promise<string[]> {
      const rows = await applications().select('id').whereIn('state', ['in_progress', 'finished'])
        .where('shown_at', '<=', instant)
      return rows.map(({ id }) => fromBinary(id))
    },
  }
}
