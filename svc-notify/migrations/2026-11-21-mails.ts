import type { Migration } from '@glas/svc-kit/database/migrations'
import { createInboxTables } from '@glas/svc-kit/events/inbox'
import { addLeaseColumns } from '@glas/svc-kit/jobs/claim'
import { createSchedulerTable } from '@glas/svc-kit/jobs/scheduler'

/**
 * Mails as rows: the data each needs to be composed, until it is sent; never its text, and addresses only encrypted.
 */
export const mails: Migration = {
  name: '2026-11-21-mails',
  up: async (db) => {
    await db.schema.createTable('mails', (table) => {
      table.collate('utf8mb4_unicode_520_ci')
      table.specificType('id', 'binary(16)').notNullable().primary()
      table.string('kind', 40).notNullable()
      table.string('subject', 64).notNullable()
      table.string('recipient', 64).notNullable()
      table.string('round', 64).notNullable()
      table.string('message_id', 120).notNullable()
      table.string('state', 12).notNullable()
      table.string('locale', 5).notNullable()
      table.specificType('content', 'longtext').notNullable()
      table.text('sealed').notNullable()
      table.integer('attempts').unsigned().notNullable().defaultTo(0)
      table.string('fault', 80)
      table.specificType('queued_at', 'datetime(3)').notNullable()
      table.specificType('next_at', 'datetime(3)').notNullable()
      table.specificType('give_up_at', 'datetime(3)').notNullable()
      table.specificType('erase_at', 'datetime(3)').notNullable().index()
      addLeaseColumns(table)
      table.unique(['kind', 'subject', 'recipient', 'round'], { indexName: 'mails_once' })
      table.index(['state', 'next_at'])
      table.index(['state', 'leased_until'])
    })
    await createInboxTables(db)
    await createSchedulerTable(db)
  },
}
