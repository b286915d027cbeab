import { audit } from '@glas/svc-kit/database/audit'
import { type Database, type Transaction, inTransaction } from '@glas/svc-kit/database/database'
import type { Job, JobContext } from '@glas/svc-kit/jobs/scheduler'
import type { Answering } from '../../domain/answering.ts'
import { createApplicationLists } from '../../domain/application-lists.store.ts'
import type { Application } from '../../domain/application.ts'
import { applicationEvents } from '../../domain/application.events.ts'
import { createApplicationsStore } from '../../domain/applications.store.ts'
import { createCompaniesStore } from '../../domain/companies.store.ts'
import { refreshShown } from '../../domain/fill-rate.ts'
import type { Kill } from '../../domain/kill-point.ts'
import * as lifecycle from '../../domain/lifecycle.ts'
import { skipped } from '../../domain/reminders.ts'
import { type ResearchJob, taskNames } from '../../domain/research-tasks.ts'
import { lockStarted } from '../../domain/start-research.ts'

export interface ProgressDeps {
  readonly db: Database
  readonly answering: Answering
  readonly kill: Kill
}

/** How often running researches are checked for a shown number older than an hour, in milliseconds. */
const refreshEveryMs = 5_000
const hourMs = 3_600_000

async function eraseAddresses(
  answering: Answering, trx: Transaction, applicationId: string, now: Date,
): Promise<void> {
  const store = createApplicationsStore(trx)
  const application = await store.lock(applicationId)
  if (!application) return
  await answering.eraseRecipients(trx, applicationId)
  const options = { ...application.draft.options, recipients: [] }
  await store.save({ ...application, draft: { ...application.draft, options } })
  const subject = { type: 'application', id: applicationId }
  const { companyId: company } = application
  await audit(trx, { action: 'erase-addresses', subject, company, by: 'system', at: now })
}

/** The scheduled steps of a research, from its first day to the erasure of its addresses. */
export function createProgress({ db, answering, kill }: ProgressDeps) {
  /**
   * Once the last online answers have arrived, erases the codes and the key, and sends all answers to reporting. If
   * questionnaires were printed, the answers wait until those are entered.
   */
  async function finish(trx: Transaction, applicationId: string, now: Date): Promise<void> {
    const application = await lockStarted(trx, applicationId, now)
    if (!application || !lifecycle.canFinish(application, now)) return
    const company = await createCompaniesStore(trx).get(application.companyId)
    const finished: Application = { ...lifecycle.finish(skipped(application), now), updatedAt: now }
    const subject = { type: 'application', id: applicationId }
    const action = { action: 'finish-research', subject, company: company.id, by: 'system', at: now } as const
    if (application.type !== 'online') {
      await answering.endOnline(trx, applicationId)
      await createApplicationsStore(trx).save(finished)
      await audit(trx, action)
      await applicationEvents(trx, finished, company, now).finishedWithEntryOpen()
    } else {
      const { answers } = await answering.closeResearch(trx, applicationId)
      await createApplicationsStore(trx).save({ ...finished, answers, shown: null })
      await audit(trx, { ...action, details: { answers } })
      await applicationEvents(trx, finished, company, now).finished(answers)
      kill('answers-closed')
    }
  }

  /** Updates shown numbers of answers that are older than an hour (D-4.8). */
  async function refreshFillRates(now: Date): Promise<void> {
    for (const id of await createApplicationLists(db).listShownBefore(new Date(now.getTime() - hourMs))) {
      await inTransaction(db, async (trx) => {
        const store = createApplicationsStore(trx)
        const application = await store.lock(id)
        if (!application?.shown) return
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
    task(taskNames.eraseAddresses, (trx, id, now) => eraseAddresses(answering, trx, id, now)),
    { name: 'refresh-fill-rates', everyMs: refreshEveryMs, run: ({ now }: JobContext) => refreshFillRates(now) },
  ]
  return { jobs }
}
