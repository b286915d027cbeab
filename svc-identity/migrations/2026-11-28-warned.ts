import type { Migration } from '@glas/svc-kit/database/migrations'

/** When the owner of a second factor was last warned of wrong codes. */
export const warned: Migration = {
  name: '2026-11-28-warned',
  up: (db) => db.schema.alterTable('second_factors', (table) => {
    table.datetime('warned_at', { precision: 3 }).nullable()
  }),
}
