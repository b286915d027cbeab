import type { EventData } from '@glas/contracts/event'
import type { answerKeyReady, reportReady } from '@glas/contracts/reporting/reporting.events'
import type { Clock } from '@glas/svc-kit/base/clock'
import { audit } from '@glas/svc-kit/database/audit'
import { type Database, type Transaction, inTransaction } from '@glas/svc-kit/database/database'
import type { Job, JobContext } from '@glas/svc-kit/jobs/scheduler'
import type { Answering } from '../../domain/answering.ts'
import { type Application, factsOf } from '../../domain/application.ts'
import { applicationEvents } from '../../domain/application.events.ts'
import { createApplicationsStore } from '../../domain/applications.store.ts'
import { createCompaniesStore } from '../../domain/companies.store.ts'
import { refreshShown } from '../../domain/fill-rate.ts'
import type { Kill } from '../../domain/kill-point.ts'
import * as lifecycle from '../../domain/lifecycle.ts'
import { skipped } from '../../domain/reminders.ts'
import { type ResearchJob, scheduleResearch, taskNames } from '../../domain/research-tasks.ts'
import { lockStarted } from '../../domain/start-research.ts'

export interface ProgressDeps {
  readonly db: Database
  readonly clock: Clock
  readonly answering: Answering
  readonly kill: Kill
}

export type Progress = ReturnType<typeof createProgress>

/** How often running researches are checked for a shown number older than an hour, in milliseconds. */
const refreshEveryMs = 5_000
const hourMs = 3_600_000

/** The scheduled steps of a research, from the answer key to the report. */
export function createProgress({ db, clock, answering, kill }: ProgressDeps) {
  /**
   * Freezes the terms, makes codes available and schedules everything. A key that arrives again, or too late, changes
   * nothing.
   */
  async function onAnswerKey(trx: Transaction, key: EventData<typeof answerKeyReady>): Promise<void> {
    const store = createApplicationsStore(trx)
    const application = await store.lock(key.applicationId)
    if (application?.state !== 'approved' || application.codesReady) return
    const now = clock.now()
    const company = (await createCompaniesStore(trx).find(application.companyId))!
    const ready: Application = { ...lifecycle.readyCodes(application), updatedAt: now }
    const { sha256 } = await answering.freezeTerms(trx, factsOf(application), key)
    await store.save(ready)
    await scheduleResearch(trx, ready)
    const subject = { type: 'application', id: application.id }
    await audit(trx, { action: 'freeze-terms', subject, by: 'system', at: now, details: { termsSha256: sha256 } })
    const codes = await answering.codeCounts(trx, application.id)
    const invited = await answering.countRecipients(trx, application.id)
    await applicationEvents(trx, ready, company, now).codesReady(codes, invited)
  }

  async function onReport(trx: Transaction, report: EventData<typeof reportReady>): Promise<void> {
    const store = createApplicationsStore(trx)
    const application = await store.lock(report.applicationId)
    if (!application || application.reportReady) return
    await store.save({
      ...application, reportReady: true, voidAnswers: report.void, revision: application.revision + 1,
    })
  }

  /** Once the last answers have arrived, sends them all to reporting and erases the codes and the key. */
  async function finish(trx: Transaction, applicationId: string, now: Date): Promise<void> {
    const application = await lockStarted(trx, applicationId, now)
    if (!application || !lifecycle.canFinish(application, now)) return
    const company = (await createCompaniesStore(trx).find(application.companyId))!
    const { answers } = await answering.closeResearch(trx, applicationId)
    const finished: Application = {
      ...lifecycle.finish(skipped(application), now), updatedAt: now, answers, shown: null,
    }
    await createApplicationsStore(trx).save(finished)
    const subject = { type: 'application', id: applicationId }
    await audit(trx, { action: 'finish-research', subject, by: 'system', at: now, details: { answers } })
    await applicationEvents(trx, finished, company, now).finished(answers)
    kill('answers-closed')
  }

  async function eraseAddresses(trx: Transaction, applicationId: string, now: Date): Promise<void> {
    const store = createApplicationsStore(trx)
    const application = await store.lock(applicationId)
    if (!application) return
    await answering.eraseRecipients(trx, applicationId)
    const options = { ...application.draft.options, recipients: [] }
    await store.save({ ...application, draft: { ...application.draft, options } })
    const subject = { type: 'application', id: applicationId }
    await audit(trx, { action: 'erase-addresses', subject, by: 'system', at: now })
  }

  /** Updates shown numbers of answers that are older than an hour (D-4.8). */
  async function refreshFillRates(now: Date): Promise<void> {
    for (const id of await createApplicationsStore(db).listShownBefore(new Date(now.getTime() - hourMs))) {
      await inTransaction(db, async (trx) => {
        const store = createApplicationsStore(trx)
        const application = await store.lock(id)
        if (application?.state !== 'in_progress' || !application.shown) return
        const stored = await answering.countAnswers(trx, id)
        await store.save({ ...application, shown: refreshShown(application.shown, stored, now) })
      })
    }
  }

  type Work = (trx: Transaction, applicationId: string, now: Date) => Promise<unknown>
  const task = (name: ResearchJob['name'], work: Work): ResearchJob => ({
    name,
    run: ({ applicationId }, { now }) => inTransaction(db, async (trx) => void await work(trx, applicationId, now)),
  })

  const jobs: Job[] = [
    task(taskNames.start, lockStarted),
    task(taskNames.finish, finish),
    task(taskNames.eraseAddresses, eraseAddresses),
    { name: 'refresh-fill-rates', everyMs: refreshEveryMs, run: ({ now }: JobContext) => refreshFillRates(now) },
  ]
  return { onAnswerKey, onReport, jobs }
}
