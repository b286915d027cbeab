import type { EventData } from '@glas/contracts/event'
import type { answerKeyReady, reportReady } from '@glas/contracts/reporting/reporting.events'
import type { Clock } from '@glas/svc-kit/base/clock'
import { audit } from '@glas/svc-kit/database/audit'
import type { Transaction } from '@glas/svc-kit/database/database'
import type { Answering } from '../../domain/answering.ts'
import { type Application, factsOf } from '../../domain/application.ts'
import { applicationEvents } from '../../domain/application.events.ts'
import { createApplicationsStore } from '../../domain/applications.store.ts'
import { createCompaniesStore, isErased } from '../../domain/companies.store.ts'
import * as lifecycle from '../../domain/lifecycle.ts'
import { scheduleResearch } from '../../domain/research-tasks.ts'

export interface ResultsDeps {
  readonly clock: Clock
  readonly answering: Answering
  readonly statements: {
    readonly issue: (trx: Transaction, application: Application, validAnswers: number, now: Date) => Promise<void>
  }
}

export type Results = ReturnType<typeof createResults>

/** Handles what svc-reporting publishes about a research: its answer key before the start, its report after the end. */
export function createResults({ clock, answering, statements }: ResultsDeps) {
  /**
   * Freezes the terms, makes codes available and schedules everything. A key that arrives again, or too late, changes
   * nothing.
   */
  async function onAnswerKey(trx: Transaction, key: EventData<typeof answerKeyReady>): Promise<void> {
    const store = createApplicationsStore(trx)
    const application = await store.lock(key.applicationId)
    if (application?.state !== 'approved' || application.codesReady) return
    const now = clock.now()
    const company = await createCompaniesStore(trx).get(application.companyId)
    const ready: Application = { ...lifecycle.readyCodes(application), updatedAt: now }
    const { sha256 } = await answering.freezeTerms(trx, factsOf(application), key)
    await store.save(ready)
    await scheduleResearch(trx, ready)
    const subject = { type: 'application', id: application.id }
    await audit(trx, {
      action: 'freeze-terms', subject, company: company.id, by: 'system', at: now, details: { termsSha256: sha256 },
    })
    const codes = await answering.codeCounts(trx, application.id)
    const invited = await answering.countRecipients(trx, application.id)
    await applicationEvents(trx, ready, company, now).codesReady(codes, invited)
  }

  async function onReport(trx: Transaction, report: EventData<typeof reportReady>): Promise<void> {
    const store = createApplicationsStore(trx)
    const application = await store.lock(report.applicationId)
    if (!application || application.reportReady) return
    const opened: Application = {
      ...application, reportReady: true, voidAnswers: report.void, revision: application.revision + 1,
    }
    await store.save(opened)
    if (isErased(await createCompaniesStore(trx).get(application.companyId))) return
    await statements.issue(trx, opened, report.answers, clock.now())
  }

  return { onAnswerKey, onReport }
}
