import type { Migration } from '@glas/svc-kit/database/migrations'

/** The company whose account a mail is about, by which administrators find it. Null in older mails. */
export const accountCompanies: Migration = {
  name: '2026-11-28-account-companies',
  up: async (db) => {
    await db.schema.alterTable('mails', (table) => {
      table.string('company_id', 64)
      table.index(['company_id'])
    })
  },
}
