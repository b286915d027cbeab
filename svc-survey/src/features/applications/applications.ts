import type { DataOf } from '@glas/contracts/operation'
import type * as contract from '@glas/contracts/survey/application'
import type { previewQuestionnaire } from '@glas/contracts/survey/preview.operations'
import type { Database } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import type { Answering } from '../../domain/answering.ts'
import { factsOf, hasFacts } from '../../domain/application.ts'
import { demandPreviewable, demandVisible } from '../../domain/application-access.ts'
import { createApplicationLists, type SubmittedFilter } from '../../domain/application-lists.store.ts'
import { createApplicationsStore } from '../../domain/applications.store.ts'
import { createCompaniesStore, findCompanyOf, shownLogo, shownName } from '../../domain/companies.store.ts'
import { instrumentOf } from '../../domain/instrument.ts'
import type { ApplicationChanges } from './application-changes.ts'
import { presentSummary } from './applications.present.ts'

export interface ApplicationsDeps {
  readonly db: Database
  readonly changes: Pick<ApplicationChanges, 'present'>
  readonly answering: Pick<Answering, 'findTerms' | 'expectTerms'>
}

export type Applications = ReturnType<typeof createApplications>

/** Reading applications, for their companies and administrators. */
export function createApplications({ db, changes, answering }: ApplicationsDeps) {
  const store = createApplicationsStore(db)
  const lists = createApplicationLists(db)
  const companies = createCompaniesStore(db)

  return {
    async list(caller: Caller): Promise<contract.ApplicationSummary[]> {
      const company = await findCompanyOf(db, caller)
      if (!company) return []
      return (await lists.listOfCompany(company.id)).map((application) => presentSummary(application, company.name))
    },

    async listSubmissions(filter: SubmittedFilter): Promise<contract.ApplicationSummary[]> {
      const applications = await lists.listSubmitted(filter)
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
