import type { Clock } from '@glas/svc-kit/base/clock'
import { ApiError, unauthenticated } from '@glas/svc-kit/base/errors'
import { audit } from '@glas/svc-kit/database/audit'
import { inTransaction, type Database } from '@glas/svc-kit/database/database'
import { requestAccountMail, type MailSetup } from '../../domain/account-mail.events.ts'
import { createAccountStore } from '../../domain/accounts.store.ts'
import { createLinkTokenStore } from '../../domain/link-tokens.store.ts'
import { requireLinkToken } from '../../domain/link-tokens.ts'
import { callerOf } from '../../domain/users.ts'

/** Confirming an e-mail address. */
export function createConfirmation(deps: { db: Database; clock: Clock; mail: MailSetup }) {
  const { db, clock, mail } = deps

  return {
    /** @throws ALREADY_CONFIRMED */
    async resend(userId: string): Promise<void> {
      await inTransaction(db, async (trx) => {
        const accounts = createAccountStore(trx)
        // After a concurrent correction, the link goes to the right address.
        await accounts.lock(userId)
        const account = await accounts.findById(userId)
        if (!account) throw unauthenticated()
        if (account.emailVerifiedAt) throw new ApiError('ALREADY_CONFIRMED')
        await requestAccountMail(trx, mail, 'confirm-email', account)
      })
    },

    /** @throws INVALID_TOKEN if it is unknown, used or expired (D-2.7) */
    async confirm(token: string): Promise<{ email: string }> {
      const now = new Date()
      await requireLinkToken(db, token, 'confirm-email', now)
      return inTransaction(db, async (trx) => {
        const userId = await createLinkTokenStore(trx).spend(token, 'confirm-email', now)
        const accounts = createAccountStore(trx)
        const account = userId && (await accounts.findById(userId))
        if (!account) throw new ApiError('INVALID_TOKEN')
        const at = clock.now()
        await accounts.markVerified(account.id, at)
        const subject = { type: 'user', id: account.id }
        await audit(trx, { action: 'confirm-email', subject, by: callerOf(account), at })
        return { email: account.email }
      })
    },
  }
}

export type Confirmations = ReturnType<typeof createConfirmation>
