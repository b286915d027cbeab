import type { TickJob } from '@glas/svc-kit/jobs/scheduler'
import { createLinkTokenStore } from '../domain/link-tokens.store.ts'
import { createSessionStore } from '../domain/sessions.store.ts'

const batch = 1000

/** Erases link tokens and sessions whose time is over, a batch at a time. */
export const eraseExpired: TickJob = {
  name: 'erase-expired',
  everyMs: 600_000,
  run: async ({ db, signal }) => {
    const now = new Date()
    for (const store of [createLinkTokenStore(db), createSessionStore(db)]) {
      while (!signal.aborted && (await store.deleteExpired(now, batch)) === batch);
    }
  },
}
