import { fromBinary, toBinary } from '@glas/svc-kit/base/ids'
import type { Database, Transaction } from '@glas/svc-kit/database/database'
import { hashToken, newToken } from './tokens.ts'

export type LinkPurpose = 'confirm-email' | 'reset-password' | 'change-email'

/** Lifetime of a mailed link, in real time (D-3.5). */
export const linkTokenMs: Readonly<Record<LinkPurpose, number>> = {
  'confirm-email': 24 * 3_600_000,
  'reset-password': 3_600_000,
  'change-email': 24 * 3_600_000,
}

/** Tokens of mailed links: single use, stored as hashes. */
export function createLinkTokenStore(db: Database | Transaction) {
  const valid = (token: string, purpose: LinkPurpose, now: Date) =>
    db('link_tokens').where({ token_hash: hashToken(token), purpose }).where('expires_at', '>', now)

  return {
    /** Issues a new token; the user's older ones stay valid until they expire. */
    async issue(userId: string, purpose: LinkPurpose, now: Date): Promise<string> {
      const token = newToken()
      await db('link_tokens').insert({
        token_hash: hashToken(token),
        user_id: toBinary(userId),
        purpose,
        expires_at: new Date(now.getTime() + linkTokenMs[purpose]),
      })
      return token
    },

    /** Reads a token without consuming it. @returns the user, or undefined as `spend` does */
    async find(token: string, purpose: LinkPurpose, now: Date): Promise<string | undefined> {
      const row = await valid(token, purpose, now).first<{ user_id: Buffer } | undefined>('user_id')
      return row && fromBinary(row.user_id)
    },

    /**
     * Consumes a token, and with it all others of the same user and purpose.
     * @returns the user, or undefined if the token is unknown, used or expired
     */
    async spend(token: string, purpose: LinkPurpose, now: Date): Promise<string | undefined> {
      const row = await valid(token, purpose, now).forUpdate().first<{ user_id: Buffer } | undefined>('user_id')
      if (!row) return undefined
      await db('link_tokens').where({ user_id: row.user_id, purpose }).delete()
      return fromBinary(row.user_id)
    },

    /** Invalidates a user's links of one purpose. */
    async deleteOf(userId: string, purpose: LinkPurpose): Promise<void> {
      await db('link_tokens').where({ user_id: toBinary(userId), purpose }).delete()
    },

    /** Invalidates every link mailed to a user. */
    async deleteAllOf(userId: string): Promise<void> {
      await db('link_tokens').where({ user_id: toBinary(userId) }).delete()
    },

    async deleteExpired(now: Date, limit: number): Promise<number> {
      return db('link_tokens').where('expires_at', '<=', now).limit(limit).delete()
    },
  }
}
