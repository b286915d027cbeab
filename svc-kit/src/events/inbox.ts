import type { Knex } from 'knex'
import { toBinary } from '../base/ids.ts'
import type { Database, Transaction } from '../database/database.ts'

/** Tables of the events that a service's consumers have handled; call it in a service's first migration. */
export async function createInboxTables(db: Knex): Promise<void> {
  await db.schema.createTable('inbox', (table) => {
    table.string('consumer', 60).notNullable()
    table.specificType('event_id', 'binary(16)').notNullable()
    table.specificType('handled_at', 'datetime(3)').notNullable().index()
    table.primary(['consumer', 'event_id'])
    table.collate('utf8mb4_unicode_520_ci')
  })
  await db.schema.createTable('inbox_revision', (table) => {
    table.string('consumer', 60).notNullable()
    table.string('aggregate_id', 64).notNullable()
    table.bigInteger('revision').notNullable()
    table.primary(['consumer', 'aggregate_id'])
    table.collate('utf8mb4_unicode_520_ci')
  })
}

/** Records an event in the transaction of its effect; false if it was handled before. */
export async function enterInbox(trx: Transaction, consumer: string, eventId: string): Promise<boolean> {
  const [result] = await trx.raw(
    'insert ignore into inbox (consumer, event_id, handled_at) values (?, ?, ?)',
    [consumer, toBinary(eventId), new Date()],
  ) as [{ affectedRows: number }]
  return result.affectedRows === 1
}

/**
 * Records the revision of an aggregate, in the transaction of its effect. False if the same or a newer one was seen:
 * the event must be ignored. `scope` names the projection (`companies`).
 */
export async function isNewRevision(
  trx: Transaction, scope: string, aggregateId: string, revision: number,
): Promise<boolean> {
  await trx.raw('insert ignore into inbox_revision (consumer, aggregate_id, revision) values (?, ?, -1)',
    [scope, aggregateId])
  const changed = await trx('inbox_revision').where({ consumer: scope, aggregate_id: aggregateId })
    .where('revision', '<', revision).update({ revision })
  return changed === 1
}

/** Ends an aggregate, in the transaction of its erasure: whatever still arrives about it is older. */
export async function endRevisions(trx: Transaction, scope: string, aggregateId: string): Promise<void> {
  await isNewRevision(trx, scope, aggregateId, Number.MAX_SAFE_INTEGER)
}

/** Deletes records older than 30 days: no topic keeps its messages that long. */
export async function cleanInbox(db: Database): Promise<void> {
  await db('inbox').where('handled_at', '<', new Date(Date.now() - 30 * 86_400_000)).limit(10_000).delete()
}
