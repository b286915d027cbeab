import { createHash } from 'node:crypto'
import { dayOf } from '@glas/contracts/calendar-day'
import { erasureWaitDays } from '@glas/contracts/identity/erasure.operations'
import { fewest } from '@glas/contracts/notify/mailings.operations'
import { fromBinary } from '@glas/svc-kit/base/ids'
import type { MailKind } from './mail.ts'

/** The fields that a mailing's mails share. */
export interface MailingKey {
  readonly kind: MailKind
  readonly subject: string
  readonly round: string
}

/** A mailing's id: the same for the same mailing; other ids can't be guessed from it. */
export function mailingIdOf({ kind, subject, round }: MailingKey): string {
  return fromBinary(createHash('sha256').update(['mailing', kind, subject, round].join('\0')).digest().subarray(0, 16))
}

/** `i•••@kvarner.example`: enough to ask the right person, too little to write to. */
export function masked(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? '•••' : `${[...address][0]}•••${address.slice(at)}`
}

/** A round only to those who have not answered: each of its addresses would reveal that about a person. */
export const tellsWho = (kind: MailKind, audience: string | null): boolean => kind === 'reminder' && audience !== 'all'

/**
 * The precision of a mailing's numbers. One failed mail, to an address known to be wrong, would reveal that its
 * recipient has not answered.
 */
export const stepOf = (hidden: boolean): number => hidden ? fewest : 1

/** Rounded down to a whole step. */
export const inSteps = (count: number, hidden: boolean): number => count - count % stepOf(hidden)

const hour = 3600_000

/** Real milliseconds for which the link in an account mail is valid (D-3.5). */
const linkLivesMs: Partial<Record<MailKind, number>> = {
  'confirm-email': 24 * hour, 'reset-password': hour, 'email-change-confirm': 24 * hour,
  'email-change-requested': 24 * hour,
  // Notices, worth reading as long as they are kept.
  'email-changed': 30 * 24 * hour,
  'acting-for-client': 30 * 24 * hour,
  'erasure-requested': erasureWaitDays * 24 * hour,
  'erasure-withdrawn': 30 * 24 * hour,
  'company-erased': 30 * 24 * hour,
  'account-merged': 30 * 24 * hour,
  'company-merged': 30 * 24 * hour,
  'second-factor-changed': 30 * 24 * hour,
  'second-factor-guessed': 30 * 24 * hour,
}

/** False once the link has expired, or the research that it invites to is over. */
export function isWorthSending(
  { kind, queuedAt, eraseAt }: { readonly kind: MailKind; readonly queuedAt: Date; readonly eraseAt: Date }, now: Date,
): boolean {
  const lives = linkLivesMs[kind]
  if (lives !== undefined) return queuedAt.getTime() + lives > Date.now()
  if (kind !== 'invitation' && kind !== 'reminder') return true
  // Their rows are erased 31 days after the start of the last day (`thirtyDaysAfter`).
  const lastDay = new Date(eraseAt.getTime() - 31 * 24 * hour)
  return dayOf(now) <= lastDay.toISOString().slice(0, 10)
}
