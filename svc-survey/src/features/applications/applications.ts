import type { Market } from '@glas/contracts/markets/market'
import type * as contract from '@glas/contracts/survey/application'
import type { Instrument } from '@glas/contracts/survey/instrument'
import type { Terms } from '@glas/contracts/survey/terms'
import type { Clock } from '@glas/svc-kit/base/clock'
import { forbidden, unavailable } from '@glas/svc-kit/base/errors'
import { newId } from '@glas/svc-kit/base/ids'
import { audit } from '@glas/svc-kit/database/audit'
import { type Database, type Transaction, inTransaction } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import type { Answering } from '../../domain/answering.ts'
import { demandVisible } from '../../domain/application-access.ts'
import { type Application, datesOf, emptyDraft } from '../../domain/application.ts'
import { applicationEvents } from '../../domain/application.events.ts'
import { createApplicationsStore } from '../../domain/applications.store.ts'
import { type Company, createCompaniesStore } from '../../domain/companies.store.ts'
import { draftFaults } from '../../domain/draft-rules.ts'
import { instrumentOf } from '../../domain/instrument.ts'
import * as lifecycle from '../../domain/lifecycle.ts'
import { dayOf } from '../../domain/research-time.ts'
import { withoutStaleTexts } from '../../domain/typed.ts'
import { presentApplication, presentSummary } from './applications.present.ts'

export interface ApplicationsDeps {
  readonly db: Database
  readonly clock: Clock
  readonly market: Market
  readonly answering: Pick<Answering, 'findTerms'>
}

/** The locked application and its company, for a change. */
export interface LockedApplication {
  readonly trx: Transaction
  readonly application: Application
  readonly company: Company
  readonly now: Date
}

export type Applications = ReturnType<typeof createApplications>

/** Applications from the first draft to the submission; administrators' decisions are in `review.ts`. */
export function createApplications({ db, clock, market, answering }: ApplicationsDeps) {
  const store = createApplicationsStore(db)
  const companies = createCompaniesStore(db)

  async function present(application: Application, company: Company, on: Database | Transaction = db) {
    const { startsOn } = application.draft.details
    const year = startsOn ? Number(startsOn.slice(0, 4)) : Number(dayOf(clock.now()).slice(0, 4))
    const returning = await createApplicationsStore(on).hasFinishedIn(company.id, year - 1)
    return presentApplication(application, { company, market, returning, now: clock.now() })
  }

  /**
   * Changes one application in one transaction: lock, check, change, audit, event, response.
   * @throws NOT_FOUND, and what `work` throws
   */
  async function change(
    id: string,
    caller: Caller,
    action: string,
    work: (locked: LockedApplication) => Promise<Application>,
  ): Promise<contract.Application> {
    return await inTransaction(db, async (trx) => {
      const now = clock.now()
      const locked = createApplicationsStore(trx)
      const application = demandVisible(await locked.lock(id), caller)
      const company = (await createCompaniesStore(trx).find(application.companyId))!
      const changed = { ...await work({ trx, application, company, now }), updatedAt: now }
      await locked.save(changed)
      await audit(trx, { action, subject: { type: 'application', id }, by: caller, at: now,
        details: { revision: changed.revision, state: changed.state } })
      return await present(changed, company, trx)
    })
  }

  return {
    change,

    async list(caller: Caller): Promise<contract.ApplicationSummary[]> {
      const company = await companies.find(caller.companyId!)
      if (!company) return []
      return (await store.listOfCompany(company.id)).map((application) => presentSummary(application, company.name))
    },

    async listSubmissions(filter: Parameters<typeof store.listSubmitted>[0]): Promise<contract.ApplicationSummary[]> {
      const applications = await store.listSubmitted(filter)
      const known = await companies.findAll([...new Set(applications.map(({ companyId }) => companyId))])
      return applications.map((application) => presentSummary(application, known.get(application.companyId)!.name))
    },

    async get(id: string, caller: Caller): Promise<contract.Application> {
      const application = demandVisible(await store.find(id), caller)
      return await present(application, (await companies.find(application.companyId))!)
    },

    /** @throws UNAVAILABLE while the company's registration has not arrived yet */
    async create(product: 'izz', caller: Caller): Promise<contract.Application> {
      return await inTransaction(db, async (trx) => {
        const now = clock.now()
        const company = await createCompaniesStore(trx).find(caller.companyId!)
        if (!company) throw unavailable('the company is not known here yet')
        const draft = emptyDraft()
        const application: Application = {
          id: newId(), companyId: company.id, product, state: 'draft', revision: 0, type: draft.details.type, draft,
          startsAt: null, endsAt: null, remark: null, createdAt: now, updatedAt: now, submittedAt: null,
          approvedAt: null, codesReady: false, reportReady: false, instrument: null, invitationAt: null,
          reminderAt: null, invitationSentAt: null, reminderSentAt: null, pastReminders: [], sheetsDownloadedAt: null,
          codesSharedAt: null, shown: null, answers: null,
          voidAnswers: null,
        }
        await createApplicationsStore(trx).insert(application)
        const subject = { type: 'application', id: application.id }
        await audit(trx, { action: 'create-application', subject, by: caller, at: now })
        return await present(application, company, trx)
      })
    },

    /** @throws STATE_CONFLICT, REVISION_CONFLICT if another tab has saved since */
    save: (id: string, revision: number, draft: contract.ApplicationDraft, caller: Caller) =>
      change(id, caller, 'save-application', async ({ application }) => {
        lifecycle.demandDraft(application)
        lifecycle.demandRevision(application, revision)
        const { type } = draft.details
        return {
          ...application, draft: withoutStaleTexts(draft), type, ...datesOf(draft), revision: application.revision + 1,
        }
      }),

    /** @throws STATE_CONFLICT */
    async remove(id: string, caller: Caller): Promise<void> {
      await inTransaction(db, async (trx) => {
        const locked = createApplicationsStore(trx)
        lifecycle.demandDraft(demandVisible(await locked.lock(id), caller))
        await locked.remove(id)
        const subject = { type: 'application', id }
        await audit(trx, { action: 'delete-application', subject, by: caller, at: clock.now() })
      })
    },

    /** @throws STATE_CONFLICT, REVISION_CONFLICT, APPLICATION_INCOMPLETE */
    submit: (id: string, revision: number, caller: Caller) =>
      change(id, caller, 'submit-application', async ({ trx, application, company, now }) => {
        lifecycle.demandDraft(application)
        lifecycle.demandRevision(application, revision)
        const submitted = lifecycle.submit(application, now, draftFaults(application.draft, dayOf(now)))
        await applicationEvents(trx, submitted, company, now).submitted()
        return submitted
      }),

    /** The questions for employees, and the terms once they are frozen. */
    async preview(id: string, caller: Caller): Promise<{ instrument: Instrument; terms: Terms | null }> {
      if (caller.scope === 'print') throw forbidden()
      const application = demandVisible(await store.find(id), caller)
      return {
        instrument: application.instrument ?? instrumentOf(application.draft),
        terms: await answering.findTerms(db, id),
      }
    },
  }
}
