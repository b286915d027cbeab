import type { Market } from '@glas/contracts/markets/market'
import type * as contract from '@glas/contracts/survey/application'
import { respondentsOf, type Application } from '../../domain/application.ts'
import type { IssuedTotal, ListedApplication } from '../../domain/application-lists.store.ts'
import { type Company, contractPercentOn } from '../../domain/companies.store.ts'
import { draftFaults, draftWarnings } from '../../domain/draft-rules.ts'
import { fillRate } from '../../domain/fill-rate.ts'
import { priceOf } from '../../domain/price.ts'
import { dayOf } from '../../domain/research-time.ts'

const instant = (date: Date | null) => date?.toISOString() ?? null

export interface PresentInput {
  readonly company: Company
  readonly market: Market
  /** The company ran research in the previous year. */
  readonly returning: boolean
  readonly now: Date
}

/** An application for its company and administrators. */
export function presentApplication(application: Application, input: PresentInput): contract.Application {
  const { draft, state } = application
  return {
    id: application.id,
    revision: application.revision,
    companyId: application.companyId,
    companyName: input.company.name,
    product: application.product,
    state,
    draft,
    faults: state === 'draft' ? draftFaults(application, dayOf(input.now)) : [],
    warnings: draftWarnings(draft),
    remark: application.remark,
    price: priceOfApplication(application, input),
    createdAt: application.createdAt.toISOString(),
    updatedAt: application.updatedAt.toISOString(),
    submittedAt: instant(application.submittedAt),
    approvedAt: instant(application.approvedAt),
    codesReady: application.codesReady,
    reportReady: application.reportReady,
  }
}

/** The fill rate's discount is known once the answers are opened (D-4.8). */
function priceOfApplication(application: ListedApplication, input: PresentInput): contract.Price | null {
  const { details } = application.draft
  const { employees } = details
  if (!employees || application.product === 'ppi') return null
  return priceOf(input.market, {
    product: application.product,
    employees,
    printed: respondentsOf(details).offlineRespondents,
    ...(application.answers !== null && application.voidAnswers !== null
      && { validAnswers: application.answers - application.voidAnswers }),
    returning: input.returning,
    contractPercent: contractPercentOn(input.company, dayOf(input.now)),
  })
}

/** An application as a row of a list. */
export function presentSummary(application: ListedApplication, companyName: string): contract.ApplicationSummary {
  const { details } = application.draft
  const answers = countedAnswers(application)
  return {
    id: application.id,
    revision: application.revision,
    companyName,
    product: application.product,
    name: details.name,
    type: details.type,
    state: application.state,
    startsOn: details.startsOn,
    endsOn: details.endsOn,
    employees: details.employees,
    fillRate: answers === null || !details.employees ? null : fillRate(answers, details.employees),
    submittedAt: instant(application.submittedAt),
    updatedAt: application.updatedAt.toISOString(),
    reportReady: application.reportReady,
  }
}

/** Valid answers once the research is opened, stored ones before (D-4.8). */
function countedAnswers({ answers, voidAnswers, shown }: ListedApplication): number | null {
  return answers === null ? shown?.answers ?? null : answers - (voidAnswers ?? 0)
}

/** The same in the list of its company: with the total of its statement, or of what is expected today. */
export function presentPriced(
  application: ListedApplication, statement: IssuedTotal | undefined, input: PresentInput,
): contract.ApplicationSummary {
  const expected = statement ? null : priceOfApplication(application, input)
  return {
    ...presentSummary(application, input.company.name),
    price: statement ?? (expected && { total: expected.total, currency: expected.currency, issuedAt: null }),
  }
}
