import type { Migration } from '@glas/svc-kit/database/migrations'

/** The benchmark reports of closed years; none names a company. */
export const benchmarks: Migration = {
  name: '2026-11-28-benchmarks',
  up: async (db) => {
    await db.schema.createTable('benchmarks', (table) => {
      table.collate('utf8mb4_unicode_520_ci')
      table.specificType('research_id', 'binary(16)').notNullable().primary()
      table.integer('year').notNullable()
      table.specificType('body', 'longtext').notNullable()
    })
  },
}
