import type { FieldFault } from '@glas/contracts/errors'
import { nameFaults, textFaults } from '@glas/contracts/names'
import * as operations from '@glas/contracts/survey/testimonials.operations'
import { route } from '@glas/svc-kit/http/guard'
import { createRateLimiter } from '@glas/svc-kit/http/rate-limit'
import type Router from '@koa/router'
import type { OwnTestimonials } from './own-testimonial.ts'
import type { TestimonialReview } from './testimonial-review.ts'

interface TestimonialRoutesSetup {
  readonly own: OwnTestimonials
  readonly review: TestimonialReview
}

/** The most submissions of a company in an hour: staff get a mail each time. */
const mostSubmitted = 20

export function testimonialRoutes(router: Router, { own, review }: TestimonialRoutesSetup): void {
  const submissions = createRateLimiter({ points: mostSubmitted, seconds: 3600 })

  route(router, operations.getOwnTestimonial, async ({ caller }) => ({ testimonial: await own.get(caller) }))

  route(router, operations.saveOwnTestimonial, async ({ caller, body }) => {
    if (body.submit) await submissions.require(caller.companyId ?? '')
    return await own.save(caller, body)
  }, { bodyFaults: savedFaults })

  route(router, operations.withdrawOwnTestimonial, ({ caller }) => own.withdraw(caller))

  route(router, operations.listTestimonials, async ({ ctx }) => {
    const testimonials = await review.listPublished()
    // The site keeps a page for as long again: together a change is seen within a minute.
    ctx.set('cache-control', 'public, max-age=30')
    return { testimonials }
  })

  route(router, operations.listReviewedTestimonials, async () => ({ testimonials: await review.list() }))

  route(router, operations.orderTestimonials, ({ body, caller }) => review.order(body.ids, caller))

  route(router, operations.approveTestimonial, ({ params, body, caller }) =>
    review.approve({ id: params.id, revision: body.revision, caller }))

  route(router, operations.returnTestimonial, ({ params, body, caller }) =>
    review.giveBack({ id: params.id, revision: body.revision, caller }, body.remark), { bodyFaults: remarkFaults })

  route(router, operations.hideTestimonial, ({ params, body, caller }) =>
    review.hide({ id: params.id, revision: body.revision, caller }))

  route(router, operations.showTestimonial, ({ params, body, caller }) =>
    review.show({ id: params.id, revision: body.revision, caller }))
}

/** Hidden characters, and what is missing from one that is submitted; accepts any body. */
function savedFaults(body: unknown): FieldFault[] {
  const { submit, ...texts } = (body ?? {}) as Partial<Record<string, unknown>>
  return (['name', 'title', 'comment'] as const).flatMap((field) => {
    const text = texts[field]
    if (typeof text !== 'string') return []
    if (text.trim() === '') return submit === true ? [{ path: `/${field}`, rule: 'required' as const }] : []
    return (field === 'comment' ? textFaults : nameFaults)(`/${field}`, text)
  })
}

function remarkFaults(body: unknown): FieldFault[] {
  const remark = (body as Partial<Record<string, unknown>> | null)?.['remark']
  return typeof remark === 'string' ? textFaults('/remark', remark) : []
}
