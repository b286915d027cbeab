import type { Transaction } from '@glas/svc-kit/database/database'
import { createChallengeStore } from './login-challenges.store.ts'
import { createSessionStore } from './sessions.store.ts'

/**
 * Ends a user's sessions, and log-ins whose second step is awaited.
 * @param except the session that continues
 */
export async function endLogIns(trx: Transaction, userId: string, except?: string): Promise<void> {
  await createSessionStore(trx).endAllOf(userId, new Date(), except)
  await createChallengeStore(trx).deleteAllOf(userId)
}
