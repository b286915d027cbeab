import Type from 'typebox'
import { defineOperation } from '../operation.ts'
import { Nullable, Revision, Uuid } from '../schema.ts'
import { PublishedTestimonial, ReviewedTestimonial, Testimonial, TestimonialTexts } from './testimonials.ts'

const byId = Type.Object({ id: Uuid })
const Revised = Type.Object({ revision: Revision })

export const getOwnTestimonial = defineOperation({
  id: 'get-own-testimonial',
  service: 'survey',
  method: 'GET',
  path: '/api/testimonial',
  summary: "The caller's testimonial, if there is one",
  access: 'company',
  data: Type.Object({ testimonial: Nullable(Testimonial) }),
  status: 200,
  errors: [],
})

export const saveOwnTestimonial = defineOperation({
  id: 'save-own-testimonial',
  service: 'survey',
  method: 'PUT',
  path: '/api/testimonial',
  summary: "Saves the caller's testimonial until it is published; one that was submitted becomes a draft again",
  access: 'company',
  body: Type.Object({
    /** 0 for the first one. */
    revision: Revision,
    ...TestimonialTexts.properties,
    /** Submits it for publication, for which no text may be empty. Absent: false. */
    submit: Type.Optional(Type.Boolean()),
  }),
  data: Testimonial,
  status: 200,
  errors: ['REVISION_CONFLICT', 'STATE_CONFLICT'],
})

export const withdrawOwnTestimonial = defineOperation({
  id: 'withdraw-own-testimonial',
  service: 'survey',
  method: 'DELETE',
  path: '/api/testimonial',
  summary: "Deletes the caller's testimonial in any state; the site no longer shows it within a minute",
  access: 'company',
  status: 204,
  errors: [],
})

export const listTestimonials = defineOperation({
  id: 'list-testimonials',
  service: 'survey',
  method: 'GET',
  path: '/api/testimonials',
  summary: 'The published testimonials in their order; may be cached for 30 seconds',
  access: 'public',
  data: Type.Object({ testimonials: Type.Array(PublishedTestimonial) }),
  status: 200,
  errors: [],
})

export const listReviewedTestimonials = defineOperation({
  id: 'list-reviewed-testimonials',
  service: 'survey',
  method: 'GET',
  path: '/api/admin/testimonials',
  summary: 'All testimonials except drafts: those that wait first, then the published ones in their order',
  access: 'admin',
  data: Type.Object({ testimonials: Type.Array(ReviewedTestimonial) }),
  status: 200,
  errors: [],
})

export const approveTestimonial = defineOperation({
  id: 'approve-testimonial',
  service: 'survey',
  method: 'POST',
  path: '/api/admin/testimonials/:id/approve',
  summary: 'Publishes a submitted testimonial, before the others',
  access: 'admin',
  params: byId,
  body: Revised,
  data: ReviewedTestimonial,
  status: 200,
  errors: ['REVISION_CONFLICT', 'STATE_CONFLICT'],
})

export const returnTestimonial = defineOperation({
  id: 'return-testimonial',
  service: 'survey',
  method: 'POST',
  path: '/api/admin/testimonials/:id/return',
  summary: 'Returns a submitted testimonial to its company with a remark',
  access: 'admin',
  params: byId,
  body: Type.Object({ revision: Revision, remark: Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }) }),
  data: ReviewedTestimonial,
  status: 200,
  errors: ['REVISION_CONFLICT', 'STATE_CONFLICT'],
})

export const hideTestimonial = defineOperation({
  id: 'hide-testimonial',
  service: 'survey',
  method: 'POST',
  path: '/api/admin/testimonials/:id/hide',
  summary: 'Removes a published testimonial from the site; it can be shown again',
  access: 'admin',
  params: byId,
  body: Revised,
  data: ReviewedTestimonial,
  status: 200,
  errors: ['REVISION_CONFLICT', 'STATE_CONFLICT'],
})

export const showTestimonial = defineOperation({
  id: 'show-testimonial',
  service: 'survey',
  method: 'POST',
  path: '/api/admin/testimonials/:id/show',
  summary: 'Publishes a hidden testimonial again, in its old place',
  access: 'admin',
  params: byId,
  body: Revised,
  data: ReviewedTestimonial,
  status: 200,
  errors: ['REVISION_CONFLICT', 'STATE_CONFLICT'],
})

export const orderTestimonials = defineOperation({
  id: 'order-testimonials',
  service: 'survey',
  method: 'PUT',
  path: '/api/admin/testimonials/order',
  summary: 'Sets the order in which the site shows the published testimonials',
  access: 'admin',
  body: Type.Object({ ids: Type.Array(Uuid, { maxItems: 1000, uniqueItems: true }) }),
  status: 204,
  /** STATE_CONFLICT: others are published than were sent. */
  errors: ['STATE_CONFLICT'],
})
