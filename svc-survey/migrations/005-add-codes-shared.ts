import type { Migration } from '@glas/svc-kit/database/migrations'

/** When a company downloaded its code sheets, and when it confirmed having handed out the codes. */
export const addCodesShared: Migration = {
  name: '005-add-codes-shared',
  up: async (db) => {
    await db.schema.alterTable('applications', (table) => {
      table.specificType('sheets_downloaded_at', 'datetime(3)')
      table.specificType('codes_shared_at', 'datetime(3)')
    })
  },
}
