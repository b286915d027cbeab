import { emailChanged, emailChangeRequested } from '@glas/contracts/identity/identity.events'
import type { Transaction } from '@glas/svc-kit/database/database'
import { publishLater } from '@glas/svc-kit/events/outbox'
import { accountMail, linkOf, type MailSetup } from '../../domain/account-mail.events.ts'
import type { Account } from '../../domain/users.ts'
import { pathTo } from '../../links.ts'

/** Requests the mails of a change of address. */
export function emailChangeMails(trx: Transaction, mail: MailSetup, account: Account) {
  const { id: userId, locale } = account
  return {
    /** A link to the new address, and a notice to the old one. */
    async requested(newEmail: string, token: string): Promise<void> {
      const atNew = { ...account, email: newEmail, emailVerifiedAt: null }
      const link = linkOf(mail.siteUrl, 'change-email', locale, token)
      const notice = await accountMail(mail, account, { newEmail, link: mail.siteUrl + pathTo('profile-edit', locale) })
      await publishLater(trx, emailChangeRequested, {
        aggregateId: userId,
        data: { ...await accountMail(mail, atNew, { link }), sealedNotice: notice.sealed },
      })
    },

    /** A notice to the old address. */
    async changed(newEmail: string): Promise<void> {
      await publishLater(trx, emailChanged, {
        aggregateId: userId,
        data: await accountMail(mail, account, { newEmail, link: mail.siteUrl + pathTo('login', locale) }),
      })
    },
  }
}
