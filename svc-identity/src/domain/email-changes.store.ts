import type { EmailChange } from '@glas/contracts/identity/accounts.operations'
import { toBinary } from '@glas/svc-kit/base/ids'
import type { Database, Transaction } from '@glas/svc-kit/database/database'

/** New e-mail addresses that wait for their confirmation, one for each user; all instants are real time. */
export function createEmailChangeStore(db: Database | Transaction) {
  return {
    /** Replaces an earlier one of the same user. */
    async save(userId: string, email: string, expiresAt: Date): Promise<void> {
      const change = { email, expires_at: expiresAt }
      await db('email_changes').insert({ user_id: toBinary(userId), ...change }).onConflict('user_id').merge(change)
    },

    async find(userId: string, now: Date): Promise<EmailChange | null> {
      const row = await db('email_changes').where({ user_id: toBinary(userId) }).where('expires_at', '>', now)
        .first<{ email: string; expires_at: Date } | undefined>('email', 'expires_at')
      if (!row) return null
      const taken = await db('users').where({ email: row.email }).whereNot({ id: toBinary(userId) }).first('id')
      return { email: row.email, expiresAt: row.expires_at.toISOString(), ...(taken && { taken: true }) }
    },

    /** @returns whether there was one */
    async remove(userId: string): Promise<boolean> {
      return (await db('email_changes').where({ user_id: toBinary(userId) }).delete()) > 0
    },

    async deleteExpired(now: Date, limit: number): Promise<number> {
      return db('email_changes').where('expires_at', '<=', now).limit(limit).delete()
    },
  }
}
