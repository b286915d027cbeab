import { challengeSeconds, setupSeconds, triesPerChallenge } from '@glas/contracts/identity/second-factor.operations'
import { fromBinary, toBinary } from '@glas/svc-kit/base/ids'
import type { Database, Transaction } from '@glas/svc-kit/database/database'
import { hashToken, newToken } from './tokens.ts'

/** The step that has to follow the password: a code of the second factor, or its setup. */
export type ChallengeNeed = 'code' | 'setup'

const lifeMs: Readonly<Record<ChallengeNeed, number>> = { code: challengeSeconds * 1000, setup: setupSeconds * 1000 }

/** Log-ins whose password was right and whose second step is awaited; in real time. */
export function createChallengeStore(db: Database | Transaction) {
  const valid = (token: string, needs: ChallengeNeed, now: Date) =>
    db('login_challenges').where({ token_hash: hashToken(token), needs })
      .where('expires_at', '>', now).where('tries', '<', triesPerChallenge)

  return {
    /** @returns its token */
    async start(userId: string, needs: ChallengeNeed, now: Date): Promise<string> {
      const token = newToken()
      await db('login_challenges').insert({
        token_hash: hashToken(token), user_id: toBinary(userId), needs,
        expires_at: new Date(now.getTime() + lifeMs[needs]),
      })
      return token
    },

    /** Its user; undefined if it is unknown, used or expired, or has had too many wrong codes. */
    async find(token: string, needs: ChallengeNeed, now: Date): Promise<string | undefined> {
      const row = await valid(token, needs, now).first<{ user_id: Buffer } | undefined>('user_id')
      return row && fromBinary(row.user_id)
    },

    /** Locks it; false if it isn't valid any more. */
    async lock(token: string, needs: ChallengeNeed, now: Date): Promise<boolean> {
      return (await valid(token, needs, now).forUpdate().first('user_id')) !== undefined
    },

    async countTry(token: string): Promise<void> {
      await db('login_challenges').where({ token_hash: hashToken(token) }).increment('tries', 1)
    },

    /** Ends all of a user's. */
    async deleteAllOf(userId: string): Promise<void> {
      await db('login_challenges').where({ user_id: toBinary(userId) }).delete()
    },

    async deleteExpired(now: Date, limit: number): Promise<number> {
      return db('login_challenges').where('expires_at', '<=', now).limit(limit).delete()
    },
  }
}
