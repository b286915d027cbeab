import { companyMerged } from '@glas/contracts/identity/identity.events'
import { toBinary } from '@glas/svc-kit/base/ids'
import { on, type EventHandler } from '@glas/svc-kit/events/consumer'
import { recordMerge } from '@glas/svc-kit/events/merged-companies'

/** identity.accounts: mails to a company, and the log about it, are those of the company that it was merged into. */
export function mergeHandlers(): EventHandler[] {
  return [
    on(companyMerged, async ({ from, companyId }, { trx }) => {
      const into = await recordMerge(trx, from, companyId)
      await trx('mails').where({ recipient: from }).update({ recipient: into })
      await trx('audit').where({ company_id: toBinary(from) }).update({ company_id: toBinary(into) })
    }),
  ]
}
