import type { Migration } from '@glas/svc-kit/database/migrations'

/**
 * Anyone reads a published file by its hash. What was agreed about logos by companies that have been erased since is
 * removed; from now on the erasure does it.
 */
export const awardLookups: Migration = {
  name: '2026-12-03-award-lookups',
  up: async (db) => {
    await db.schema.alterTable('cycles', (table) => {
      table.index('sha256')
    })
    await db('award_logos').whereIn('research_id', db('researches').select('id')
      .whereRaw("json_value(subject, '$.sealedContact') = ''")).delete()
  },
}
