import type { Migration } from '@glas/svc-kit/database/migrations'

/** A second claim of scanned questionnaires, by which the same pages are found again in another file. */
export const addPaperPictures: Migration = {
  name: '2026-11-23-paper-pictures',
  up: async (db) => {
    await db.schema.alterTable('paper_credentials', (table) => {
      // Null for questionnaires that are typed.
      table.specificType('picture', 'binary(32)')
      table.unique(['application_id', 'picture'])
    })
  },
}
