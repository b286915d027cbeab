import type { Migration } from '@glas/svc-kit/database/migrations'

/** What a company works on after a report. */
export const focus: Migration = {
  name: '2026-11-29-focus',
  up: async (db) => {
    await db.schema.createTable('report_focus', (table) => {
      table.collate('utf8mb4_unicode_520_ci')
      table.specificType('research_id', 'binary(16)').primary()
      table.specificType('body', 'longtext').notNullable()
    })
  },
}
