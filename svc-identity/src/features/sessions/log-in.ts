import { dayOf } from '@glas/contracts/calendar-day'
import { ApiError } from '@glas/svc-kit/base/errors'
import { inTransaction, type Database, type Transaction } from '@glas/svc-kit/database/database'
import { createAccountStore } from '../../domain/accounts.store.ts'
import type { Limits } from '../../domain/limits.ts'
import { createChallengeStore, type ChallengeNeed } from '../../domain/login-challenges.store.ts'
import { checkPassword, forgetTries } from '../../domain/require-password.ts'
import type { SecondFactorSettings } from '../../domain/second-factor.ts'
import { createSecondFactorStore } from '../../domain/second-factors.store.ts'
import { createSessionStore } from '../../domain/sessions.store.ts'
import { normaliseEmail, type Account } from '../../domain/users.ts'
import { idleMs } from './rotation.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
  /** The caller's address. */
  readonly from: string
}

export interface Started {
  readonly account: Account
  readonly refreshToken: string
  readonly startedAt: Date
}

/** A log-in that needs a second step, and the token that identifies it. */
export interface Challenge {
  readonly challenge: string
  readonly needs: ChallengeNeed
}

export interface LogInSetup {
  readonly db: Database
  readonly limits: Limits
  readonly factors: SecondFactorSettings
}

/** Starts a session of a locked user. */
export async function startSession(
  trx: Transaction, { factors }: Pick<LogInSetup, 'factors'>, account: Account,
): Promise<Started> {
  const startedAt = new Date()
  if (account.scope === 'admin') await createAccountStore(trx).setLastLogin(account.id, dayOf(factors.clock.now()))
  const refreshToken = await createSessionStore(trx)
    .start(account.id, startedAt, new Date(startedAt.getTime() + idleMs))
  return { account, refreshToken, startedAt }
}

/** The step that has to follow a user's password, if any. */
export async function needOf(
  db: Database | Transaction, { required }: SecondFactorSettings, { id, scope }: Account,
): Promise<ChallengeNeed | undefined> {
  if (scope !== 'admin') return undefined
  if (await createSecondFactorStore(db).find(id)) return 'code'
  return required ? 'setup' : undefined
}

/**
 * Checks credentials, and starts a session or a second step.
 * @throws WRONG_CREDENTIALS, ACCOUNT_DEACTIVATED
 */
export async function logInByPassword(
  setup: LogInSetup, { email, password, from }: Credentials,
): Promise<Started | Challenge> {
  const { db, limits, factors } = setup
  const tried = { email: normaliseEmail(email), password, from }
  const account = await checkPassword(limits, tried, () => createAccountStore(db).findByEmail(tried.email))
  if (account.deactivatedAt) throw new ApiError('ACCOUNT_DEACTIVATED')
  const result = await inTransaction(db, async (trx) => {
    // After a concurrent change, neither the old password nor the old address must start a session.
    if (!(await createAccountStore(trx).lockUnchanged(account))) return undefined
    const needs = await needOf(trx, factors, account)
    if (!needs) return startSession(trx, setup, account)
    return { challenge: await createChallengeStore(trx).start(account.id, needs, new Date()), needs }
  })
  if (!result) throw new ApiError('WRONG_CREDENTIALS')
  await forgetTries(limits, tried)
  return result
}
