import type { Migration } from '@glas/svc-kit/database/migrations'

/** Ids of erased companies and of what was theirs: no mail about them is queued any more. */
export const erased: Migration = {
  name: '2026-11-26-erased',
  up: async (db) => {
    await db.schema.createTable('erased', (table) => {
      table.collate('utf8mb4_unicode_520_ci')
      table.string('id', 64).notNullable().primary()
      // Business time.
      table.specificType('erased_at', 'datetime(3)').notNullable().index()
    })
  },
}
