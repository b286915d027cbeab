import { emailChanged, emailChangeRequested, type AccountMailSecret } from '@glas/contracts/identity/identity.events'
import { newId } from '@glas/svc-kit/base/ids'
import type { Transaction } from '@glas/svc-kit/database/database'
import { publishLater } from '@glas/svc-kit/events/outbox'
import { sealJwe } from '@glas/svc-kit/http/tokens'
import type { Static } from 'typebox'
import { linkOf, type MailSetup } from '../../domain/account-mail.events.ts'
import type { Account } from '../../domain/users.ts'
import { pathTo } from '../../links.ts'

type Secret = Static<typeof AccountMailSecret>

/** Requests the mails of a change of address; addresses and links are encrypted. */
export function emailChangeMails(trx: Transaction, { siteUrl, internalKeys }: MailSetup, account: Account) {
  const { id: userId, email: to, firstName, locale } = account
  const seal = (secret: Secret) => sealJwe(internalKeys, secret)
  return {
    /** A link to the new address, and a notice to the old one. */
    async requested(newEmail: string, token: string): Promise<void> {
      await publishLater(trx, emailChangeRequested, {
        aggregateId: userId,
        data: {
          userId, round: newId(), locale,
          // Anyone's address can be entered: until it is confirmed, its mail has no name.
          sealed: await seal({ to: newEmail, firstName: '', link: linkOf(siteUrl, 'change-email', locale, token) }),
          sealedNotice: await seal({ to, firstName, newEmail, link: siteUrl + pathTo('profile-edit', locale) }),
        },
      })
    },

    /** A notice to the old address. */
    async changed(newEmail: string): Promise<void> {
      await publishLater(trx, emailChanged, {
        aggregateId: userId,
        data: {
          userId, round: newId(), locale,
          sealed: await seal({ to, firstName, newEmail, link: siteUrl + pathTo('login', locale) }),
        },
      })
    },
  }
}
