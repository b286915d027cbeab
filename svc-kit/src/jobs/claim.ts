import type { Knex } from 'knex'
import { newId, toBinary } from '../base/ids.ts'
import { inTransaction, type Database, type Transaction } from '../database/database.ts'

/** Lease columns of a table: the row's holder, and until when it holds the row. */
export function addLeaseColumns(table: Knex.CreateTableBuilder): void {
  table.specificType('lease_owner', 'binary(16)')
  table.specificType('leased_until', 'datetime(3)')
}

/** Columns of a row without a holder. */
export const noLease = { lease_owner: null, leased_until: null } as const

/** Restricts a query to rows without an unexpired lease; `now` is real time. */
export function withoutLease<Q extends Knex.QueryBuilder>(query: Q, now: Date): Q {
  return query.where((one) => void one.whereNull('leased_until').orWhere('leased_until', '<', now)) as Q
}

/** When a lease that is taken or renewed now expires. */
export const leaseEnd = (leaseMs: number): Date => new Date(Date.now() + leaseMs)

/** The rows that a claim still holds: none if the lease expired and another claim took them. */
export const heldBy = (db: Database, table: string, owner: Buffer): Knex.QueryBuilder =>
  db(table).where({ lease_owner: owner })

export interface ClaimSetup<R> {
  readonly table: string
  /** The column that identifies a row. */
  readonly key: keyof R & string
  /** Milliseconds in real time that the lease lasts. */
  readonly leaseMs: number
  /**
   * Restricts a query to rows that may be claimed, in their order and number; `now` is real time. Used twice: for a
   * read without locks, so that idle instances cost one read, and for the claim.
   */
  readonly due: (query: Knex.QueryBuilder, now: Date) => Knex.QueryBuilder
  /** Selects from the locked rows; all by default. */
  readonly choose?: (trx: Transaction, rows: R[]) => Promise<R[]>
  /** Further columns that the claim sets. */
  readonly mark?: Readonly<Record<string, unknown>>
}

export interface Claim<R> {
  /** As they were before the claim. */
  readonly rows: R[]
  /** This claim's own id; see `heldBy`. */
  readonly owner: Buffer
}

/**
 * Claims rows of work with SKIP LOCKED and a lease. Instances side by side take different rows; the rows of an instance
 * that dies are free again when its lease has expired.
 */
export async function claimRows<R extends object>(db: Database, setup: ClaimSetup<R>): Promise<Claim<R>> {
  const { table, key, leaseMs, due, choose, mark } = setup
  const owner = toBinary(newId())
  const [any] = await due(db(table).select(key), new Date()).limit(1)
  if (!any) return { rows: [], owner }
  return await inTransaction(db, async (trx) => {
    const free = await due(trx(table), new Date()).forUpdate().skipLocked() as R[]
    const rows = free.length > 0 && choose ? await choose(trx, free) : free
    if (rows.length > 0) {
      await trx(table).whereIn(key, rows.map((row) => row[key] as Knex.Value))
        .update({ ...mark, lease_owner: owner, leased_until: leaseEnd(leaseMs) })
    }
    return { rows, owner }
  })
}
