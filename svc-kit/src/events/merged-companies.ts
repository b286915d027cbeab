import type { Knex } from 'knex'
import { fromBinary, toBinary } from '../base/ids.ts'
import type { Transaction } from '../database/database.ts'

/** Which company holds the data of a company today; call it in a migration. */
export async function createCurrentCompaniesTable(db: Knex): Promise<void> {
  await db.schema.createTable('current_companies', (table) => {
    table.collate('utf8mb4_unicode_520_ci')
    table.specificType('id', 'binary(16)').notNullable().primary()
    // Itself, or the last one of a chain of merges.
    table.specificType('current_id', 'binary(16)').notNullable().index('current_companies_current')
  })
}

/**
 * The company that holds the data of a company today: itself, or the one that it was merged into. The row stays locked:
 * a concurrent merge waits for what the caller writes under the id, and moves it.
 */
export async function currentCompanyId(trx: Transaction, id: string): Promise<string> {
  const own = toBinary(id)
  await trx.raw('insert ignore into current_companies (id, current_id) values (?, ?)', [own, own])
  const { current_id: current } = await trx('current_companies').where({ id: own }).forShare()
    .first<{ current_id: Buffer }>('current_id')
  return fromBinary(current)
}

/**
 * Records a merge, before anything is moved. Events of a chain may arrive in any order: what leads to `from` leads to
 * its company from now on.
 * @returns the company that holds the data, which may have been merged, too
 */
export async function recordMerge(trx: Transaction, from: string, into: string): Promise<string> {
  // One order, so that merges of the same companies wait for each other.
  for (const id of [from, into].toSorted()) {
    const own = toBinary(id)
    await trx.raw('insert into current_companies (id, current_id) values (?, ?) on duplicate key update id = id', [own, own])
  }
  const current = await currentCompanyId(trx, into)
  await trx('current_companies').where({ current_id: toBinary(from) }).update({ current_id: toBinary(current) })
  return current
}
