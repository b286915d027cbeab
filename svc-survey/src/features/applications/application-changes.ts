import type { AuditAction } from '@glas/contracts/audit'
import type { Market } from '@glas/contracts/markets/market'
import type * as contract from '@glas/contracts/survey/application'
import type { Clock } from '@glas/svc-kit/base/clock'
import { notFound } from '@glas/svc-kit/base/errors'
import { audit, type AuditEntry } from '@glas/svc-kit/database/audit'
import { type Database, type Transaction, inTransaction } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { demandVisible } from '../../domain/application-access.ts'
import { createApplicationLists } from '../../domain/application-lists.store.ts'
import type { Application } from '../../domain/application.ts'
import { createApplicationsStore } from '../../domain/applications.store.ts'
import { type Company, createCompaniesStore, isErased } from '../../domain/companies.store.ts'
import { dayOf } from '../../domain/research-time.ts'
import { presentApplication } from './applications.present.ts'

/** The locked application and its company, for a change. */
export interface LockedApplication {
  readonly trx: Transaction
  readonly application: Application
  readonly company: Company
  readonly now: Date
}

export type ApplicationChanges = ReturnType<typeof createApplicationChanges>

/** How every step of an application is taken, and what it returns. */
export function createApplicationChanges({ db, clock, market }: { db: Database; clock: Clock; market: Market }) {
  /** `on`: the transaction in which the application was changed. */
  async function present(application: Application, company: Company, on: Database | Transaction = db) {
    const { startsOn } = application.draft.details
    const year = startsOn ? Number(startsOn.slice(0, 4)) : Number(dayOf(clock.now()).slice(0, 4))
    const returning = await createApplicationLists(on).hasFinishedIn(company.id, year - 1)
    return presentApplication(application, { company, market, returning, now: clock.now() })
  }

  /**
   * Changes one application in one transaction: lock, check, change, audit, event, response.
   * @param details for the audit log
   * @throws NOT_FOUND, and what `work` throws
   */
  async function change(
    id: string,
    caller: Caller,
    action: AuditAction,
    work: (locked: LockedApplication) => Promise<Application>,
    details: AuditEntry['details'] = {},
  ): Promise<contract.Application> {
    return await inTransaction(db, async (trx) => {
      const now = clock.now()
      const locked = createApplicationsStore(trx)
      const application = demandVisible(await locked.lock(id), caller)
      const company = await createCompaniesStore(trx).get(application.companyId)
      if (isErased(company)) throw notFound()
      const changed = { ...await work({ trx, application, company, now }), updatedAt: now }
      await locked.save(changed)
      await audit(trx, { action, subject: { type: 'application', id }, company: company.id, by: caller, at: now,
        details: { ...details, revision: changed.revision, state: changed.state } })
      return await present(changed, company, trx)
    })
  }

  /** As it is now, not locked. @throws NOT_FOUND */
  const peek = async (id: string, caller: Caller): Promise<Application> =>
    demandVisible(await createApplicationsStore(db).find(id), caller)

  return { change, peek, present }
}
