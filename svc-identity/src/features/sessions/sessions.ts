import type { Session } from '@glas/contracts/identity/accounts.operations'
import type { Clock } from '@glas/svc-kit/base/clock'
import { ApiError, unauthenticated } from '@glas/svc-kit/base/errors'
import { audit } from '@glas/svc-kit/database/audit'
import { inTransaction, type Database } from '@glas/svc-kit/database/database'
import { createAccountStore } from '../../domain/accounts.store.ts'
import { waitAfter, type Limits } from '../../domain/limits.ts'
import { passwordFits } from '../../domain/passwords.ts'
import { createSessionStore } from '../../domain/sessions.store.ts'
import type { SigningKey } from '../../domain/signing-keys.ts'
import { successorOf } from '../../domain/tokens.ts'
import { normaliseEmail, presentUser, type Account } from '../../domain/users.ts'
import { issueAccessToken } from './access-token.ts'
import { idleMs, judgeRefresh, longestMs } from './rotation.ts'

/** A session for the browser: the body, and the cookie's value. */
export interface Grant {
  readonly session: Session
  readonly refreshToken: string
}

/** Log-in, refresh and log-out. Sessions live in real time. */
export function createSessions(deps: {
  db: Database
  clock: Clock
  signingKeys: readonly SigningKey[]
  limits: Limits
}) {
  const { db, clock, limits } = deps
  const [signingKey] = deps.signingKeys
  if (!signingKey) throw new Error('no signing key')

  async function grant(account: Account, refreshToken: string, now: Date): Promise<Grant> {
    const { token, expiresAt } = await issueAccessToken(signingKey!, account, now)
    return { session: { token, expiresAt: expiresAt.toISOString(), user: presentUser(account) }, refreshToken }
  }

  return {
    /**
     * `from`: the caller's address.
     * @throws WRONG_CREDENTIALS, after the same work whether the e-mail address is known or not
     */
    async logIn(email: string, password: string, from: string): Promise<Grant> {
      const name = normaliseEmail(email)
      const pair = `${from} ${name}`
      await limits.logInAddress.require(from)
      await limits.logInPair.require(pair)
      await waitAfter(await limits.logInAccount.tries(name))
      const account = await createAccountStore(db).findByEmail(name)
      if (!(await passwordFits(account?.passwordHash, password)) || !account) {
        await limits.logInAccount.count(name)
        throw new ApiError('WRONG_CREDENTIALS')
      }
      const now = new Date()
      const refreshToken = await inTransaction(db, async (trx) => {
        // After a concurrent reset, the old password must not start a session.
        if (!(await createAccountStore(trx).lockWithPassword(account.id, account.passwordHash!))) return undefined
        return createSessionStore(trx).start(account.id, now, new Date(now.getTime() + idleMs))
      })
      if (!refreshToken) throw new ApiError('WRONG_CREDENTIALS')
      await limits.logInPair.reset(pair)
      return grant(account, refreshToken, now)
    },

    /**
     * Rotates a refresh token (D-3.2).
     * @returns undefined if it is unknown, over or replayed; a replay ends its whole family
     */
    async refresh(refreshToken: string): Promise<Grant | undefined> {
      const now = new Date()
      const next = await inTransaction(db, async (trx) => {
        const sessions = createSessionStore(trx)
        const known = await sessions.lock(refreshToken)
        if (!known) return undefined
        switch (judgeRefresh(known, now)) {
          case 'over':
            return undefined
          case 'replay':
            await sessions.end(known.sessionId, now)
            await audit(trx, {
              action: 'revoke-session',
              subject: { type: 'user', id: known.userId },
              by: 'system',
              at: clock.now(),
              details: { reason: 'refresh token replayed' },
            })
            return undefined
          case 'repeat':
            return { userId: known.userId, token: successorOf(refreshToken, known.successorSalt!) }
          case 'rotate': {
            const last = known.sessionStartedAt.getTime() + longestMs
            const expiresAt = new Date(Math.min(now.getTime() + idleMs, last))
            return { userId: known.userId, token: await sessions.rotate(refreshToken, known.sessionId, now, expiresAt) }
          }
        }
      })
      const account = next && (await createAccountStore(db).findById(next.userId))
      return next && account && grant(account, next.token, now)
    },

    /** Ends the session of a refresh token; does nothing if it is unknown or over. */
    async logOut(refreshToken: string): Promise<void> {
      await inTransaction(db, async (trx) => {
        const sessions = createSessionStore(trx)
        const known = await sessions.lock(refreshToken)
        if (known) await sessions.end(known.sessionId, new Date())
      })
    },

    /** @throws UNAUTHENTICATED if the user of a valid token no longer exists */
    async me(userId: string): Promise<Account> {
      const account = await createAccountStore(db).findById(userId)
      if (!account) throw unauthenticated()
      return account
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>
