import type { Migration } from '@glas/svc-kit/database/migrations'

/** Final statements, and until when a contract discount is valid. */
export const createStatements: Migration = {
  name: '2026-11-23-statements',
  up: async (db) => {
    await db.schema.alterTable('companies', (table) => {
      table.string('contract_until', 10)
    })
    await db.schema.createTable('statements', (table) => {
      table.specificType('application_id', 'binary(16)').primary().references('applications.id')
      table.specificType('issued_at', 'datetime(3)').notNullable()
      // As issued, never computed again.
      table.specificType('body', 'mediumtext').notNullable()
      table.collate('utf8mb4_unicode_520_ci')
    })
  },
}
