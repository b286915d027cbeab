import type { Migration } from '@glas/svc-kit/database/migrations'

/** By what a file of the same content is found; null in files from before, which are made again when requested. */
export const fileHashes: Migration = {
  name: '2026-12-04-file-hashes',
  up: async (db) => {
    await db.schema.alterTable('report_files', (table) => {
      table.specificType('frozen_sha256', 'binary(32)')
      table.index(['research_id', 'frozen_sha256'], 'report_files_hash')
    })
  },
}
