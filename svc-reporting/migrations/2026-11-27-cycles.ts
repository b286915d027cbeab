import { createAuditTable, indexAuditTable } from '@glas/svc-kit/database/audit'
import type { Migration } from '@glas/svc-kit/database/migrations'

/** Closed years of the award. Names of companies are only in `researches`, where an erasure replaces them. */
export const cycles: Migration = {
  name: '2026-11-27-cycles',
  up: async (db) => {
    await db.schema.createTable('cycles', (table) => {
      table.collate('utf8mb4_unicode_520_ci')
      table.integer('year').notNullable().primary()
      table.specificType('closed_at', 'datetime(3)').notNullable()
      table.string('rules', 20).notNullable()
      /** Prizes, and what was left out, by research. */
      table.specificType('body', 'longtext').notNullable()
      table.string('sha256', 64).notNullable()
      /** The published file, byte by byte. */
      table.specificType('file', 'longtext').notNullable()
    })
    await db.schema.createTable('cycle_entries', (table) => {
      table.collate('utf8mb4_unicode_520_ci')
      table.integer('year').notNullable()
      table.specificType('research_id', 'binary(16)').notNullable()
      table.specificType('body', 'longtext').notNullable()
      /** Its rows in the published file, with what opens their commitments. */
      table.specificType('openings', 'longtext').notNullable()
      table.primary(['year', 'research_id'])
      table.index('research_id')
    })
    await createAuditTable(db)
    await indexAuditTable(db)
  },
}
