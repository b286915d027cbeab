import Type, { type Static } from 'typebox'
import { Instant, Nullable, Revision, Uuid } from '../schema.ts'

/** `hidden` was published once; only an administrator shows it again. */
export const testimonialStates = ['draft', 'submitted', 'returned', 'published', 'hidden'] as const
export type TestimonialState = (typeof testimonialStates)[number]

/** Most characters (code points) of each text. */
export const testimonialLimits = { name: 120, title: 120, comment: 2000 } as const

/** The texts that a company writes. Each may be empty in a draft. */
export const TestimonialTexts = Type.Object({
  /** The person who speaks for the company. */
  name: Type.String({ maxLength: testimonialLimits.name }),
  title: Type.String({ maxLength: testimonialLimits.title }),
  comment: Type.String({ maxLength: testimonialLimits.comment }),
  /** A photo in svc-identity, 1:1. Absent or null: none. */
  photoId: Type.Optional(Nullable(Uuid)),
})
export type TestimonialTexts = Static<typeof TestimonialTexts>

/** As its company and administrators see it. */
export const Testimonial = Type.Interface([TestimonialTexts], {
  id: Uuid,
  revision: Revision,
  state: Type.Enum([...testimonialStates]),
  photoId: Nullable(Uuid),
  /** Why it was returned; null in every other state. */
  remark: Nullable(Type.String()),
  updatedAt: Instant,
  submittedAt: Nullable(Instant),
  publishedAt: Nullable(Instant),
})
export type Testimonial = Static<typeof Testimonial>

/** With its company, for administrators. */
export const ReviewedTestimonial = Type.Interface([Testimonial], {
  companyId: Uuid,
  /** As it was published; before that the current one. */
  companyName: Type.String(),
})
export type ReviewedTestimonial = Static<typeof ReviewedTestimonial>

/** As the site shows it. */
export const PublishedTestimonial = Type.Object({
  id: Uuid,
  name: Type.String(),
  title: Type.String(),
  comment: Type.String(),
  companyName: Type.String(),
  photoId: Nullable(Uuid),
  publishedAt: Type.Optional(Instant),
})
export type PublishedTestimonial = Static<typeof PublishedTestimonial>
