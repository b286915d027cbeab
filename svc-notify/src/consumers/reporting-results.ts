import { awardCorrected, awardResult, reportReady } from '@glas/contracts/reporting/reporting.events'
import { on, type EventHandler } from '@glas/svc-kit/events/consumer'
import { thirtyDaysFrom } from '../domain/mail.ts'
import type { Post } from '../domain/post.ts'

/** reporting.results: notifies the company of its report, of its result in the award, and of a correction. */
export function resultHandlers({ enqueue, clock, hasAward }: Post): EventHandler[] {
  return [
    on(reportReady, async (data, { trx }) => {
      const { applicationId, companyId, companyName, name, product, locale, sealedContact } = data
      await enqueue(trx, {
        kind: 'report-ready', subject: applicationId, recipient: companyId, round: '', locale, sealed: sealedContact,
        content: { applicationId, companyName, name, ...(product && { product }) },
        eraseAt: thirtyDaysFrom(clock.now()),
      })
    }),
    on(awardResult, async ({ companyId, locale, sealedContact, ...content }, { trx }) => {
      const { applicationId, companyName, name, cycle, sha256, sizeClass, rank, prizes } = content
      await enqueue(trx, {
        kind: 'award-result', subject: applicationId, recipient: companyId, round: '', locale, sealed: sealedContact,
        content: { applicationId, companyName, name, cycle, sha256, sizeClass, ...(rank && { rank }), prizes },
        eraseAt: thirtyDaysFrom(clock.now()),
      })
    }),
    on(awardCorrected, async ({ companyId, locale, sealedContact, version, ...content }, { trx }) => {
      // Elsewhere there are no places and prizes that could change.
      if (!hasAward) return
      const { applicationId, companyName, name, cycle, sha256, sizeClass, rank, prizes, reason, before } = content
      await enqueue(trx, {
        kind: 'award-corrected', subject: applicationId, recipient: companyId, round: `${version}`, locale,
        sealed: sealedContact,
        content: {
          applicationId, companyName, name, cycle, sha256, sizeClass, ...(rank && { rank }), prizes, reason,
          ...(before && { before }),
        },
        eraseAt: thirtyDaysFrom(clock.now()),
      })
    }),
  ]
}
