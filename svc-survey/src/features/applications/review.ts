import type * as contract from '@glas/contracts/survey/application'
import type { Clock } from '@glas/svc-kit/base/clock'
import { ApiError, invalid } from '@glas/svc-kit/base/errors'
import type { Caller } from '@glas/svc-kit/http/tokens'
import type { Answering } from '../../domain/answering.ts'
import { type Application, factsOf, mailingTimes, respondentsOf } from '../../domain/application.ts'
import { applicationEvents } from '../../domain/application.events.ts'
import { draftFaults } from '../../domain/draft-rules.ts'
import { instrumentOf } from '../../domain/instrument.ts'
import type { Kill } from '../../domain/kill-point.ts'
import { createLogoStore } from '../../domain/logos.store.ts'
import * as lifecycle from '../../domain/lifecycle.ts'
import { unscheduleResearch } from '../../domain/research-tasks.ts'
import { dayOf } from '../../domain/research-time.ts'
import type { ApplicationChanges } from './application-changes.ts'

export type Review = ReturnType<typeof createReview>

interface ReviewDeps {
  readonly clock: Clock
  readonly changes: Pick<ApplicationChanges, 'change' | 'peek'>
  readonly answering: Pick<Answering,
    'makeSecrets' | 'prepareResearch' | 'codeCounts' | 'replaceCodes' | 'closeResearch' | 'eraseRecipients'>
  readonly kill: Kill
}

/** Decisions of administrators about a submitted application, and later about its codes. */
export function createReview(deps: ReviewDeps) {
  return { ...createDecisions(deps), ...createCodeReplacement(deps) }
}

function createCodeReplacement({ changes, answering }: ReviewDeps) {
  return {
    /**
     * Replaces the codes on sheets. Nothing in it depends on which codes were used, or how many (decisions/033).
     * @throws STATE_CONFLICT also with one code for all and without sheets, REVISION_CONFLICT, VALIDATION_FAILED for
     *   more codes than were on the first sheets
     */
    replaceCodes: (
      id: string, { revision, count, reason }: { revision: number; count: number; reason: string }, caller: Caller,
    ): Promise<contract.Application> =>
      changes.change(id, caller, 'replace-codes', async ({ trx, application, company, now }) => {
        const replaced = lifecycle.replaceCodes(application, now)
        lifecycle.demandRevision(application, revision)
        const { codeMode, onlineRespondents } = factsOf(application)
        const { mailed } = await answering.codeCounts(trx, id)
        const limit = onlineRespondents - mailed
        if (codeMode === 'identical' || limit === 0) {
          throw new ApiError('STATE_CONFLICT', { message: 'no code of one person is on a sheet' })
        }
        if (count > limit) throw invalid({ path: '/count', rule: 'maximum', params: { limit } })
        await answering.replaceCodes(trx, id, count)
        await applicationEvents(trx, replaced, company, now).codesReplaced(count, reason.trim())
        return { ...replaced, sheetsDownloadedAt: null, codesSharedAt: null }
      }, { codes: count, reason: reason.trim() }),
  }
}

function createDecisions({ clock, changes, answering, kill }: ReviewDeps) {
  return {
    /** @throws STATE_CONFLICT, REVISION_CONFLICT */
    giveBack: (id: string, revision: number, remark: string, caller: Caller): Promise<contract.Application> =>
      changes.change(id, caller, 'return-application', async ({ trx, application, company, now }) => {
        const returned = lifecycle.giveBack(application, remark.trim())
        lifecycle.demandRevision(application, revision)
        await applicationEvents(trx, returned, company, now).returned()
        return returned
      }),

    /**
     * Fixes the instrument, stores codes and keys, and requests the answer key from reporting by event: all in one
     * transaction. Codes are ready when that key has arrived. Keys are made before it, for a revision that is checked
     * again in it.
     * @throws STATE_CONFLICT, START_PASSED, APPLICATION_INCOMPLETE, REVISION_CONFLICT
     */
    async approve(id: string, revision: number, caller: Caller): Promise<contract.Application> {
      const approve = (application: Application, now: Date) => {
        const moved = lifecycle.approve(application, now, draftFaults(application, dayOf(now)))
        lifecycle.demandRevision(application, revision)
        return moved
      }
      const { draft } = approve(await changes.peek(id, caller), clock.now())
      const secrets = await answering.makeSecrets(respondentsOf(draft.details).offlineRespondents)
      return await changes.change(id, caller, 'approve-application', async ({ trx, application, company, now }) => {
        const approved: Application = {
          ...approve(application, now),
          instrument: instrumentOf(application.product, application.draft),
          approvedName: company.name,
          approvedLogo: company.logoId,
          ...mailingTimes(application.draft),
        }
        await answering.prepareResearch(trx, factsOf(approved), secrets)
        const logo = await createLogoStore(trx).find(company.logoId)
        await applicationEvents(trx, approved, company, now).approved(logo)
        kill('approval-prepared')
        return approved
      })
    },

    /**
     * Ends an approved research before it begins: erases its codes, keys and addresses, and notifies the company.
     * @throws STATE_CONFLICT, REVISION_CONFLICT
     */
    cancel: (
      id: string, revision: number, reason: string | undefined, caller: Caller,
    ): Promise<contract.Application> =>
      changes.change(id, caller, 'cancel-application', async ({ trx, application, company, now }) => {
        const moved = lifecycle.cancel(application, reason?.trim())
        lifecycle.demandRevision(application, revision)
        await unscheduleResearch(trx, id)
        await answering.closeResearch(trx, id)
        await answering.eraseRecipients(trx, id)
        await applicationEvents(trx, moved, company, now).cancelled()
        const options = { ...application.draft.options, recipients: [] }
        return { ...moved, draft: { ...application.draft, options }, invitationAt: null, reminderAt: null }
      }),
  }
}
