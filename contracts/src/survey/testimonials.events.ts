import Type from 'typebox'
import { defineEvent } from '../event.ts'
import { Jwe, Nullable, Revision, UiLocaleSchema, Uuid } from '../schema.ts'

const testimonialState = {
  testimonialId: Uuid,
  revision: Revision,
  companyId: Uuid,
  companyName: Type.String(),
  locale: UiLocaleSchema,
  /** JWE of `Contact`. */
  sealedContact: Jwe,
}

export const testimonialSubmitted = defineEvent({
  type: 'glas.survey.testimonial-submitted.v1',
  topic: 'survey.testimonials',
  key: 'testimonialId',
  summary: 'A company has submitted a testimonial: notify staff',
  data: Type.Object(testimonialState),
})

export const testimonialReturned = defineEvent({
  type: 'glas.survey.testimonial-returned.v1',
  topic: 'survey.testimonials',
  key: 'testimonialId',
  summary: 'An administrator has returned a testimonial: notify the company',
  data: Type.Object({ ...testimonialState, remark: Type.String() }),
})

export const testimonialPublished = defineEvent({
  type: 'glas.survey.testimonial-published.v1',
  topic: 'survey.testimonials',
  key: 'testimonialId',
  summary: 'An administrator has published a testimonial: notify the company',
  data: Type.Object(testimonialState),
})

export const testimonialPhotoChanged = defineEvent({
  type: 'glas.survey.testimonial-photo-changed.v1',
  topic: 'survey.testimonials',
  key: 'companyId',
  summary: "The photo of a company's testimonial: svc-identity keeps that one, and not the one before",
  data: Type.Object({
    companyId: Uuid,
    photoId: Nullable(Uuid),
    /** The photo before the change. */
    formerId: Nullable(Uuid),
  }),
})

export const testimonialErased = defineEvent({
  type: 'glas.survey.testimonial-erased.v1',
  topic: 'survey.testimonials',
  key: 'testimonialId',
  summary: "The testimonial's company is erased: no mail about it is sent any more",
  data: Type.Object({ testimonialId: Uuid, companyId: Uuid }),
})
