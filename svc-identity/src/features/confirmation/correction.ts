import type { User } from '@glas/contracts/identity/accounts.operations'
import type { Clock } from '@glas/svc-kit/base/clock'
import { ApiError, unauthenticated } from '@glas/svc-kit/base/errors'
import { audit } from '@glas/svc-kit/database/audit'
import { inTransaction, isDuplicate, type Database } from '@glas/svc-kit/database/database'
import { requestAccountMail, type MailSetup } from '../../domain/account-mail.events.ts'
import { createAccountStore } from '../../domain/accounts.store.ts'
import { publishContact } from '../../domain/company.events.ts'
import type { Limits } from '../../domain/limits.ts'
import { createLinkTokenStore } from '../../domain/link-tokens.store.ts'
import { requirePassword } from '../../domain/require-password.ts'
import { callerOf, emailTaken, normaliseEmail, presentUser } from '../../domain/users.ts'

/** Corrects an address that was mistyped at registration, before it is confirmed. */
export function createCorrection(deps: { db: Database; clock: Clock; mail: MailSetup; limits: Limits }) {
  const { db, clock, mail, limits } = deps

  return {
    /**
     * Invalidates every link mailed so far, since they went to someone else; the session continues.
     * @param from the caller's address
     * @throws ALREADY_CONFIRMED, WRONG_CREDENTIALS, EMAIL_TAKEN
     */
    async correct(userId: string, { email: typed, password }: { email: string; password: string }, from: string) {
      const email = normaliseEmail(typed)
      const before = await createAccountStore(db).findById(userId)
      if (!before) throw unauthenticated()
      if (before.emailVerifiedAt) throw new ApiError('ALREADY_CONFIRMED')
      await requirePassword(limits, before, password, from)
      try {
        return await inTransaction(db, async (trx): Promise<User> => {
          const accounts = createAccountStore(trx)
          await accounts.lock(userId)
          const account = await accounts.findById(userId)
          if (!account) throw unauthenticated()
          // Confirmed concurrently, perhaps in another tab.
          if (account.emailVerifiedAt) throw new ApiError('ALREADY_CONFIRMED')
          const corrected = { ...account, email }
          await createLinkTokenStore(trx).deleteAllOf(userId)
          if (email !== account.email) {
            const at = clock.now()
            await accounts.setEmail(userId, email)
            await publishContact(trx, mail.internalKeys, corrected, at)
            const subject = { type: 'user', id: userId }
            await audit(trx, { action: 'correct-email', subject, by: callerOf(account), at })
          }
          await requestAccountMail(trx, mail, 'confirm-email', corrected)
          return presentUser(corrected)
        })
      } catch (error) {
        throw isDuplicate(error, 'users_email') ? emailTaken() : error
      }
    },
  }
}

export type Correction = ReturnType<typeof createCorrection>
