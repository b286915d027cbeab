import type { Session } from '@glas/contracts/identity/accounts.operations'
import type { Clock } from '@glas/svc-kit/base/clock'
import { unauthenticated } from '@glas/svc-kit/base/errors'
import { inTransaction, type Database } from '@glas/svc-kit/database/database'
import { createAccountStore } from '../../domain/accounts.store.ts'
import { createActingStore, type RunningActing } from '../../domain/actings.store.ts'
import type { Limits } from '../../domain/limits.ts'
import type { SecondFactorSettings } from '../../domain/second-factor.ts'
import { createSessionStore } from '../../domain/sessions.store.ts'
import type { SigningKey } from '../../domain/signing-keys.ts'
import { presentUser, type Account } from '../../domain/users.ts'
import { issueAccessToken } from './access-token.ts'
import { logInByPassword, needOf, type Challenge, type Credentials, type Started } from './log-in.ts'
import { nextRefreshToken } from './refresh.ts'
import { createSecondStep, type SecondStep } from './second-step.ts'

/** A session for the browser: the body, and the cookie's value. */
export interface Grant {
  readonly session: Session
  readonly refreshToken: string
}

/** Makes sessions, each with its access token. */
function createGrants(db: Database, signingKey: SigningKey) {
  const grant = async (account: Account, refreshToken: string, now: Date): Promise<Grant> => {
    const { token, expiresAt } = await issueAccessToken(signingKey, account, now)
    return { session: { token, expiresAt: expiresAt.toISOString(), user: presentUser(account) }, refreshToken }
  }

  return {
    grant,
    grantOf: ({ account, refreshToken, startedAt }: Started) => grant(account, refreshToken, startedAt),

    /** A session as the company's user, while an administrator acts for the company. */
    async actingGrant(
      admin: Account, { companyId, expiresAt: until }: RunningActing, refreshToken: string, now: Date,
    ): Promise<Grant> {
      const contact = await createAccountStore(db).findContact(companyId)
      if (!contact) return grant(admin, refreshToken, now)
      const actor = { adminId: admin.id, expiresAt: until }
      const { token, expiresAt } = await issueAccessToken(signingKey, contact, now, actor)
      const acting = {
        by: `${admin.firstName} ${admin.lastName}`,
        secondsLeft: Math.floor((until.getTime() - now.getTime()) / 1000),
      }
      const session = { token, expiresAt: expiresAt.toISOString(), user: presentUser(contact), acting }
      return { session, refreshToken }
    },
  }
}

/** Ends the session of a refresh token; does nothing if it is unknown or over. */
const endSession = (db: Database, refreshToken: string): Promise<void> => inTransaction(db, async (trx) => {
  const sessions = createSessionStore(trx)
  const known = await sessions.lock(refreshToken)
  if (known) await sessions.end(known.sessionId, new Date())
})

/** Log-in, refresh and log-out. Sessions live in real time. */
export function createSessions(deps: {
  db: Database
  clock: Clock
  signingKeys: readonly SigningKey[]
  limits: Limits
  factors: SecondFactorSettings
}) {
  const { db, clock, factors } = deps
  const steps = createSecondStep(deps)
  const [signingKey] = deps.signingKeys
  if (!signingKey) throw new Error('no signing key')
  const { grant, grantOf, actingGrant } = createGrants(db, signingKey)

  return {
    /**
     * A session, or the second step that has to follow.
     * @throws WRONG_CREDENTIALS, after the same work whether the e-mail address is known or not; ACCOUNT_DEACTIVATED
     */
    async logIn(credentials: Credentials): Promise<Grant | Challenge> {
      const result = await logInByPassword(deps, credentials)
      return 'challenge' in result ? result : grantOf(result)
    },

    logInWithCode: async (step: SecondStep): Promise<Grant> => grantOf(await steps.logIn(step)),

    beginSetup: steps.beginSetup,

    async confirmSetup(step: SecondStep): Promise<{ grant: Grant; recoveryCodes: string[] }> {
      const { recoveryCodes, ...started } = await steps.confirmSetup(step)
      return { grant: await grantOf(started), recoveryCodes }
    },

    /**
     * Rotates a refresh token (D-3.2).
     * @returns undefined if it is unknown, over or replayed; a replay ends its whole family
     */
    async refresh(refreshToken: string): Promise<Grant | undefined> {
      const now = new Date()
      const next = await inTransaction(db, (trx) => nextRefreshToken(trx, refreshToken, { now, at: clock.now() }))
      const account = next && (await createAccountStore(db).findById(next.userId))
      if (!account) return undefined
      if ((await needOf(db, factors, account)) === 'setup') {
        // A session from before second factors were required ends, too: the log-in leads to the setup.
        await inTransaction(db, (trx) => createSessionStore(trx).end(next.sessionId, now))
        return undefined
      }
      const acting = account.scope === 'admin' ? await createActingStore(db).running(next.sessionId, now) : undefined
      return acting ? actingGrant(account, acting, next.token, now) : grant(account, next.token, now)
    },

    logOut: (refreshToken: string): Promise<void> => endSession(db, refreshToken),

    /** @throws UNAUTHENTICATED if the user of a valid token no longer exists */
    async me(userId: string): Promise<Account> {
      const account = await createAccountStore(db).findById(userId)
      if (!account || account.deactivatedAt) throw unauthenticated()
      return account
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>
