import type { UiLocale } from '@glas/contracts/locales'
import type { Clock } from '@glas/svc-kit/base/clock'
import { ApiError } from '@glas/svc-kit/base/errors'
import { audit } from '@glas/svc-kit/database/audit'
import { inTransaction, type Database } from '@glas/svc-kit/database/database'
import { requestAccountMail, type MailSetup } from '../../domain/account-mail.events.ts'
import { createAccountStore } from '../../domain/accounts.store.ts'
import { createEmailChangeStore } from '../../domain/email-changes.store.ts'
import { endLogIns } from '../../domain/end-log-ins.ts'
import { createLinkTokenStore } from '../../domain/link-tokens.store.ts'
import { requireLinkToken } from '../../domain/link-tokens.ts'
import { hashPassword } from '../../domain/passwords.ts'
import { callerOf, normaliseEmail } from '../../domain/users.ts'

const emailNotFound = () => new ApiError('EMAIL_NOT_FOUND', { details: [{ path: '/email', rule: 'known' }] })

/** Sets a new password through a mailed link. */
export function createPasswordReset(deps: { db: Database; clock: Clock; mail: MailSetup }) {
  const { db, clock, mail } = deps

  return {
    /** @throws INVALID_TOKEN if it is unknown, used or expired (D-2.7) */
    check: (token: string): Promise<void> => requireLinkToken(db, token, 'reset-password', new Date()),

    /** The mail is in the language of the request. @throws EMAIL_NOT_FOUND */
    async request(email: string, locale: UiLocale): Promise<void> {
      const account = await createAccountStore(db).findByEmail(normaliseEmail(email))
      if (!account) throw emailNotFound()
      await inTransaction(db, async (trx) => {
        // After a concurrent change of address, no link may go to the old one.
        const accounts = createAccountStore(trx)
        await accounts.lock(account.id)
        if ((await accounts.findById(account.id))?.email !== account.email) throw emailNotFound()
        await requestAccountMail(trx, mail, 'reset-password', { ...account, locale })
        const subject = { type: 'user', id: account.id }
        // Anyone can request it, so the actor is unknown.
        await audit(trx, {
          action: 'request-password-reset', subject, company: account.company?.id, by: 'system', at: clock.now(),
        })
      })
    },

    /** Sets the password and ends every session. @throws INVALID_TOKEN */
    async reset(token: string, password: string): Promise<void> {
      const now = new Date()
      // Before the costly hash; consumed with the change.
      await requireLinkToken(db, token, 'reset-password', now)
      const passwordHash = await hashPassword(password)
      await inTransaction(db, async (trx) => {
        const userId = await createLinkTokenStore(trx).spend(token, 'reset-password', now)
        if (!userId) throw new ApiError('INVALID_TOKEN')
        const accounts = createAccountStore(trx)
        const account = await accounts.findById(userId)
        if (!account) throw new ApiError('INVALID_TOKEN')
        const at = clock.now()
        await accounts.setPassword(userId, passwordHash, at)
        await endLogIns(trx, userId)
        // Someone who knew the old password may have requested another address.
        await createLinkTokenStore(trx).deleteOf(userId, 'change-email')
        await createEmailChangeStore(trx).remove(userId)
        const subject = { type: 'user', id: userId }
        await audit(trx, { action: 'reset-password', subject, by: callerOf(account), at })
      })
    },
  }
}

export type PasswordResets = ReturnType<typeof createPasswordReset>
