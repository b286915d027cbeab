import type { Acting } from '@glas/contracts/identity/acting.operations'
import { fromBinary, newId, toBinary } from '@glas/svc-kit/base/ids'
import type { Database, Transaction } from '@glas/svc-kit/database/database'

export interface RunningActing {
  readonly id: string
  readonly companyId: string
  readonly expiresAt: Date
}

export interface NewActing {
  readonly sessionId: string
  readonly adminId: string
  readonly companyId: string
  readonly reason: string
  /** Business time. */
  readonly at: Date
  /** Real time, like `expiresAt`. */
  readonly startedAt: Date
  readonly expiresAt: Date
}

interface Row {
  id: Buffer
  at: Date
  started_at: Date
  expires_at: Date
  ended_at: Date | null
  reason: string
  first_name: string
  last_name: string
}

function present(row: Row, now: Date): Acting {
  const end = row.ended_at ?? (row.expires_at <= now ? row.expires_at : undefined)
  return {
    id: fromBinary(row.id),
    at: row.at.toISOString(),
    minutes: end ? Math.max(1, Math.round((end.getTime() - row.started_at.getTime()) / 60_000)) : null,
    by: `${row.first_name} ${row.last_name}`,
    reason: row.reason,
  }
}

/** Administrators who act for a company: a state of their session (D-3.4). */
export function createActingStore(db: Database | Transaction) {
  return {
    async start({ sessionId, adminId, companyId, reason, at, startedAt, expiresAt }: NewActing): Promise<void> {
      await db('actings').insert({
        id: toBinary(newId()), session_id: toBinary(sessionId), admin_id: toBinary(adminId),
        company_id: toBinary(companyId), reason, at, started_at: startedAt, expires_at: expiresAt,
      })
    },

    /** The active one of a session. */
    async running(sessionId: string, now: Date): Promise<RunningActing | undefined> {
      const row = await db('actings').where({ session_id: toBinary(sessionId) }).whereNull('ended_at')
        .where('expires_at', '>', now)
        .first<{ id: Buffer; company_id: Buffer; expires_at: Date } | undefined>('id', 'company_id', 'expires_at')
      return row && { id: fromBinary(row.id), companyId: fromBinary(row.company_id), expiresAt: row.expires_at }
    },

    /** Ends all that are active in a session. */
    async end(sessionId: string, now: Date): Promise<void> {
      await db('actings').where({ session_id: toBinary(sessionId) }).whereNull('ended_at').where('expires_at', '>', now)
        .update({ ended_at: now })
    },

    /** Ends all that are active for a company. */
    async endAllFor(companyId: string, now: Date): Promise<void> {
      await db('actings').where({ company_id: toBinary(companyId) }).whereNull('ended_at').where('expires_at', '>', now)
        .update({ ended_at: now })
    },

    /** Those for a company, newest first. */
    async list(companyId: string, now: Date): Promise<Acting[]> {
      const rows = await db('actings').join('users', 'users.id', 'actings.admin_id')
        .where('actings.company_id', toBinary(companyId)).orderBy('actings.at', 'desc').limit(200)
        .select<Row[]>('actings.*', 'first_name', 'last_name')
      return rows.map((row) => present(row, now))
    },
  }
}
