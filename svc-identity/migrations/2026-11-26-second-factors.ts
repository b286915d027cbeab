import type { Migration } from '@glas/svc-kit/database/migrations'

/** The second factor of administrators, their second step of a log-in, and their deactivation. */
export const secondFactors: Migration = {
  name: '2026-11-26-second-factors',
  up: async (db) => {
    await db.schema.alterTable('users', (table) => {
      // Both of administrators only.
      table.datetime('deactivated_at', { precision: 3 }).nullable()
      table.date('last_login_on').nullable()
    })
    await db.schema.createTable('second_factors', (table) => {
      table.collate('utf8mb4_unicode_520_ci')
      table.specificType('user_id', 'binary(16)').notNullable().primary().references('users.id').onDelete('CASCADE')
      table.string('key_id', 32).notNullable()
      table.specificType('sealed', 'varbinary(255)').notNullable()
      table.datetime('since', { precision: 3 }).notNullable()
      // The 30-second step of the last accepted code: no step is accepted twice.
      table.integer('last_step').unsigned().notNullable()
      table.integer('wrong_codes').unsigned().notNullable().defaultTo(0)
      table.datetime('wrong_at', { precision: 3 }).nullable()
    })
    await db.schema.createTable('second_factor_setups', (table) => {
      table.collate('utf8mb4_unicode_520_ci')
      table.specificType('user_id', 'binary(16)').notNullable().primary().references('users.id').onDelete('CASCADE')
      table.string('key_id', 32).notNullable()
      table.specificType('sealed', 'varbinary(255)').notNullable()
      table.datetime('expires_at', { precision: 3 }).notNullable().index('second_factor_setups_expires_at')
    })
    await db.schema.createTable('recovery_codes', (table) => {
      table.collate('utf8mb4_unicode_520_ci')
      table.specificType('code_mac', 'binary(32)').notNullable().primary()
      table.specificType('user_id', 'binary(16)').notNullable().references('users.id').onDelete('CASCADE')
    })
    await db.schema.createTable('login_challenges', (table) => {
      table.collate('utf8mb4_unicode_520_ci')
      table.specificType('token_hash', 'binary(32)').notNullable().primary()
      table.specificType('user_id', 'binary(16)').notNullable().references('users.id').onDelete('CASCADE')
      // `code` or `setup`.
      table.string('needs', 10).notNullable()
      table.integer('tries').unsigned().notNullable().defaultTo(0)
      table.datetime('expires_at', { precision: 3 }).notNullable().index('login_challenges_expires_at')
    })
  },
}
