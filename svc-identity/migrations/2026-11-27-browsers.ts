import type { Migration } from '@glas/svc-kit/database/migrations'

/** The browser that each user used last, for support (D-6.10). */
export const browsers: Migration = {
  name: '2026-11-27-browsers',
  up: async (db) => {
    await db.schema.createTable('browsers', (table) => {
      table.collate('utf8mb4_unicode_520_ci')
      table.specificType('user_id', 'binary(16)').notNullable().primary().references('users.id').onDelete('CASCADE')
      table.string('user_agent', 300).notNullable()
      table.smallint('screen_width').unsigned().notNullable()
      table.smallint('screen_height').unsigned().notNullable()
      table.string('platform', 60).notNullable()
      table.string('browser', 60).notNullable()
      table.string('device', 10).notNullable()
      table.datetime('seen_at', { precision: 3 }).notNullable().index('browsers_seen_at')
    })
  },
}
