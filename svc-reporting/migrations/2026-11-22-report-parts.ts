import type { Migration } from '@glas/svc-kit/database/migrations'

/** Reports in the parts in which they are read; why files failed; since when an opening is stuck. */
export const reportParts: Migration = {
  name: '2026-11-22-report-parts',
  up: async (db) => {
    await db.schema.createTable('report_parts', (table) => {
      table.collate('utf8mb4_unicode_520_ci')
      table.specificType('research_id', 'binary(16)').notNullable()
      table.string('part', 60).notNullable()
      table.specificType('body', 'longtext').notNullable()
      table.primary(['research_id', 'part'])
    })
    await db.schema.alterTable('researches', (table) => {
      table.specificType('stuck_since', 'datetime(3)')
    })
    await db.schema.alterTable('report_files', (table) => {
      table.string('reason', 20)
    })
  },
}
