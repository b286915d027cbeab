import type { FieldFault } from '@glas/contracts/errors'
import { nameFaults, textFaults } from '@glas/contracts/names'
import { type Testimonial, testimonialLimits } from '@glas/contracts/survey/testimonials'

export const feedbackFields = ['name', 'title', 'comment'] as const
export type FeedbackField = (typeof feedbackFields)[number]
export type FeedbackValues = Readonly<Record<FeedbackField, string>>

export const feedbackValues = (testimonial: Testimonial | null): FeedbackValues => {
  const { name = '', title = '', comment = '' } = testimonial ?? {}
  return { name, title, comment }
}

/** As the service counts: an emoji of one code point is one character. */
export const charactersOf = (text: string): number => [...text].length

/** Faults by the service's rules. @param complete no text may be empty */
export function feedbackFaults(values: FeedbackValues, complete: boolean): FieldFault[] {
  return feedbackFields.flatMap((field): FieldFault[] => {
    const [path, text, limit] = [`/${field}`, values[field].trim(), testimonialLimits[field]]
    if (text === '') return complete ? [{ path, rule: 'required' }] : []
    if (charactersOf(text) > limit) return [{ path, rule: 'maxLength', params: { limit } }]
    return (field === 'comment' ? textFaults : nameFaults)(path, text)
  })
}
