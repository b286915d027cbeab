import type { Migration } from '@glas/svc-kit/database/migrations'

/**
 * Codes on sheets can be replaced: null until then, `old` for all codes that were on sheets, used or not, and `new` for
 * those in their place.
 */
export const addReplacedCodes: Migration = {
  name: '2026-11-24-replaced-codes',
  up: async (db) => {
    await db.schema.alterTable('research_codes', (table) => {
      table.string('replacement', 3)
    })
  },
}
