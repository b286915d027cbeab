import type { ApplicationDraft } from '@glas/contracts/survey/application'
import { newExtraId } from '@glas/contracts/survey/extra/edits'

/**
 * A draft like an old one: without days, which the company chooses again, and with new ids for the company's questions.
 */
export function duplicateDraft(
  { details, questions: { extra, ...questions }, options }: ApplicationDraft,
): ApplicationDraft {
  return structuredClone({
    details: { ...details, startsOn: null, endsOn: null },
    questions: {
      ...questions,
      ...(extra && {
        extra: {
          ...extra,
          questions: extra.questions.map((question) => ({
            ...question, id: newExtraId(), options: question.options.map((option) => ({ ...option, id: newExtraId() })),
          })),
        },
      }),
    },
    options: { ...options, invitationAt: null, reminderAt: null },
  })
}
