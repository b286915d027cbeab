import { createAuditTable } from '@glas/svc-kit/database/audit'
import type { Migration } from '@glas/svc-kit/database/migrations'
import { createOutboxTable } from '@glas/svc-kit/events/outbox'
import { createSchedulerTable } from '@glas/svc-kit/jobs/scheduler'

/** Companies, users, the tokens of mailed links, sessions and their refresh tokens. */
export const accounts: Migration = {
  name: '2026-11-21-accounts',
  up: async (db) => {
    await db.schema.createTable('companies', (table) => {
      table.collate('utf8mb4_unicode_520_ci')
      table.specificType('id', 'binary(16)').notNullable().primary()
      table.integer('revision').unsigned().notNullable()
      table.string('name', 160).notNullable()
      table.string('industry', 40).notNullable()
      table.string('activity', 160).notNullable()
      table.string('street', 120).notNullable()
      table.string('street_number', 20).notNullable()
      table.string('city', 80).notNullable()
      table.string('tax_id', 13).notNullable().unique({ indexName: 'companies_tax_id' })
      table.string('size', 20).notNullable()
      table.string('locale', 5).notNullable()
      table.datetime('created_at', { precision: 3 }).notNullable()
    })
    await db.schema.createTable('users', (table) => {
      table.collate('utf8mb4_unicode_520_ci')
      table.specificType('id', 'binary(16)').notNullable().primary()
      table.specificType('company_id', 'binary(16)').nullable().references('companies.id')
      table.string('scope', 10).notNullable()
      // Stored in lower case; binary collation, so that ć and c are different addresses.
      table.string('email', 254).notNullable().collate('utf8mb4_bin').unique({ indexName: 'users_email' })
      table.string('password_hash', 255).nullable()
      table.string('first_name', 80).notNullable()
      table.string('last_name', 80).notNullable()
      table.string('phone', 30).nullable()
      table.string('locale', 5).notNullable()
      table.datetime('email_verified_at', { precision: 3 }).nullable()
      table.datetime('created_at', { precision: 3 }).notNullable()
    })
    await db.schema.createTable('link_tokens', (table) => {
      table.collate('utf8mb4_unicode_520_ci')
      table.specificType('token_hash', 'binary(32)').notNullable().primary()
      table.specificType('user_id', 'binary(16)').notNullable().references('users.id').onDelete('CASCADE')
      table.string('purpose', 20).notNullable()
      table.datetime('expires_at', { precision: 3 }).notNullable().index('link_tokens_expires_at')
    })
    await db.schema.createTable('sessions', (table) => {
      table.collate('utf8mb4_unicode_520_ci')
      table.specificType('id', 'binary(16)').notNullable().primary()
      table.specificType('user_id', 'binary(16)').notNullable().references('users.id').onDelete('CASCADE')
      table.datetime('started_at', { precision: 3 }).notNullable()
      // Moves with each use; once it has passed, the session can be deleted.
      table.datetime('expires_at', { precision: 3 }).notNullable().index('sessions_expires_at')
      table.datetime('ended_at', { precision: 3 }).nullable()
    })
    await db.schema.createTable('refresh_tokens', (table) => {
      table.collate('utf8mb4_unicode_520_ci')
      table.specificType('token_hash', 'binary(32)').notNullable().primary()
      table.specificType('session_id', 'binary(16)').notNullable().references('sessions.id').onDelete('CASCADE')
      table.datetime('issued_at', { precision: 3 }).notNullable()
      table.datetime('rotated_at', { precision: 3 }).nullable()
      table.specificType('successor_salt', 'binary(32)').nullable()
    })
    await createAuditTable(db)
    await createOutboxTable(db)
    await createSchedulerTable(db)
  },
}
