import type { Database, Transaction } from '@glas/svc-kit/database/database'
import type { MailKind, MailRequest } from './mail.ts'

/** The last mails to an account, which outlive it until they are sent. */
const last: readonly MailKind[] = ['company-erased', 'account-merged']

/** How long ids are kept, in business time. Topics keep events for 7 days; a mail requested later is dropped, too. */
const keptMs = 30 * 86_400_000

/** What is erased, by id: companies, users of those and of merged ones, researches and testimonials. */
export function createErasedStore(db: Database | Transaction) {
  const mails = () => db('mails').whereNotIn('kind', last)
  return {
    /** Erases all mails to and about these ids, and keeps new ones from being queued. */
    async erase(ids: readonly string[], at: Date): Promise<void> {
      if (ids.length === 0) return
      await db('erased').insert(ids.map((id) => ({ id, erased_at: at }))).onConflict('id').ignore()
      await mails().where((either) => void either.whereIn('subject', ids).orWhereIn('recipient', ids)).delete()
    },

    /** Whether a mail is to or about one of them. */
    async concerns({ kind, subject, recipient }: Pick<MailRequest, 'kind' | 'subject' | 'recipient'>): Promise<boolean> {
      if (last.includes(kind)) return false
      return await db('erased').whereIn('id', [subject, recipient]).first('id') !== undefined
    },

    has: async (id: string): Promise<boolean> => await db('erased').where({ id }).first('id') !== undefined,

    /** Erases mails that another instance queued while their company was being erased. @returns how many */
    deleteLate: (limit: number): Promise<number> => mails().where((either) => void either
      .whereIn('subject', db('erased').select('id')).orWhereIn('recipient', db('erased').select('id')))
      .limit(limit).delete(),

    deleteOld: (now: Date, limit: number): Promise<number> =>
      db('erased').where('erased_at', '<', new Date(now.getTime() - keptMs)).limit(limit).delete(),
  }
}
