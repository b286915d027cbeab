import { createHash } from 'node:crypto'
import { answerKeyReady } from '@glas/contracts/reporting/reporting.events'
import {
  applicationApproved, applicationCancelled, applicationErased, entryClosed, researchFinished,
} from '@glas/contracts/survey/survey.events'
import type { Clock } from '@glas/svc-kit/base/clock'
import type { Transaction } from '@glas/svc-kit/database/database'
import { on } from '@glas/svc-kit/events/consumer'
import type { EventHandler } from '@glas/svc-kit/events/consumer'
import { endRevisions, isNewRevision } from '@glas/svc-kit/events/inbox'
import { currentCompanyId } from '@glas/svc-kit/events/merged-companies'
import { publishLater } from '@glas/svc-kit/events/outbox'
import { schedule } from '@glas/svc-kit/jobs/scheduler'
import type { AnswerKeys } from '../domain/answers/answer-keys.ts'
import type { Kill } from '../domain/kill-point.ts'
import { createFocusStore } from '../domain/researches/focus.store.ts'
import { createReportStore } from '../domain/researches/reports.store.ts'
import { createResearchStore } from '../domain/researches/researches.store.ts'
import { removeAwardLogo } from '../features/cycles/logos.ts'
import { createDocumentStore } from '../features/documents/documents.store.ts'
import { erasureTask, scheduleOpening, scheduleWatch } from '../features/openings/openings.ts'

const scope = 'researches'

/** False once a research was approved, and once it is erased, although it may never have been here. */
const isFirst = (trx: Transaction, researchId: string) => isNewRevision(trx, scope, researchId, 0)

export interface ApplicationHandlersSetup {
  readonly keys: AnswerKeys
  readonly clock: Clock
  readonly kill: Kill
}

/** Leaves of a research only what doesn't name its company. */
async function erase(trx: Transaction, researchId: string, pseudonym: string, now: Date): Promise<void> {
  const store = createResearchStore(trx)
  const research = await store.lock(researchId)
  // Its approval may be replayed from the dead letters.
  await endRevisions(trx, scope, researchId)
  if (!research) return
  await store.anonymise(researchId, pseudonym)
  if (research.state === 'released') await createReportStore(trx).anonymise(researchId, pseudonym)
  else await store.setState(researchId, 'cancelled')
  await createDocumentStore(trx).removeOf(researchId)
  await createFocusStore(trx).remove(researchId)
  await removeAwardLogo(trx, researchId)
  await schedule(trx, erasureTask, { key: researchId, dueAt: now, data: { researchId } })
}

/** survey.applications: a research is approved, over, or cancelled. */
export function applicationHandlers({ keys, clock, kill }: ApplicationHandlersSetup): EventHandler[] {
  /** All answers were sent: opens the research once they have arrived. */
  async function finish(trx: Transaction, researchId: string, answers: number): Promise<void> {
    const store = createResearchStore(trx)
    const research = await store.lock(researchId)
    // Erased before its approval arrived.
    if (!research && !await isFirst(trx, researchId)) return
    if (!research) throw new Error('a research that was never approved has ended')
    if (research.state !== 'approved') return
    await store.finish(researchId, answers)
    await scheduleWatch(trx, researchId, clock.now())
    await scheduleOpening(trx, researchId, clock.now())
  }

  return [
    on(applicationApproved, async (subject, { trx }) => {
      const store = createResearchStore(trx)
      const researchId = subject.applicationId
      if (!await isFirst(trx, researchId)) return
      await store.insert(subject, await currentCompanyId(trx, subject.companyId))
      if ((await store.lock(researchId))?.state !== 'approved') return
      // Files first: a published key can always be read again; a key made in vain is found at the next attempt.
      const { publicKey } = await keys.make(researchId)
      kill('answer-key-stored')
      const key = {
        publicKey: Buffer.from(publicKey).toString('base64url'),
        sha256: createHash('sha256').update(publicKey).digest('hex'),
      }
      await store.setKey(researchId, key)
      await publishLater(trx, answerKeyReady, { aggregateId: researchId, data: { applicationId: researchId, ...key } })
    }),

    on(researchFinished, async ({ applicationId, answers, entryOpen }, { trx }) => {
      // Printed questionnaires are still being entered, so no answer was sent: `entry-closed` follows.
      if (!entryOpen) await finish(trx, applicationId, answers)
    }),

    on(entryClosed, ({ applicationId, answers }, { trx }) => finish(trx, applicationId, answers)),

    on(applicationCancelled, async ({ applicationId: researchId }, { trx }) => {
      const store = createResearchStore(trx)
      if ((await store.lock(researchId))?.state !== 'approved') return
      await store.setState(researchId, 'cancelled')
      await schedule(trx, erasureTask, { key: researchId, dueAt: clock.now(), data: { researchId } })
    }),

    on(applicationErased, ({ applicationId, pseudonym }, { trx }) =>
      erase(trx, applicationId, pseudonym, clock.now())),
  ]
}
