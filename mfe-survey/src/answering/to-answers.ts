import { type Answers, commentMaxLength, scalesOf } from '@glas/contracts/survey/answers'
import { isAnswered } from '@glas/contracts/survey/extra/asked'
import type { Instrument } from '@glas/contracts/survey/instrument'
import { cleanText } from './clean-text.ts'
import type { Draft } from './draft.ts'
import { extraAnswer } from './extra-answers.ts'

function given<T>(value: T | undefined, question: string): T {
  if (value === undefined) throw new Error(`${question} is not answered`)
  return value
}

/**
 * The answers in the form in which they are sealed.
 * @throws if a question is missing; the pages prevent that
 */
export function toAnswers(draft: Draft, instrument: Instrument): Answers {
  const praise = instrument.praise && cleanText(draft.praise, commentMaxLength)
  const critique = instrument.critique && cleanText(draft.critique, commentMaxLength)
  const extra = (instrument.extra?.questions ?? []).flatMap((question) => {
    const answer = extraAnswer(question, draft)
    if (question.required && !isAnswered(answer)) throw new Error(`${question.id} is not answered`)
    return Object.keys(answer).length > 0 ? [[question.id, answer] as const] : []
  })
  return {
    v: 1,
    answerFields: Object.fromEntries(instrument.statements.map(({ key }) => [key, given(draft.statements[key], key)])),
    ...Object.fromEntries(scalesOf(instrument).map((field) => [field, given(draft.scales[field], field)])),
    praiseCritiqueAnswer: { ...(praise && { praise }), ...(critique && { critique }) },
    demographics: Object.fromEntries(
      instrument.demographics.map(({ key }) => [key, given(draft.demographics[key], key)]),
    ),
    ...(instrument.departments.length > 0 && { department: given(draft.department, 'department') }),
    ...(instrument.locations.length > 0 && { location: given(draft.location, 'location') }),
    ...(extra.length > 0 && { extra: Object.fromEntries(extra) }),
  }
}
