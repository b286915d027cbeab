import type { Migration } from '@glas/svc-kit/database/migrations'

/** The outcome of each reminder, for the timeline. */
export const addPastReminders: Migration = {
  name: '003-add-past-reminders',
  up: async (db) => {
    await db.schema.alterTable('applications', (table) => {
      // JSON; null if none was recorded.
      table.text('past_reminders')
    })
  },
}
