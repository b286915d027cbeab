import type { Answers } from '@glas/contracts/survey/answers'
import { isAnswered } from '@glas/contracts/survey/extra/asked'
import { extraLimits, isChoice, longestText } from '@glas/contracts/survey/extra/limits'
import type { AskedExtra, AskedQuestion, ExtraAnswer } from '@glas/contracts/survey/extra/questions'

/** Whether an answer has what its question can be answered with, and nothing else. */
function fits(
  { type, options, scale, required, commentsAllowed }: AskedQuestion, answer: ExtraAnswer, mayBeBlank: boolean,
): boolean {
  const { options: chosen, step, text, comment } = answer
  if (required && !mayBeBlank && !isAnswered(answer)) return false
  if (comment !== undefined && (!commentsAllowed || comment.length > extraLimits.comment)) return false
  if (step !== undefined && (!scale || step > scale.steps)) return false
  if (text !== undefined && (longestText(type) === 0 || text.length > longestText(type))) return false
  if (chosen === undefined) return true
  const offered = new Set(options?.map(({ id }) => id))
  return isChoice(type) && (type === 'multiple-choice' || chosen.length <= 1) &&
    new Set(chosen).size === chosen.length && chosen.every((id) => offered.has(id))
}

/**
 * Whether answers to the company's own questions are valid: by ids, so that no language can make them void.
 *
 * @param mayHaveBlanks whether a required question may be unanswered, as on paper
 */
export function createFitsExtra(
  asked: AskedExtra | undefined, mayHaveBlanks = false,
): (given: Answers['extra']) => boolean {
  const questions = new Map(asked?.questions.map((question) => [question.id, question]))
  const required = asked?.questions.filter((question) => question.required) ?? []
  return (given = {}) =>
    (mayHaveBlanks || required.every(({ id }) => Object.hasOwn(given, id))) &&
    Object.entries(given).every(([id, answer]) => {
      const question = questions.get(id)
      return question !== undefined && fits(question, answer, mayHaveBlanks)
    })
}
