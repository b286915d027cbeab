import type { Migration } from '@glas/svc-kit/database/migrations'

/** Which report a file holds; null in files from before. */
export const fileKinds: Migration = {
  name: '2026-11-30-file-kinds',
  up: async (db) => {
    await db.schema.alterTable('report_files', (table) => {
      table.string('kind', 20)
    })
  },
}
