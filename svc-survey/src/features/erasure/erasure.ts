import type { EventData } from '@glas/contracts/event'
import type { companyErased } from '@glas/contracts/identity/identity.events'
import { applicationErased } from '@glas/contracts/survey/survey.events'
import { testimonialErased } from '@glas/contracts/survey/testimonials.events'
import type { Clock } from '@glas/svc-kit/base/clock'
import { forgetDetails } from '@glas/svc-kit/database/audit'
import { inTransaction, type Transaction } from '@glas/svc-kit/database/database'
import { endRevisions } from '@glas/svc-kit/events/inbox'
import { publishLater } from '@glas/svc-kit/events/outbox'
import { defineTask, schedule } from '@glas/svc-kit/jobs/scheduler'
import type { Answering } from '../../domain/answering.ts'
import type { Application } from '../../domain/application.ts'
import { createApplicationsStore } from '../../domain/applications.store.ts'
import { createCompaniesStore } from '../../domain/companies.store.ts'
import { createPrintedStore } from '../../domain/printed.store.ts'
import { unscheduleResearch, type ResearchTask } from '../../domain/research-tasks.ts'
import { createStatementsStore } from '../../domain/statements.store.ts'
import { createTestimonialsStore } from '../../domain/testimonials.store.ts'

type Erased = Pick<EventData<typeof companyErased>, 'companyId' | 'pseudonym'>

/** Longer than an instance may keep using what it has read of a research. */
const lateMs = 60_000

export type CompanyErasure = ReturnType<typeof createCompanyErasure>

/**
 * Erases what this service has of a company (D-3.8). What was never approved is deleted. Approved researches keep their
 * terms, keys and receipts, which name no one, and a row under the pseudonym; without a report they end without one.
 */
export function createCompanyErasure({ clock, answering }: {
  clock: Clock
  answering: Pick<Answering, 'countAnswers' | 'eraseResearch' | 'eraseRemains'>
}) {
  async function eraseTestimonial(trx: Transaction, companyId: string): Promise<void> {
    const store = createTestimonialsStore(trx)
    const testimonial = await store.lockOfCompany(companyId)
    if (!testimonial) return
    await store.remove(testimonial.id)
    await publishLater(trx, testimonialErased, {
      aggregateId: testimonial.id, data: { testimonialId: testimonial.id, companyId },
    })
  }

  async function eraseApplication(trx: Transaction, id: string, pseudonym: string): Promise<void> {
    const store = createApplicationsStore(trx)
    const application = (await store.lock(id))!
    await unscheduleResearch(trx, id)
    await createPrintedStore(trx).removeOf(id)
    if (application.approvedAt) {
      const answers = application.answers ?? await answering.countAnswers(trx, id)
      await answering.eraseResearch(trx, id)
      const dueAt = new Date(clock.now().getTime() + lateMs)
      await schedule<ResearchTask>(trx, eraseLateAnswers, { key: id, dueAt, data: { applicationId: id } })
      await store.save(withoutWords(ended(application, answers, clock.now()), pseudonym))
      await createStatementsStore(trx).rename(id, pseudonym)
    } else {
      await store.remove(id)
    }
    const { companyId } = application
    await publishLater(trx, applicationErased, { aggregateId: id, data: { applicationId: id, companyId, pseudonym } })
  }

  async function erase(trx: Transaction, { companyId, pseudonym }: Erased): Promise<void> {
    await endRevisions(trx, 'companies', companyId)
    const companies = createCompaniesStore(trx)
    if (!await companies.lock(companyId)) return
    await companies.erase(companyId, pseudonym)
    await eraseTestimonial(trx, companyId)
    for (const id of await createApplicationsStore(trx).idsOf(companyId)) await eraseApplication(trx, id, pseudonym)
    // Reasons that administrators typed may name someone.
    await forgetDetails(trx, companyId)
  }

  /**
   * An instance that has just read that a research is running may store an answer after its erasure. The codes go, too.
   */
  const eraseLateAnswers = defineTask<ResearchTask>({
    name: 'erase-late-answers',
    run: ({ applicationId }, { db }) => inTransaction(db, (trx) => answering.eraseRemains(trx, applicationId)),
  })

  return { erase, jobs: [eraseLateAnswers] }
}

/** The application ended by the erasure: cancelled if it has not begun, over for respondents otherwise. */
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
