import type { Database, Transaction } from '@glas/svc-kit/database/database'
import type { MailKind, MailRequest } from './mail.ts'

/** The last mail to a company, which outlives it until it is sent. */
const last: MailKind = 'company-erased'

/** How long ids are kept, in business time. Topics keep events for 7 days; a mail requested later is dropped, too. */
const keptMs = 30 * 86_400_000

/** What is erased, by id: companies, their users, researches and testimonials. */
export function createErasedStore(db: Database | Transaction) {
  const mails = () => db('mails').whereNot({ kind: last })
  return {
    /** Erases all mails to and about these ids, and keeps new ones from being queued. */
    async erase(ids: readonly string[], at: Date): Promise<void> {
      await db('erased').insert(ids.map((id) => ({ id, erased_at: at }))).onConflict('id').ignore()
      await mails().where((either) => void either.whereIn('subject', ids).orWhereIn('recipient', ids)).delete()
    },

    /** Whether a mail is to or about one of them. */
    async concerns({ kind, subject, recipient }: Pick<MailRequest, 'kind' | 'subject' | 'recipient'>): Promise<boolean> {
      if (kind === last) return false
      return await db('erased').whereIn('id', [subject, recipient]).first('id') !== undefined
    },

    /** Erases mails that another instance queued while their company was being erased. @returns how many */
    deleteLate: (limit: number): Promise<number> => mails().where((either) => void either
      .whereIn('subject', db('erased').select('id')).orWhereIn('recipient', db('erased').select('id')))
      .limit(limit).delete(),

    deleteOld: (now: Date, limit: number): Promise<number> =>
      db('erased').where('erased_at', '<', new Date(now.getTime() - keptMs)).limit(limit).delete(),
  }
}
