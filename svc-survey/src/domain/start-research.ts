import { audit } from '@glas/svc-kit/database/audit'
import type { Transaction } from '@glas/svc-kit/database/database'
import type { Application } from './application.ts'
import { applicationEvents } from './application.events.ts'
import { createApplicationsStore } from './applications.store.ts'
import { createCompaniesStore } from './companies.store.ts'
import { canStart, start } from './lifecycle.ts'

/**
 * Locks a research, and starts it if its time has come, so that whichever of its tasks runs first after that time finds
 * it started.
 */
export async function lockStarted(trx: Transaction, applicationId: string, now: Date): Promise<Application | null> {
  const store = createApplicationsStore(trx)
  const application = await store.lock(applicationId)
  if (!application || !canStart(application, now)) return application
  const started: Application = { ...start(application, now), updatedAt: now, shown: { answers: 0, asOf: now } }
  const company = await createCompaniesStore(trx).get(application.companyId)
  await store.save(started)
  const subject = { type: 'application', id: applicationId }
  await audit(trx, { action: 'start-research', subject, company: company.id, by: 'system', at: now })
  await applicationEvents(trx, started, company, now).started()
  return started
}
