import type { Migration } from '@glas/svc-kit/database/migrations'

/** Researches whose company agreed that its logo is shown among the winners; withdrawn: no row. */
export const awardLogos: Migration = {
  name: '2026-12-02-award-logos',
  up: async (db) => {
    await db.schema.createTable('award_logos', (table) => {
      table.collate('utf8mb4_unicode_520_ci')
      table.specificType('research_id', 'binary(16)').notNullable().primary()
      table.specificType('agreed_at', 'datetime(3)').notNullable()
    })
  },
}
