import type { TickJob } from '@glas/svc-kit/jobs/scheduler'
import { createMailStore } from '../domain/mails.store.ts'

const batch = 1000

/** Erases mail rows 30 days after what they were about (D-6.11). */
export const eraseMails: TickJob = {
  name: 'erase-mails',
  everyMs: 60_000,
  run: async ({ db, now, signal }) => {
    const mails = createMailStore(db)
    while (!signal.aborted && await mails.eraseDue(now, batch) === batch);
  },
}
