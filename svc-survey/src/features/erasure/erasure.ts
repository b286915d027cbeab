import type { EventData } from '@glas/contracts/event'
import type { companyErased } from '@glas/contracts/identity/identity.events'
import type { Statement } from '@glas/contracts/survey/statement'
import { applicationErased } from '@glas/contracts/survey/survey.events'
import { testimonialErased } from '@glas/contracts/survey/testimonials.events'
import type { Clock } from '@glas/svc-kit/base/clock'
import { fromBinary, toBinary } from '@glas/svc-kit/base/ids'
import { fromJson, toJson, type Transaction } from '@glas/svc-kit/database/database'
import { isNewRevision } from '@glas/svc-kit/events/inbox'
import { publishLater } from '@glas/svc-kit/events/outbox'
import type { Answering } from '../../domain/answering.ts'
import type { Application } from '../../domain/application.ts'
import { createApplicationsStore } from '../../domain/applications.store.ts'
import { createCompaniesStore } from '../../domain/companies.store.ts'
import { unscheduleResearch } from '../../domain/research-tasks.ts'

type Erased = EventData<typeof companyErased>

export type CompanyErasure = ReturnType<typeof createCompanyErasure>

/**
 * Erases what this service has of a company (D-3.8). What was never approved is deleted. Approved researches keep their
 * terms, keys and receipts, which name no one, and a row under the pseudonym; without a report they end without one.
 */
export function createCompanyErasure({ clock, answering }: {
  clock: Clock
  answering: Pick<Answering, 'countAnswers' | 'eraseResearch'>
}) {
  async function eraseTestimonials(trx: Transaction, companyId: string): Promise<void> {
    const ofCompany = { company_id: toBinary(companyId) }
    const ids = (await trx('testimonials').where(ofCompany).forUpdate().pluck<Buffer[]>('id')).map(fromBinary)
    await trx('testimonials').where(ofCompany).delete()
    for (const testimonialId of ids) {
      await publishLater(trx, testimonialErased, { aggregateId: testimonialId, data: { testimonialId, companyId } })
    }
  }

  async function eraseApplication(trx: Transaction, id: string, pseudonym: string): Promise<void> {
    const store = createApplicationsStore(trx)
    const application = (await store.lock(id))!
    await unscheduleResearch(trx, id)
    await trx('printed_questionnaires').where({ application_id: toBinary(id) }).delete()
    if (application.approvedAt) {
      const answers = application.answers ?? await answering.countAnswers(trx, id)
      await answering.eraseResearch(trx, id)
      await store.save(withoutWords(ended(application, answers, clock.now()), pseudonym))
      await renameStatement(trx, id, pseudonym)
    } else {
      await store.remove(id)
    }
    const { companyId } = application
    await publishLater(trx, applicationErased, { aggregateId: id, data: { applicationId: id, companyId, pseudonym } })
  }

  return async (trx: Transaction, { companyId, pseudonym }: Erased): Promise<void> => {
    // Any revision of the company that still arrives is older.
    await isNewRevision(trx, 'companies', companyId, Number.MAX_SAFE_INTEGER)
    const companies = createCompaniesStore(trx)
    if (!await companies.lock(companyId)) return
    await companies.erase(companyId, pseudonym)
    await eraseTestimonials(trx, companyId)
    const ids = await trx('applications').where({ company_id: toBinary(companyId) }).pluck<Buffer[]>('id')
    for (const id of ids) await eraseApplication(trx, fromBinary(id), pseudonym)
    // Reasons that administrators typed may name someone.
    await trx('audit').where({ company_id: toBinary(companyId) }).update({ details: '{}' })
  }
}

/** To respondents it is over; one that has not begun is cancelled. */
function ended(application: Application, answers: number, now: Date): Application {
  const { state, type } = application
  if (state === 'approved') return { ...application, state: 'cancelled' }
  if (state === 'cancelled' || application.reportReady) return application
  return {
    ...application, answers, shown: null,
    ...(type === 'online' ? { state: 'finished' } : { state: 'entry_closed', entryClosedAt: application.entryClosedAt ?? now }),
  }
}

/** Without anything that the company wrote. */
function withoutWords(application: Application, pseudonym: string): Application {
  const { draft: { details, questions: { extra: _, ...questions }, options }, instrument } = application
  const noUnits = { departments: [], locations: [], placedFirst: 'none' as const }
  return {
    ...application,
    revision: application.revision + 1,
    draft: {
      details: { ...details, name: pseudonym },
      questions: { ...questions, ...noUnits },
      options: { ...options, recipients: [] },
    },
    instrument: instrument && withoutExtra({ ...instrument, ...noUnits }),
    remark: null, approvedName: pseudonym, approvedLogo: null, invitationAt: null, reminderAt: null,
  }
}

const withoutExtra = ({ extra: _, ...instrument }: NonNullable<Application['instrument']>) => instrument

async function renameStatement(trx: Transaction, applicationId: string, pseudonym: string): Promise<void> {
  const one = () => trx('statements').where({ application_id: toBinary(applicationId) })
  const row = await one().first<{ body: string } | undefined>('body')
  if (!row) return
  const statement: Statement = { ...fromJson<Statement>(row.body), companyName: pseudonym, name: pseudonym }
  await one().update({ body: toJson(statement) })
}
