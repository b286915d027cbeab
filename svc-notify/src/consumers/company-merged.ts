import { companyMerged } from '@glas/contracts/identity/identity.events'
import { moveAudit } from '@glas/svc-kit/database/audit'
import { on, type EventHandler } from '@glas/svc-kit/events/consumer'
import { recordMerge } from '@glas/svc-kit/events/merged-companies'
import { createErasedStore } from '../domain/erased.store.ts'
import { moveMails } from '../domain/mails.store.ts'
import type { Post } from '../domain/post.ts'
import { aboutAccount } from './account-mail.ts'

/**
 * identity.accounts: mails to a company, and the log about it, are those of the company that it was merged into; those
 * of its account are erased. Both contacts get a mail.
 */
export function mergeHandlers({ enqueue, clock }: Post): EventHandler[] {
  return [
    on(companyMerged, async ({ from, companyId, userIds = [], mails }, { trx }) => {
      const into = await recordMerge(trx, from, companyId)
      await moveMails(trx, from, into)
      await moveAudit(trx, from, into)
      const erased = createErasedStore(trx)
      await erased.erase(userIds, clock.now())
      // The remaining company was erased before this event was handled: what has moved is erased too, without a mail.
      if (await erased.has(into)) return await erased.erase([into], clock.now())
      if (mails?.gone) await enqueue(trx, { ...aboutAccount(mails.gone, clock), kind: 'account-merged', content: {} })
      if (mails?.kept) await enqueue(trx, { ...aboutAccount(mails.kept, clock), kind: 'company-merged', content: {} })
    }),
  ]
}
