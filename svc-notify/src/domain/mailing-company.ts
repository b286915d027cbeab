import { mailKinds } from '@glas/contracts/notify/mails.operations'
import type { Transaction } from '@glas/svc-kit/database/database'
import { goesToCompany } from './mail.ts'
import type { MailingKey } from './mailing.ts'

const toCompany = mailKinds.filter(goesToCompany)

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
