import type { Migration } from '@glas/svc-kit/database/migrations'
import { createInboxTables } from '@glas/svc-kit/events/inbox'
import { createOutboxTable } from '@glas/svc-kit/events/outbox'
import { createSchedulerTable } from '@glas/svc-kit/jobs/scheduler'

/** Researches with their reports, sealed answers until they are erased, and the files made from reports. */
export const researches: Migration = {
  name: '2026-11-21-researches',
  up: async (db) => {
    await db.schema.createTable('researches', (table) => {
      table.collate('utf8mb4_unicode_520_ci')
      table.specificType('id', 'binary(16)').notNullable().primary()
      table.specificType('company_id', 'binary(16)').notNullable().index()
      table.string('state', 20).notNullable()
      table.specificType('subject', 'longtext').notNullable()
      table.string('public_key', 120)
      table.string('public_key_sha256', 64)
      table.integer('expected_answers')
      table.integer('opened_answers').notNullable().defaultTo(0)
      table.integer('void_answers')
      table.specificType('report', 'longtext')
      table.specificType('released_at', 'datetime(3)')
      table.specificType('erased_at', 'datetime(3)')
    })
    // No time and no author: neither order nor age of rows may reveal anything (D-6.5).
    await db.schema.createTable('sealed_chunks', (table) => {
      table.collate('utf8mb4_unicode_520_ci')
      table.specificType('research_id', 'binary(16)').notNullable()
      table.integer('chunk').notNullable()
      table.integer('chunks').notNullable()
      table.integer('answers').notNullable()
      table.specificType('sealed', 'longtext').notNullable()
      table.primary(['research_id', 'chunk'])
    })
    await db.schema.createTable('report_files', (table) => {
      table.collate('utf8mb4_unicode_520_ci')
      table.specificType('id', 'binary(16)').notNullable().primary()
      table.specificType('research_id', 'binary(16)').notNullable()
      table.specificType('company_id', 'binary(16)').notNullable()
      table.string('format', 10).notNullable()
      table.string('locale', 5).notNullable()
      table.string('split_by', 30).notNullable()
      table.string('state', 20).notNullable()
      table.integer('progress').notNullable().defaultTo(0)
      table.integer('attempts').notNullable().defaultTo(0)
      table.string('file_name', 160)
      table.specificType('frozen', 'longtext').notNullable()
      table.specificType('content', 'longblob')
      table.specificType('asked_at', 'datetime(3)').notNullable()
      table.index(['research_id', 'format', 'locale', 'split_by'])
    })
    await createOutboxTable(db)
    await createInboxTables(db)
    await createSchedulerTable(db)
  },
}
