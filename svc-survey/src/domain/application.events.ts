import type { EventData, EventType } from '@glas/contracts/event'
import type { Picture } from '@glas/contracts/identity/assets.operations'
import { paddedBytesOf } from '@glas/contracts/survey/padded-size'
import type { Statement } from '@glas/contracts/survey/statement'
import * as survey from '@glas/contracts/survey/survey.events'
import type { Transaction } from '@glas/svc-kit/database/database'
import { publishLater } from '@glas/svc-kit/events/outbox'
import { codeModeOf, respondentsOf, submittedFacts, type Application, type SubmittedFacts } from './application.ts'
import type { CodeCounts } from './answering.ts'
import { shownName, type Company } from './companies.store.ts'

/** The common data of an application's events; complete from its submission on, when name and dates are set. */
function stateOf(
  application: Application, { name, startsOn, endsOn }: SubmittedFacts, company: Company,
): EventData<typeof survey.applicationSubmitted> {
  return {
    applicationId: application.id,
    revision: application.revision,
    companyId: company.id,
    companyName: shownName(company, application),
    product: application.product,
    name,
    startsOn,
    endsOn,
    locale: company.locale,
    sealedContact: company.sealedContact,
  }
}

/** Publishes an application's events, each in the transaction of its transition. */
export function applicationEvents(trx: Transaction, application: Application, company: Company, time: Date) {
  const publish = <E extends EventType>(eventType: E, data: EventData<E>) =>
    publishLater(trx, eventType, { aggregateId: application.id, data, time })
  const facts = submittedFacts(application)
  const state = stateOf(application, facts, company)
  const { details } = application.draft
  return {
    submitted: () => publish(survey.applicationSubmitted, state),
    returned: () => publish(survey.applicationReturned, { ...state, remark: application.remark ?? '' }),
    approved: (logo: Picture | null) => publish(survey.applicationApproved, {
      ...state,
      type: application.type,
      endsAt: facts.endsAt.toISOString(),
      employees: facts.employees,
      ...respondentsOf(details),
      codeMode: codeModeOf(details),
      company: {
        id: company.id, name: company.name, industry: company.industry, size: company.size, ...(logo && { logo }),
      },
      headcounts: { gender: counts(details.gender), qualification: counts(details.qualification) },
      instrument: application.instrument!,
      paddedBytes: paddedBytesOf(application.instrument!),
    }),
    codesReady: ({ total, mailed, onSheets }: CodeCounts, invited: number) =>
      publish(survey.codesReady, {
        ...state, codes: { total, mailed, onSheets, invited },
        ...(application.type !== 'online' && { printed: respondentsOf(details).offlineRespondents }),
      }),
    codesReplaced: (codes: number, reason: string) => publish(survey.codesReplaced, { ...state, codes, reason }),
    started: () => publish(survey.researchStarted, state),
    finished: (answers: number) => publish(survey.researchFinished, { ...state, answers }),
    /** The end of a research with printed questionnaires: its answers are sent once all are entered. */
    finishedWithEntryOpen: () => publish(survey.researchFinished, { ...state, answers: 0, entryOpen: true }),
    entryClosed: (answers: number) => publish(survey.entryClosed, { ...state, answers }),
    statementIssued: (statement: Statement) => publish(survey.statementIssued, { ...statement, ...state }),
    cancelled: () => publish(survey.applicationCancelled, {
      ...state, type: application.type, ...(application.remark && { reason: application.remark }),
    }),
  }
}

/** An empty part of a split counts as 0. */
function counts(split: Readonly<Record<string, number | null>>): Record<string, number> {
  return Object.fromEntries(Object.entries(split).map(([key, count]) => [key, count ?? 0]))
}
