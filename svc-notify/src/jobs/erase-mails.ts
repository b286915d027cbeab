import { defineErasure } from '@glas/svc-kit/jobs/erasure'
import { createErasedStore } from '../domain/erased.store.ts'
import { createMailStore } from '../domain/mails.store.ts'

/** Erases mail rows 30 days after the end of their subject (D-6.11), and the content of failed ones after a week. */
export const eraseMails = defineErasure({
  name: 'erase-mails',
  everyMs: 60_000,
  erase: [
    ({ db, now }, limit) => createMailStore(db).eraseDue(now, limit),
    ({ db }, limit) => createMailStore(db).emptyFailed(limit),
    ({ db }, limit) => createErasedStore(db).deleteLate(limit),
    ({ db, now }, limit) => createErasedStore(db).deleteOld(now, limit),
  ],
})
