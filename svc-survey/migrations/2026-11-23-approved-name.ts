import type { Migration } from '@glas/svc-kit/database/migrations'

/** The company's name as a research was approved with it. */
export const addApprovedName: Migration = {
  name: '2026-11-23-approved-name',
  up: async (db) => {
    await db.schema.alterTable('applications', (table) => {
      table.string('approved_name', 160)
    })
  },
}
