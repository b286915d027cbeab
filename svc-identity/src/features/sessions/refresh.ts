import { audit } from '@glas/svc-kit/database/audit'
import type { Transaction } from '@glas/svc-kit/database/database'
import { createAccountStore } from '../../domain/accounts.store.ts'
import { createSessionStore } from '../../domain/sessions.store.ts'
import { successorOf } from '../../domain/tokens.ts'
import { idleMs, judgeRefresh, longestMs } from './rotation.ts'

/**
 * The refresh token that follows a presented one (D-3.2).
 * @param at business time, for the audit log
 * @returns undefined if the presented one is unknown, over or replayed; a replay ends its whole family
 */
export async function nextRefreshToken(
  trx: Transaction, presented: string, { now, at }: { now: Date; at: Date },
): Promise<{ userId: string; sessionId: string; token: string } | undefined> {
  const sessions = createSessionStore(trx)
  const known = await sessions.lock(presented)
  if (!known) return undefined
  const { sessionId, userId, sessionStartedAt, successorSalt } = known
  switch (judgeRefresh(known, now)) {
    case 'over':
      return undefined
    case 'replay':
      await sessions.end(sessionId, now)
      await audit(trx, {
        action: 'revoke-session',
        subject: { type: 'user', id: userId },
        company: (await createAccountStore(trx).findById(userId))?.company?.id,
        by: 'system',
        at,
        details: { cause: 'refresh token replayed' },
      })
      return undefined
    case 'repeat':
      return { userId, sessionId, token: successorOf(presented, successorSalt!) }
    case 'rotate': {
      const expiresAt = new Date(Math.min(now.getTime() + idleMs, sessionStartedAt.getTime() + longestMs))
      return { userId, sessionId, token: await sessions.rotate(presented, sessionId, now, expiresAt) }
    }
  }
}
