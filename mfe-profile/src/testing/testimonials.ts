import type { ReviewedTestimonial, Testimonial } from '@glas/contracts/survey/testimonials'
import { companyId } from './samples.ts'

export const testimonialId = '0190f6c0-0000-7000-8000-0000000000f1'

/** A testimonial that waits to be published. */
export const testimonial = (change: Partial<Testimonial> = {}): Testimonial => ({
  id: testimonialId, revision: 2, state: 'submitted', name: 'Ivana Đurđević', title: 'Voditeljica kadrovske',
  comment: 'Prvi put smo razgovarali o tome što ljudi misle.', photoId: null, remark: null,
  updatedAt: '2026-11-24T09:00:00.000Z', submittedAt: '2026-11-24T09:00:00.000Z', publishedAt: null, ...change,
})

export const reviewed = (change: Partial<ReviewedTestimonial> = {}): ReviewedTestimonial => ({
  ...testimonial(), companyId, companyName: 'Kvarner oprema d.o.o.', ...change,
})
