import type { AuditAction } from '@glas/contracts/audit'
import type { PublishedTestimonial, ReviewedTestimonial, TestimonialState } from '@glas/contracts/survey/testimonials'
import type { Clock } from '@glas/svc-kit/base/clock'
import { ApiError, notFound } from '@glas/svc-kit/base/errors'
import { audit } from '@glas/svc-kit/database/audit'
import { type Database, inTransaction, type Transaction } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { type Company, createCompaniesStore } from '../../domain/companies.store.ts'
import { testimonialEvents } from '../../domain/testimonials.events.ts'
import { presentPublished, presentReviewed } from './testimonials.present.ts'
import { createTestimonialsStore, type StoredTestimonial } from '../../domain/testimonials.store.ts'

interface Step {
  readonly id: string
  readonly revision: number
  readonly caller: Caller
}

interface Transition extends Step {
  readonly action: AuditAction
  readonly from: TestimonialState
  readonly to: (before: StoredTestimonial, company: Company, trx: Transaction) =>
    Promise<Partial<StoredTestimonial>> | Partial<StoredTestimonial>
  readonly announce?: (events: ReturnType<typeof testimonialEvents>) => Promise<void>
}

export type TestimonialReview = ReturnType<typeof createTestimonialReview>

/** Administrators' decisions about testimonials, and what the site shows. */
export function createTestimonialReview({ db, clock }: { db: Database; clock: Clock }) {
  /** @throws NOT_FOUND, STATE_CONFLICT, REVISION_CONFLICT */
  const change = ({ id, revision, caller, action, from, to, announce }: Transition): Promise<ReviewedTestimonial> =>
    inTransaction(db, async (trx) => {
      const store = createTestimonialsStore(trx)
      const before = await store.lock(id)
      // Drafts are the company's alone.
      if (!before || before.state === 'draft') throw notFound()
      if (before.state !== from) throw new ApiError('STATE_CONFLICT')
      if (before.revision !== revision) throw new ApiError('REVISION_CONFLICT')
      const now = clock.now()
      const company = await createCompaniesStore(trx).get(before.companyId)
      const after = { ...before, revision: revision + 1, ...await to(before, company, trx) }
      await store.update(after)
      const subject = { type: 'testimonial', id }
      const { revision: latest, state } = after
      await audit(trx, {
        action, subject, company: company.id, by: caller, at: now, details: { revision: latest, state },
      })
      await announce?.(testimonialEvents(trx, after, company, now))
      return presentReviewed(after, company.name)
    })

  return {
    async list(): Promise<ReviewedTestimonial[]> {
      const all = await createTestimonialsStore(db).listSubmitted()
      const companies = await createCompaniesStore(db).findAll(all.map(({ companyId }) => companyId))
      return all.toSorted((a, b) => rankOf(a) - rankOf(b) || (a.position ?? 0) - (b.position ?? 0))
        .map((each) => presentReviewed(each, companies.get(each.companyId)?.name ?? ''))
    },

    listPublished: async (): Promise<PublishedTestimonial[]> =>
      (await createTestimonialsStore(db).listPublished()).map(presentPublished),

    approve: (step: Step) => change({
      ...step, action: 'approve-testimonial', from: 'submitted',
      to: async (_, company, trx) => ({
        state: 'published', companyName: company.name, publishedAt: clock.now(),
        position: await createTestimonialsStore(trx).firstPosition() - 1,
      }),
      announce: (events) => events.published(),
    }),

    giveBack: (step: Step, remark: string) => change({
      ...step, action: 'return-testimonial', from: 'submitted', to: () => ({ state: 'returned', remark: remark.trim() }),
      announce: (events) => events.returned(remark.trim()),
    }),

    hide: (step: Step) =>
      change({ ...step, action: 'hide-testimonial', from: 'published', to: () => ({ state: 'hidden' }) }),

    show: (step: Step) =>
      change({ ...step, action: 'show-testimonial', from: 'hidden', to: () => ({ state: 'published' }) }),

    /** @throws STATE_CONFLICT if others are published than `ids` */
    order: (ids: readonly string[], caller: Caller): Promise<void> =>
      inTransaction(db, (trx) => setOrder(trx, ids, caller, clock.now())),
  }
}

const ranks: readonly TestimonialState[] = ['submitted', 'published', 'hidden', 'returned']
const rankOf = ({ state }: StoredTestimonial) => ranks.indexOf(state)

async function setOrder(trx: Transaction, ids: readonly string[], by: Caller, at: Date): Promise<void> {
  const store = createTestimonialsStore(trx)
  const published = new Set(await store.lockPublished())
  if (published.size !== ids.length || !ids.every((id) => published.has(id))) throw new ApiError('STATE_CONFLICT')
  for (const [position, id] of ids.entries()) await store.setPosition(id, position)
  await audit(trx, { action: 'order-testimonials', subject: { type: 'testimonials', id: 'order' }, by, at })
}
