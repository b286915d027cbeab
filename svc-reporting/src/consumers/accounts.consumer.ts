import { companyMerged } from '@glas/contracts/identity/identity.events'
import { on } from '@glas/svc-kit/events/consumer'
import type { EventHandler } from '@glas/svc-kit/events/consumer'
import { recordMerge } from '@glas/svc-kit/events/merged-companies'
import { createMergeStore } from '../domain/researches/merge.store.ts'

/** identity.accounts: researches and reports of a company belong to the one that it was merged into. */
export function accountHandlers(): EventHandler[] {
  return [
    on(companyMerged, async ({ from, companyId, locale, sealedContact }, { trx }) => {
      const into = await recordMerge(trx, from, companyId)
      // The contact of a company that was merged on, too, is in the event of that merge.
      await createMergeStore(trx).move(from, into, into === companyId ? { locale, sealedContact } : {})
    }),
  ]
}
