import type { Migration } from '@glas/svc-kit/database/migrations'

/** Corrections of closed years: `cycles` has the newest version, `cycle_files` those that were replaced. */
export const corrections: Migration = {
  name: '2026-12-01-corrections',
  up: async (db) => {
    await db.schema.alterTable('cycles', (table) => {
      table.integer('version').notNullable().defaultTo(1)
      /** Null: at the closing. */
      table.specificType('corrected_at', 'datetime(3)')
      table.string('reason', 20)
    })
    await db.schema.createTable('cycle_files', (table) => {
      table.collate('utf8mb4_unicode_520_ci')
      table.integer('year').notNullable()
      table.integer('version').notNullable()
      table.string('sha256', 64).notNullable().unique()
      table.specificType('published_at', 'datetime(3)').notNullable()
      /** Why it replaced the one before; null: the first. */
      table.string('reason', 20)
      /** The published file, byte by byte. */
      table.specificType('file', 'longtext').notNullable()
      table.primary(['year', 'version'])
    })
  },
}
