import type { Market } from '@glas/contracts/markets/market'
import type { DataOf } from '@glas/contracts/operation'
import type * as contract from '@glas/contracts/survey/application'
import type { previewQuestionnaire } from '@glas/contracts/survey/preview.operations'
import type { Clock } from '@glas/svc-kit/base/clock'
import type { Database } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import type { Answering } from '../../domain/answering.ts'
import { factsOf, hasFacts } from '../../domain/application.ts'
import { demandPreviewable, demandVisible } from '../../domain/application-access.ts'
import { createApplicationLists, type ListedApplication, type SubmittedFilter } from '../../domain/application-lists.store.ts'
import { createApplicationsStore } from '../../domain/applications.store.ts'
import { createCompaniesStore, findCompanyOf, shownLogo, shownName } from '../../domain/companies.store.ts'
import { instrumentOf } from '../../domain/instrument.ts'
import { dayOf } from '../../domain/research-time.ts'
import type { ApplicationChanges } from './application-changes.ts'
import { presentPriced, presentSummary } from './applications.present.ts'

export interface ApplicationsDeps {
  readonly db: Database
  readonly clock: Clock
  readonly market: Market
  readonly changes: Pick<ApplicationChanges, 'present'>
  readonly answering: Pick<Answering, 'findTerms' | 'expectTerms'>
}

export type Applications = ReturnType<typeof createApplications>

/** The year in which another research makes the company a returning one. */
const yearBeforeOf = ({ draft: { details: { startsOn } } }: ListedApplication, now: Date): number =>
  Number((startsOn ?? dayOf(now)).slice(0, 4)) - 1

/** Reading applications, for their companies and administrators. */
export function createApplications({ db, clock, market, changes, answering }: ApplicationsDeps) {
  const store = createApplicationsStore(db)
  const lists = createApplicationLists(db)
  const companies = createCompaniesStore(db)

  /** One company's applications with what each costs. */
  async function pricedOf(
    companyId: string, applications: readonly ListedApplication[],
  ): Promise<contract.ApplicationSummary[]> {
    const company = await companies.find(companyId)
    if (!company) return []
    const totals = await lists.totalsOf(companyId)
    const yearBefore = (application: ListedApplication) => yearBeforeOf(application, clock.now())
    const yearsBefore = [...new Set(applications.map(yearBefore))]
    const returning = new Map(await Promise.all(yearsBefore.map(async (year) =>
      [year, await lists.hasFinishedIn(companyId, year)] as const)))
    return applications.map((application) => presentPriced(application, totals.get(application.id), {
      company, market, now: clock.now(), returning: returning.get(yearBefore(application)) ?? false,
    }))
  }

  return {
    async list(caller: Caller): Promise<contract.ApplicationSummary[]> {
      const company = await findCompanyOf(db, caller)
      if (!company) return []
      return (await lists.listOfCompany(company.id)).map((application) => presentSummary(application, company.name))
    },

    async listSubmissions(filter: SubmittedFilter): Promise<contract.ApplicationSummary[]> {
      const applications = await lists.listSubmitted(filter)
      if (filter.company) return await pricedOf(filter.company, applications)
      const known = await companies.findAll([...new Set(applications.map(({ companyId }) => companyId))])
      return applications.map((application) => presentSummary(application, known.get(application.companyId)?.name ?? ''))
    },

    async get(id: string, caller: Caller): Promise<contract.Application> {
      const application = demandVisible(await store.find(id), caller)
      return await changes.present(application, await companies.get(application.companyId))
    },

    /** What employees will read: the questions, who asks, and the terms, frozen or as they would be now. */
    async preview(id: string, caller: Caller): Promise<DataOf<typeof previewQuestionnaire>> {
      const application = demandPreviewable(await store.find(id), caller)
      const { details } = application.draft
      const instrument = application.instrument ?? instrumentOf(application.product, application.draft)
      const [company, frozen] = await Promise.all([
        companies.get(application.companyId), answering.findTerms(db, id),
      ])
      const expected = frozen === null && hasFacts(application)
      return {
        instrument, terms: frozen?.terms ?? null, termsSha256: frozen?.sha256 ?? null,
        expectedTerms: expected ? answering.expectTerms(factsOf({ ...application, instrument })) : null,
        company: { name: shownName(company, application), logoId: shownLogo(company, application) },
        researchName: details.name, startsOn: details.startsOn, endsOn: details.endsOn, codeMode: details.codeMode,
      }
    },
  }
}
