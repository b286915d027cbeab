import { ApiError } from '@glas/svc-kit/base/errors'
import { inTransaction, type Database } from '@glas/svc-kit/database/database'
import { createAccountStore } from '../../domain/accounts.store.ts'
import type { Limits } from '../../domain/limits.ts'
import { checkPassword, forgetTries } from '../../domain/require-password.ts'
import { createSessionStore } from '../../domain/sessions.store.ts'
import { normaliseEmail, type Account } from '../../domain/users.ts'
import { idleMs } from './rotation.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
  /** The caller's address. */
  readonly from: string
}

/** Checks credentials and starts a session, whose first refresh token it returns. @throws WRONG_CREDENTIALS */
export async function startSession(
  { db, limits }: { db: Database; limits: Limits }, { email, password, from }: Credentials,
): Promise<{ account: Account; refreshToken: string; startedAt: Date }> {
  const tried = { email: normaliseEmail(email), password, from }
  const account = await checkPassword(limits, tried, () => createAccountStore(db).findByEmail(tried.email))
  const startedAt = new Date()
  const refreshToken = await inTransaction(db, async (trx) => {
    // After a concurrent change, neither the old password nor the old address must start a session.
    if (!(await createAccountStore(trx).lockUnchanged(account))) return undefined
    return createSessionStore(trx).start(account.id, startedAt, new Date(startedAt.getTime() + idleMs))
  })
  if (!refreshToken) throw new ApiError('WRONG_CREDENTIALS')
  await forgetTries(limits, tried)
  return { account, refreshToken, startedAt }
}
