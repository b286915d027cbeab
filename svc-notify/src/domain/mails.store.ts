import { createHash } from 'node:crypto'
import { mailKinds } from '@glas/contracts/notify/mails.operations'
import { fromBinary, randomId, toBinary } from '@glas/svc-kit/base/ids'
import { fromJson, isDuplicate, toJson, type Database, type Transaction } from '@glas/svc-kit/database/database'
import { currentCompanyId } from '@glas/svc-kit/events/merged-companies'
import { claimRows, heldBy, noLease } from '@glas/svc-kit/jobs/claim'
import { createErasedStore } from './erased.store.ts'
import {
  goesToCompany, lastKinds, type LocaleOf, type MailContents, type MailKind, type MailRequest, type MailState,
} from './mail.ts'

/** A mail claimed by one sender. */
export interface ClaimedMail<K extends MailKind = MailKind> {
  readonly id: string
  readonly kind: K
  readonly messageId: string
  readonly locale: LocaleOf<MailKind>
  readonly content: MailContents[K]
  readonly sealed: string
  /** Including this attempt. */
  readonly attempts: number
  readonly giveUpAt: Date
  readonly owner: Buffer
}

interface MailRow {
  readonly id: Buffer
  readonly kind: MailKind
  readonly message_id: string
  readonly locale: LocaleOf<MailKind>
  readonly content: string
  readonly sealed: string
  readonly attempts: number
  readonly give_up_at: Date
}

/** Real milliseconds after which a mail is no longer worth sending: its links have expired. */
export const giveUpAfterMs = 48 * 3600_000

/** Real milliseconds for which a failed mail can be resent; as long as the topic keeps its event (D-6.11). */
const keepFailedMs = 7 * 24 * 3600_000

/** Deterministic per mail, so that a receiving server can recognise a repetition. */
export function messageIdOf({ kind, subject, recipient, round }: Pick<MailRequest, 'kind' | 'subject' | 'recipient' |
  'round'>, domain: string): string {
  const hash = createHash('sha256').update([kind, subject, recipient, round].join('\0')).digest('hex')
  return `<${hash.slice(0, 40)}@${domain}>`
}

/**
 * Enqueues a mail, in the transaction of the event that triggers it; false if it was already queued, or if its company
 * is erased.
 */
export async function enqueue(trx: Transaction, mail: MailRequest, domain: string): Promise<boolean> {
  // The company may have been merged into another one since the event.
  const recipient = goesToCompany(mail.kind) ? await currentCompanyId(trx, mail.recipient) : mail.recipient
  const companyId = await companyOf(trx, mail)
  if (await createErasedStore(trx).concerns({ ...mail, recipient, ...(companyId && { companyId }) })) return false
  const now = new Date()
  try {
    await trx('mails').insert({
      id: toBinary(randomId()),
      kind: mail.kind,
      subject: mail.subject,
      recipient,
      company_id: companyId ?? null,
      round: mail.round,
      message_id: messageIdOf(mail, domain),
      state: 'queued',
      locale: mail.locale,
      content: toJson(mail.content),
      sealed: mail.sealed,
      audience: 'audience' in mail.content ? mail.content.audience : null,
      queued_at: now,
      next_at: now,
      give_up_at: new Date(now.getTime() + giveUpAfterMs),
      erase_at: mail.eraseAt,
    })
    return true
  } catch (error) {
    if (isDuplicate(error, 'mails_once')) return false
    throw error
  }
}

/** The company of an account, which may have been merged into another one; none for last mails. */
const companyOf = async (trx: Transaction, { kind, companyId }: MailRequest): Promise<string | undefined> =>
  companyId && !lastKinds.includes(kind) ? await currentCompanyId(trx, companyId) : undefined

/** Moves the mails to a company and about its account to the one that it was merged into. */
export async function moveMails(trx: Transaction, from: string, into: string): Promise<void> {
  await trx('mails').where({ recipient: from }).update({ recipient: into })
  await trx('mails').where({ company_id: from }).update({ company_id: into })
}

const toCompany = mailKinds.filter(goesToCompany)

/**
 * The company that a mailing concerns: the one that gets the mails about the same research or testimonial, or whose
 * account they are about. Undefined for mails of administrators' accounts and the contact form, and once those mails
 * are erased.
 */
export async function companyOfMailing(
  trx: Transaction, { subject }: Pick<MailRequest, 'subject'>,
): Promise<string | undefined> {
  const row = await trx('mails').where({ subject })
    .where((either) => void either.whereIn('kind', toCompany).orWhereNotNull('company_id'))
    .first<{ recipient: string; company_id: string | null } | undefined>('recipient', 'company_id')
  return row && (row.company_id ?? row.recipient)
}

export type MailStore = ReturnType<typeof createMailStore>

/** The sender's view of the queue. Leases and retries are in real time, erasure in business time. */
export function createMailStore(db: Database) {
  const held = (mail: ClaimedMail) =>
    heldBy(db, 'mails', mail.owner).where({ id: toBinary(mail.id), state: 'sending' })
  // A sent mail needs neither address nor content.
  const emptied = { content: '{}', sealed: '', ...noLease }

  return {
    /** Claims the next due mail for this instance: from here on it counts as being sent. */
    claim: async (leaseMs: number): Promise<ClaimedMail | undefined> => {
      const { rows: [row], owner } = await claimRows<MailRow>(db, {
        table: 'mails', key: 'id', leaseMs,
        due: (query, now) => query.where({ state: 'queued' satisfies MailState }).where('next_at', '<=', now)
          .orderBy('next_at').limit(1),
        mark: { state: 'sending' satisfies MailState, attempts: db.raw('attempts + 1') },
      })
      return row && {
        id: fromBinary(row.id), kind: row.kind, messageId: row.message_id, locale: row.locale,
        content: fromJson<MailContents[MailKind]>(row.content), sealed: row.sealed, attempts: row.attempts + 1,
        giveUpAt: row.give_up_at, owner,
      }
    },

    markSent: (mail: ClaimedMail) => held(mail).update({ ...emptied, state: 'sent', fault: null }),

    /**
     * The server has refused it, or it is too late.
     * @param keep whether an administrator may resend it: then address and content stay for some days
     */
    markFailed: (mail: ClaimedMail, fault: string, keep: boolean) =>
      held(mail).update({ ...(keep ? noLease : emptied), state: 'failed', fault }),

    /** It is unknown whether the server has it; kept whole, so that an administrator can resend it. */
    markUncertain: (mail: ClaimedMail, fault: string) =>
      held(mail).update({ state: 'uncertain', fault, ...noLease }),

    /** The server did not accept it; with `counted` false the number of attempts stays. */
    retryAt: (mail: ClaimedMail, at: Date, fault: string, counted: boolean) => held(mail).update({
      state: 'queued', fault, next_at: at, attempts: counted ? mail.attempts : mail.attempts - 1,
      ...noLease,
    }),

    /**
     * Marks mails that a dead instance left in `sending` as uncertain: they must not be resent blindly. Returns how
     * many.
     */
    settleAbandoned: () => db('mails').where({ state: 'sending' }).where('leased_until', '<', new Date())
      .update({ state: 'uncertain', fault: 'ABANDONED', ...noLease }),

    /** Empties failed mails that no one has resent. Returns how many. */
    emptyFailed: (limit: number) => db('mails').where({ state: 'failed' satisfies MailState }).where('sealed', '<>', '')
      .where('queued_at', '<', new Date(Date.now() - keepFailedMs)).limit(limit).update({ content: '{}', sealed: '' }),

    eraseDue: (now: Date, limit: number) => db('mails').where('erase_at', '<=', now).limit(limit).delete(),
  }
}
