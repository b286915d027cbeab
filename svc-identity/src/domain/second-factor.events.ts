import {
  secondFactorChanged, secondFactorGuessed, type secondFactorChanges,
} from '@glas/contracts/identity/identity.events'
import type { Transaction } from '@glas/svc-kit/database/database'
import { publishLater } from '@glas/svc-kit/events/outbox'
import { pathTo } from '../links.ts'
import { accountMail, type MailSetup } from './account-mail.events.ts'
import type { Account } from './users.ts'

/** Requests a notice to the owner of a second factor. */
export async function mailFactorChange(
  trx: Transaction, mail: MailSetup, account: Account, change: (typeof secondFactorChanges)[number],
): Promise<void> {
  const link = mail.siteUrl + pathTo('change-password', account.locale)
  await publishLater(trx, secondFactorChanged, {
    aggregateId: account.id, data: { ...await accountMail(mail, account, { link }), change },
  })
}

/** Warns the owner of a second factor that someone who has the password enters wrong codes. */
export async function mailGuesses(trx: Transaction, mail: MailSetup, account: Account): Promise<void> {
  const link = mail.siteUrl + pathTo('change-password', account.locale)
  await publishLater(trx, secondFactorGuessed, {
    aggregateId: account.id, data: await accountMail(mail, account, { link }),
  })
}
