import type { Migration } from '@glas/svc-kit/database/migrations'

/** When a password was changed, and new e-mail addresses that wait for their confirmation. */
export const ownAccount: Migration = {
  name: '2026-11-23-own-account',
  up: async (db) => {
    await db.schema.alterTable('users', (table) => {
      table.datetime('password_changed_at', { precision: 3 }).nullable()
    })
    await db.schema.createTable('email_changes', (table) => {
      table.collate('utf8mb4_unicode_520_ci')
      // A newer request replaces the one before it.
      table.specificType('user_id', 'binary(16)').notNullable().primary()
        .references('users.id').onDelete('CASCADE')
      // The unique index is on users: an address that only waits keeps no one from registering it.
      table.string('email', 254).notNullable().collate('utf8mb4_bin')
      // In real time, like the link's token.
      table.datetime('expires_at', { precision: 3 }).notNullable().index('email_changes_expires_at')
    })
  },
}
