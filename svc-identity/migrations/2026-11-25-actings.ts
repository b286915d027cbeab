import type { Migration } from '@glas/svc-kit/database/migrations'

/** Administrators who act for a company (D-3.4). */
export const actings: Migration = {
  name: '2026-11-25-actings',
  up: async (db) => {
    await db.schema.createTable('actings', (table) => {
      table.collate('utf8mb4_unicode_520_ci')
      table.specificType('id', 'binary(16)').notNullable().primary()
      // Expired sessions are deleted; the company still sees who acted for it.
      table.specificType('session_id', 'binary(16)').nullable().references('sessions.id').onDelete('SET NULL')
      table.specificType('admin_id', 'binary(16)').notNullable().references('users.id').onDelete('CASCADE')
      table.specificType('company_id', 'binary(16)').notNullable().references('companies.id').onDelete('CASCADE')
      table.string('reason', 300).notNullable()
      // Business time, for lists. The others are real time, like those of sessions.
      table.datetime('at', { precision: 3 }).notNullable()
      table.datetime('started_at', { precision: 3 }).notNullable()
      table.datetime('expires_at', { precision: 3 }).notNullable()
      table.datetime('ended_at', { precision: 3 }).nullable()
      table.index(['company_id', 'at'], 'actings_company')
    })
  },
}
