import type { Database, Transaction } from '@glas/svc-kit/database/database'
import { lastKinds, type MailRequest } from './mail.ts'

/** How long ids are kept, in business time. Topics keep events for 7 days; a mail requested later is dropped, too. */
const keptMs = 30 * 86_400_000

/** Ids of everything that is erased: companies, users of those and of merged ones, researches and testimonials. */
export function createErasedStore(db: Database | Transaction) {
  const mails = () => db('mails').whereNotIn('kind', lastKinds)
  return {
    /** Erases all mails to and about these ids, and keeps new ones from being queued. */
    async erase(ids: readonly string[], at: Date): Promise<void> {
      if (ids.length === 0) return
      await db('erased').insert(ids.map((id) => ({ id, erased_at: at }))).onConflict('id').ignore()
      await mails().where((either) => void either.whereIn('subject', ids).orWhereIn('recipient', ids)
        .orWhereIn('company_id', ids)).delete()
    },

    /** Whether a mail is to or about one of them. */
    async concerns(
      { kind, subject, recipient, companyId = recipient }:
      Pick<MailRequest, 'kind' | 'subject' | 'recipient' | 'companyId'>,
    ): Promise<boolean> {
      if (lastKinds.includes(kind)) return false
      return await db('erased').whereIn('id', [subject, recipient, companyId]).first('id') !== undefined
    },

    has: async (id: string): Promise<boolean> => await db('erased').where({ id }).first('id') !== undefined,

    /** Erases mails that another instance queued while their company was being erased. @returns how many */
    deleteLate: (limit: number): Promise<number> => mails().where((either) => void either
      .whereIn('subject', db('erased').select('id')).orWhereIn('recipient', db('erased').select('id'))
      .orWhereIn('company_id', db('erased').select('id')))
      .limit(limit).delete(),

    deleteOld: (now: Date, limit: number): Promise<number> =>
      db('erased').where('erased_at', '<', new Date(now.getTime() - keptMs)).limit(limit).delete(),
  }
}
