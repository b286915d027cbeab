import type { Migration } from '@glas/svc-kit/database/migrations'

/** Companies that will be erased (D-3.8). */
export const erasures: Migration = {
  name: '2026-11-26-erasures',
  up: async (db) => {
    await db.schema.createTable('company_erasures', (table) => {
      table.collate('utf8mb4_unicode_520_ci')
      table.specificType('company_id', 'binary(16)').notNullable().primary()
        .references('companies.id').onDelete('CASCADE')
      // Business time, both.
      table.datetime('requested_at', { precision: 3 }).notNullable()
      table.datetime('due_at', { precision: 3 }).notNullable()
      table.string('requested_by', 10).notNullable()
    })
  },
}
