import type { BodyOf } from '@glas/contracts/operation'
import type { Testimonial } from '@glas/contracts/survey/testimonials'
import type { saveOwnTestimonial } from '@glas/contracts/survey/testimonials.operations'
import type { Clock } from '@glas/svc-kit/base/clock'
import { ApiError, notFound } from '@glas/svc-kit/base/errors'
import { newId } from '@glas/svc-kit/base/ids'
import { audit } from '@glas/svc-kit/database/audit'
import { type Database, inTransaction, isDuplicate, type Transaction } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { type Company, createCompaniesStore, findCompanyOf } from '../../domain/companies.store.ts'
import { announcePhoto, testimonialEvents } from '../../domain/testimonials.events.ts'
import { createTestimonialsStore, type StoredTestimonial } from '../../domain/testimonials.store.ts'
import { presentTestimonial } from './testimonials.present.ts'

type Body = BodyOf<typeof saveOwnTestimonial>

export type OwnTestimonials = ReturnType<typeof createOwnTestimonials>

/** A company's own testimonial: edited until it is published, withdrawn at any time. */
export function createOwnTestimonials({ db, clock }: { db: Database; clock: Clock }) {
  async function change(trx: Transaction, caller: Caller, company: Company, body: Body): Promise<StoredTestimonial> {
    const store = createTestimonialsStore(trx)
    const before = await store.lockOfCompany(company.id)
    if ((before?.revision ?? 0) !== body.revision) throw new ApiError('REVISION_CONFLICT')
    if (before?.state === 'published' || before?.state === 'hidden') throw new ApiError('STATE_CONFLICT')
    const now = clock.now()
    const saved = edited(before ?? empty(company.id, now), body, now)
    await (before ? store.update(saved) : store.insert(saved))
    await announcePhoto(trx, company.id, { photoId: saved.photoId, formerId: before?.photoId ?? null }, now)
    await audit(trx, {
      action: body.submit ? 'submit-testimonial' : 'save-testimonial',
      subject: { type: 'testimonial', id: saved.id }, by: caller, at: now, details: { revision: saved.revision },
    })
    if (body.submit) await testimonialEvents(trx, saved, company, now).submitted()
    return saved
  }

  return {
    async get(caller: Caller): Promise<Testimonial | null> {
      const found = caller.companyId === null ? null : await createTestimonialsStore(db).ofCompany(caller.companyId)
      return found && presentTestimonial(found)
    },

    /** @throws NOT_FOUND until the company's registration has arrived here, REVISION_CONFLICT, STATE_CONFLICT */
    async save(caller: Caller, body: Body): Promise<Testimonial> {
      const { companyId } = caller
      if (companyId === null) throw notFound()
      try {
        return presentTestimonial(await inTransaction(db, async (trx) => {
          // Locked, so that an erasure either removes what is saved or comes first.
          await createCompaniesStore(trx).lock(companyId)
          const company = await findCompanyOf(trx, caller)
          if (!company) throw notFound()
          return await change(trx, caller, company, body)
        }))
      } catch (error) {
        if (isDuplicate(error, 'testimonials_company')) throw new ApiError('REVISION_CONFLICT')
        throw error
      }
    },

    /** Without one it changes nothing. */
    withdraw: (caller: Caller): Promise<void> => inTransaction(db, async (trx) => {
      const store = createTestimonialsStore(trx)
      const found = caller.companyId === null ? null : await store.lockOfCompany(caller.companyId)
      if (!found) return
      await store.remove(found.id)
      await announcePhoto(trx, found.companyId, { photoId: null, formerId: found.photoId }, clock.now())
      await audit(trx, {
        action: 'withdraw-testimonial', subject: { type: 'testimonial', id: found.id }, by: caller, at: clock.now(),
        details: { state: found.state },
      })
    }),
  }
}

const empty = (companyId: string, now: Date): StoredTestimonial => ({
  id: newId(), companyId, revision: 0, state: 'draft', name: '', title: '', comment: '', photoId: null, remark: null,
  companyName: null, position: null, updatedAt: now, submittedAt: null, publishedAt: null,
})

/** The remark stays beside the draft that it is about until that is submitted. */
function edited(before: StoredTestimonial, { name, title, comment, photoId = null, submit }: Body, now: Date) {
  const texts = { name: name.trim(), title: title.trim(), comment: comment.trim(), photoId }
  const common = { ...before, ...texts, revision: before.revision + 1, updatedAt: now }
  if (submit) return { ...common, state: 'submitted' as const, remark: null, submittedAt: now }
  return { ...common, state: before.state === 'returned' ? 'returned' as const : 'draft' as const }
}
