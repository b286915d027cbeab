import type { changePassword } from '@glas/contracts/identity/accounts.operations'
import type { BodyOf } from '@glas/contracts/operation'
import type { Clock } from '@glas/svc-kit/base/clock'
import { ApiError, unauthenticated } from '@glas/svc-kit/base/errors'
import { audit } from '@glas/svc-kit/database/audit'
import { inTransaction, type Database } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { createAccountStore } from '../../domain/accounts.store.ts'
import { createEmailChangeStore } from '../../domain/email-changes.store.ts'
import { endLogIns } from '../../domain/end-log-ins.ts'
import type { Limits } from '../../domain/limits.ts'
import { createLinkTokenStore } from '../../domain/link-tokens.store.ts'
import { hashPassword } from '../../domain/passwords.ts'
import { requirePassword } from '../../domain/require-password.ts'
import { createSessionStore } from '../../domain/sessions.store.ts'

/** Where a call comes from. */
interface Origin {
  /** The caller's address. */
  readonly from: string
  /** The refresh token of the session that makes the call; absent if it has none. */
  readonly refreshToken: string | undefined
}

/** Changes the password of a signed-in user. */
export function createPasswordChange({ db, clock, limits }: { db: Database; clock: Clock; limits: Limits }) {
  return {
    /**
     * Ends the user's sessions but the calling one, and invalidates mailed links and a pending change of the address,
     * which someone who knew the old password may have requested.
     * @throws WRONG_CREDENTIALS
     */
    async change(
      caller: Caller, { currentPassword, password }: BodyOf<typeof changePassword>, { from, refreshToken }: Origin,
    ): Promise<void> {
      const { userId } = caller
      const account = await createAccountStore(db).findById(userId)
      if (!account?.passwordHash) throw unauthenticated()
      await requirePassword(limits, account, currentPassword, from)
      const passwordHash = await hashPassword(password)
      await inTransaction(db, async (trx) => {
        const accounts = createAccountStore(trx)
        // After a concurrent change, the old password must not set another.
        if (!(await accounts.lockUnchanged(account))) throw new ApiError('WRONG_CREDENTIALS')
        const calling = refreshToken ? await createSessionStore(trx).lock(refreshToken) : undefined
        await endLogIns(trx, userId, calling?.userId === userId ? calling.sessionId : undefined)
        await createLinkTokenStore(trx).deleteAllOf(userId)
        await createEmailChangeStore(trx).remove(userId)
        const at = clock.now()
        await accounts.setPassword(userId, passwordHash, at)
        await audit(trx, { action: 'change-password', subject: { type: 'user', id: userId }, by: caller, at })
      })
    },
  }
}

export type PasswordChange = ReturnType<typeof createPasswordChange>
