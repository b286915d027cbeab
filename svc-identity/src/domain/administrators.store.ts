import type { Administrator } from '@glas/contracts/identity/administrators.operations'
import { fromBinary, toBinary } from '@glas/svc-kit/base/ids'
import type { Database, Transaction } from '@glas/svc-kit/database/database'

interface Row {
  id: Buffer
  first_name: string
  last_name: string
  email: string
  created_at: Date
  last_login_on: string | null
  deactivated_at: Date | null
  factor: Buffer | null
}

/** Administrators, as they see each other. */
export function createAdministratorStore(db: Database | Transaction) {
  return {
    async list(): Promise<Administrator[]> {
      const rows = await db('users').leftJoin('second_factors', 'second_factors.user_id', 'users.id')
        .where('users.scope', 'admin').orderByRaw('users.deactivated_at IS NOT NULL')
        .orderBy(['last_name', 'first_name', 'users.id'])
        .select<Row[]>('users.id', 'first_name', 'last_name', 'email', 'created_at', 'deactivated_at',
          db.raw("DATE_FORMAT(last_login_on, '%Y-%m-%d') AS last_login_on"), 'second_factors.user_id as factor')
      return rows.map((row) => ({
        id: fromBinary(row.id), firstName: row.first_name, lastName: row.last_name, email: row.email,
        createdAt: row.created_at.toISOString(), lastLoginOn: row.last_login_on, secondFactor: row.factor !== null,
        deactivatedAt: row.deactivated_at?.toISOString() ?? null,
      }))
    },

    /** Locks all administrators. @returns the ids of those who may log in */
    async lockActive(): Promise<string[]> {
      const rows = await db('users').where({ scope: 'admin' }).orderBy('id').forUpdate()
        .select<Pick<Row, 'id' | 'deactivated_at'>[]>('id', 'deactivated_at')
      return rows.filter((row) => row.deactivated_at === null).map(({ id }) => fromBinary(id))
    },

    async setDeactivated(id: string, at: Date | null): Promise<void> {
      await db('users').where({ id: toBinary(id) }).update({ deactivated_at: at })
    },
  }
}
