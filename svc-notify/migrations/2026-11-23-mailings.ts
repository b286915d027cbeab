import type { Migration } from '@glas/svc-kit/database/migrations'

/** Adds the audience of reminders, which is still needed once a mail's data was erased, and indexes for lists. */
export const mailings: Migration = {
  name: '2026-11-23-mailings',
  up: async (db) => {
    await db.schema.alterTable('mails', (table) => {
      // Reminders from before this migration have none, and are listed like those to people who have not answered.
      table.string('audience', 12)
      table.index(['subject'])
      table.index(['recipient'])
    })
  },
}
