import type { Migration } from '@glas/svc-kit/database/migrations'

/** Administrators' notes about companies. */
export const companyNotes: Migration = {
  name: '2026-11-24-company-notes',
  up: async (db) => {
    await db.schema.createTable('company_notes', (table) => {
      table.collate('utf8mb4_unicode_520_ci')
      table.specificType('company_id', 'binary(16)').notNullable().primary()
        .references('companies.id').onDelete('CASCADE')
      table.integer('revision').unsigned().notNullable()
      table.text('text').notNullable()
      table.datetime('saved_at', { precision: 3 }).notNullable()
      table.specificType('saved_by', 'binary(16)').notNullable()
    })
  },
}
