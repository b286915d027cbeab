import { mailKinds } from '@glas/contracts/notify/mails.operations'
import type { Transaction } from '@glas/svc-kit/database/database'
import { aboutOf } from './mail.ts'
import type { MailingKey } from './mailing.ts'

/** Kinds whose recipient is the company that their subject belongs to. */
const toCompany = mailKinds.filter((kind) =>
  !['invitation', 'reminder', 'testimonial-received'].includes(kind)
  && ['application', 'testimonial'].includes(aboutOf(kind)))

/**
 * The company that a mailing concerns: the one that gets the mails about the same research or testimonial. Undefined for
 * mails of accounts and the contact form, and once those mails are erased.
 */
export async function companyOfMailing(
  trx: Transaction, { subject }: Pick<MailingKey, 'subject'>,
): Promise<string | undefined> {
  const row = await trx('mails').where({ subject }).whereIn('kind', toCompany)
    .first<{ recipient: string } | undefined>('recipient')
  return row?.recipient
}
