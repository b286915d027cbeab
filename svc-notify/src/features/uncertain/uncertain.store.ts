import { fromJson, type Database, type Transaction } from '@glas/svc-kit/database/database'
import type { MailContents, MailKind, MailState } from '../../domain/mail.ts'
import { stepOf, type MailingKey } from '../../domain/mailing.ts'
import { giveUpAfterMs } from '../../domain/mails.store.ts'

export interface UncertainMail extends MailingKey {
  readonly content: MailContents[MailKind]
  readonly sealed: string
  readonly queuedAt: Date
  readonly eraseAt: Date
}

const uncertain = { state: 'uncertain' satisfies MailState }

/** Uncertain mails, for those who decide about them. */
export function createUncertainStore(db: Database | Transaction) {
  return {
    /** Without those of hidden mailings that are too small to be listed (`createMailingsStore`). */
    list: async (): Promise<UncertainMail[]> => {
      const others = db('mails as other').count('*')
        .whereRaw('other.kind = mails.kind and other.subject = mails.subject and other.round = mails.round')
      const rows = await db('mails').where(uncertain).orderBy('queued_at').where((shown) => void shown
        .whereNot({ kind: 'reminder' satisfies MailKind }).orWhere({ audience: 'all' })
        .orWhere(stepOf(true), '<=', others))
      return rows.map((row) => ({
        kind: row.kind, subject: row.subject, round: row.round, sealed: row.sealed, queuedAt: row.queued_at,
        eraseAt: row.erase_at,
        content: fromJson<MailContents[MailKind]>(row.content),
      }))
    },

    /** Puts them back into the queue. Returns how many. */
    queueAgain: ({ kind, subject, round }: MailingKey): Promise<number> => {
      const now = new Date()
      return db('mails').where({ ...uncertain, kind, subject, round }).update({
        state: 'queued' satisfies MailState, next_at: now, give_up_at: new Date(now.getTime() + giveUpAfterMs),
        fault: null, attempts: 0,
      })
    },

    /** They count as sent, so address and content are erased. Returns how many. */
    markSent: ({ kind, subject, round }: MailingKey): Promise<number> =>
      db('mails').where({ ...uncertain, kind, subject, round }).update({
        state: 'sent' satisfies MailState, fault: null, content: '{}', sealed: '',
      }),
  }
}
