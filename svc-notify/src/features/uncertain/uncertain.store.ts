import { fromJson, type Database, type Transaction } from '@glas/svc-kit/database/database'
import type { MailContents, MailKind, MailState } from '../../domain/mail.ts'

/** The fields that a mailing's mails share. */
export interface MailingKey {
  readonly kind: MailKind
  readonly subject: string
  readonly round: string
}

export interface UncertainMail extends MailingKey {
  readonly content: MailContents[MailKind]
  readonly sealed: string
  readonly queuedAt: Date
}

const uncertain = { state: 'uncertain' satisfies MailState }

/** Real milliseconds until a resent mail is given up. */
const giveUpAfterMs = 48 * 3600_000

/** Uncertain mails, for those who decide about them. */
export function createUncertainStore(db: Database | Transaction) {
  return {
    list: async (): Promise<UncertainMail[]> => {
      const rows = await db('mails').where(uncertain).orderBy('queued_at')
      return rows.map((row) => ({
        kind: row.kind, subject: row.subject, round: row.round, sealed: row.sealed, queuedAt: row.queued_at,
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
