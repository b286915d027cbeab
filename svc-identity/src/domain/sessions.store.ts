import { randomBytes } from 'node:crypto'
import { fromBinary, newId, toBinary } from '@glas/svc-kit/base/ids'
import type { Database, Transaction } from '@glas/svc-kit/database/database'
import { createActingStore } from './actings.store.ts'
import { hashToken, newToken, successorOf } from './tokens.ts'

export interface StoredRefreshToken {
  readonly sessionId: string
  readonly userId: string
  readonly issuedAt: Date
  readonly rotatedAt: Date | null
  readonly successorSalt: Buffer | null
  readonly sessionStartedAt: Date
  readonly sessionEndedAt: Date | null
}

interface Row {
  session_id: Buffer
  user_id: Buffer
  issued_at: Date
  rotated_at: Date | null
  successor_salt: Buffer | null
  started_at: Date
  ended_at: Date | null
}

const refreshTokenOf = (row: Row): StoredRefreshToken => ({
  sessionId: fromBinary(row.session_id),
  userId: fromBinary(row.user_id),
  issuedAt: row.issued_at,
  rotatedAt: row.rotated_at,
  successorSalt: row.successor_salt,
  sessionStartedAt: row.started_at,
  sessionEndedAt: row.ended_at,
})

/** Sessions (families of refresh tokens); all instants are real time. */
export function createSessionStore(db: Database | Transaction) {
  const addToken = (sessionId: Buffer, token: string, issuedAt: Date) =>
    db('refresh_tokens').insert({ token_hash: hashToken(token), session_id: sessionId, issued_at: issuedAt })

  return {
    /** @returns the first refresh token of a new session */
    async start(userId: string, now: Date, expiresAt: Date): Promise<string> {
      const id = toBinary(newId())
      const token = newToken()
      await db('sessions').insert({ id, user_id: toBinary(userId), started_at: now, expires_at: expiresAt })
      await addToken(id, token, now)
      return token
    },

    /** Reads a refresh token and locks its session, so that two requests with one token are serialised. */
    async lock(token: string): Promise<StoredRefreshToken | undefined> {
      const token_hash = hashToken(token)
      const known = await db('refresh_tokens').where({ token_hash })
        .first<{ session_id: Buffer } | undefined>('session_id')
      if (!known) return undefined
      await db('sessions').where({ id: known.session_id }).forUpdate().first('id')
      const row = await db('refresh_tokens')
        .join('sessions', 'sessions.id', 'refresh_tokens.session_id')
        .where({ token_hash })
        .first<Row | undefined>('session_id', 'user_id', 'issued_at', 'rotated_at', 'successor_salt', 'started_at',
          'ended_at')
      return row && refreshTokenOf(row)
    },

    /** Issues the successor of a locked token. */
    async rotate(token: string, sessionId: string, now: Date, expiresAt: Date): Promise<string> {
      const salt = randomBytes(32)
      const successor = successorOf(token, salt)
      await db('refresh_tokens').where({ token_hash: hashToken(token) })
        .update({ rotated_at: now, successor_salt: salt })
      await addToken(toBinary(sessionId), successor, now)
      await db('sessions').where({ id: toBinary(sessionId) }).update({ expires_at: expiresAt })
      return successor
    },

    async end(sessionId: string, now: Date): Promise<void> {
      await createActingStore(db).end(sessionId, now)
      await db('sessions').where({ id: toBinary(sessionId) }).whereNull('ended_at').update({ ended_at: now })
    },

    /** @param except the session that continues */
    async endAllOf(userId: string, now: Date, except?: string): Promise<void> {
      const running = db('sessions').where({ user_id: toBinary(userId) }).whereNull('ended_at')
      if (except !== undefined) void running.whereNot({ id: toBinary(except) })
      const ids = (await running.clone().select<{ id: Buffer }[]>('id')).map(({ id }) => fromBinary(id))
      for (const id of ids) await createActingStore(db).end(id, now)
      await running.update({ ended_at: now })
    },

    async deleteExpired(now: Date, limit: number): Promise<number> {
      return db('sessions').where('expires_at', '<=', now).limit(limit).delete()
    },
  }
}
