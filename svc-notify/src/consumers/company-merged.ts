import { companyMerged } from '@glas/contracts/identity/identity.events'
import { moveAudit } from '@glas/svc-kit/database/audit'
import { on, type EventHandler } from '@glas/svc-kit/events/consumer'
import { recordMerge } from '@glas/svc-kit/events/merged-companies'
import { moveMails } from '../domain/mails.store.ts'

/** identity.accounts: mails to a company, and the log about it, are those of the company that it was merged into. */
export function mergeHandlers(): EventHandler[] {
  return [
    on(companyMerged, async ({ from, companyId }, { trx }) => {
      const into = await recordMerge(trx, from, companyId)
      await moveMails(trx, from, into)
      await moveAudit(trx, from, into)
    }),
  ]
}
