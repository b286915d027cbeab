import type { PublishedTestimonial, ReviewedTestimonial, Testimonial } from '@glas/contracts/survey/testimonials'
import type { StoredTestimonial } from '../../domain/testimonials.store.ts'

const instant = (date: Date | null) => date?.toISOString() ?? null

export function presentTestimonial(testimonial: StoredTestimonial): Testimonial {
  const { id, revision, state, name, title, comment, photoId, remark } = testimonial
  return {
    id, revision, state, name, title, comment, photoId, remark,
    updatedAt: testimonial.updatedAt.toISOString(),
    submittedAt: instant(testimonial.submittedAt),
    publishedAt: instant(testimonial.publishedAt),
  }
}

export const presentReviewed = (testimonial: StoredTestimonial, companyName: string): ReviewedTestimonial => ({
  ...presentTestimonial(testimonial), companyId: testimonial.companyId,
  companyName: testimonial.companyName ?? companyName,
})

export const presentPublished = (
  { id, name, title, comment, companyName, photoId, publishedAt }: StoredTestimonial,
): PublishedTestimonial => ({
  id, name, title, comment, companyName: companyName ?? '', photoId,
  ...(publishedAt && { publishedAt: publishedAt.toISOString() }),
})
