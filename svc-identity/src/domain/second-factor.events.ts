import {
  secondFactorChanged, type AccountMailSecret, type secondFactorChanges,
} from '@glas/contracts/identity/identity.events'
import { newId } from '@glas/svc-kit/base/ids'
import type { Transaction } from '@glas/svc-kit/database/database'
import { publishLater } from '@glas/svc-kit/events/outbox'
import { sealJwe } from '@glas/svc-kit/http/tokens'
import type { Static } from 'typebox'
import { pathTo } from '../links.ts'
import type { MailSetup } from './account-mail.events.ts'
import type { Account } from './users.ts'

/** Requests a notice to the owner of a second factor. */
export async function mailFactorChange(
  trx: Transaction, { siteUrl, internalKeys }: MailSetup, account: Account, change: (typeof secondFactorChanges)[number],
): Promise<void> {
  const { id: userId, email: to, firstName, locale } = account
  const secret: Static<typeof AccountMailSecret> = { to, firstName, link: siteUrl + pathTo('change-password', locale) }
  await publishLater(trx, secondFactorChanged, {
    aggregateId: userId,
    data: { userId, round: newId(), locale, change, sealed: await sealJwe(internalKeys, secret) },
  })
}
