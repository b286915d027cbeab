import { createAuditTable } from '@glas/svc-kit/database/audit'
import type { Migration } from '@glas/svc-kit/database/migrations'
import { createInboxTables } from '@glas/svc-kit/events/inbox'
import { createOutboxTable } from '@glas/svc-kit/events/outbox'
import { createSchedulerTable } from '@glas/svc-kit/jobs/scheduler'

/** Companies as published by svc-identity, and their applications. */
export const createApplications: Migration = {
  name: '001-create-applications',
  up: async (db) => {
    await createOutboxTable(db)
    await createInboxTables(db)
    await createSchedulerTable(db)
    await createAuditTable(db)
    await db.schema.createTable('companies', (table) => {
      table.specificType('id', 'binary(16)').primary()
      table.string('name', 160).notNullable()
      table.string('industry', 40).notNullable()
      table.string('size', 20).notNullable()
      table.string('locale', 5).notNullable()
      // JWE of the contact, forwarded in events and decrypted only by svc-notify.
      table.text('sealed_contact').notNullable()
      table.decimal('contract_percent', 5, 2).notNullable().defaultTo(0)
      table.collate('utf8mb4_unicode_520_ci')
    })
    await db.schema.createTable('applications', (table) => {
      table.specificType('id', 'binary(16)').primary()
      table.specificType('company_id', 'binary(16)').notNullable().references('companies.id')
      table.string('product', 10).notNullable()
      table.string('state', 20).notNullable()
      table.integer('revision').unsigned().notNullable()
      // The three steps without the recipients, which are many and are erased earlier.
      table.specificType('draft', 'mediumtext').notNullable()
      table.specificType('recipients', 'mediumtext').notNullable()
      table.string('starts_on', 10)
      table.string('ends_on', 10)
      table.specificType('starts_at', 'datetime(3)')
      table.specificType('ends_at', 'datetime(3)')
      table.text('remark')
      table.specificType('created_at', 'datetime(3)').notNullable()
      table.specificType('updated_at', 'datetime(3)').notNullable()
      table.specificType('submitted_at', 'datetime(3)')
      table.specificType('approved_at', 'datetime(3)')
      // Fixed at approval.
      table.specificType('instrument', 'mediumtext')
      table.boolean('codes_ready').notNullable().defaultTo(false)
      table.boolean('report_ready').notNullable().defaultTo(false)
      table.specificType('invitation_at', 'datetime(3)')
      table.specificType('invitation_sent_at', 'datetime(3)')
      table.specificType('reminder_at', 'datetime(3)')
      table.specificType('reminder_sent_at', 'datetime(3)')
      // The number of answers that a running research shows, and since when.
      table.integer('shown_answers').unsigned()
      table.specificType('shown_at', 'datetime(3)')
      // Known at the end, and after the opening.
      table.integer('answers').unsigned()
      table.integer('void_answers').unsigned()
      table.index(['company_id', 'created_at'])
      table.index(['state', 'shown_at'])
      table.collate('utf8mb4_unicode_520_ci')
    })
  },
}
