import type { Migration } from '@glas/svc-kit/database/migrations'
import { createInboxTables } from '@glas/svc-kit/events/inbox'

/** Handled events, since svc-identity consumes some. */
export const inbox: Migration = {
  name: '2026-11-25-inbox',
  up: async (db) => {
    await createInboxTables(db)
  },
}
