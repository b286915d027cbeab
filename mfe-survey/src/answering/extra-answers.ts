import { extraLimits, isChoice, longestText } from '@glas/contracts/survey/extra/limits'
import type { AskedQuestion, ExtraAnswer } from '@glas/contracts/survey/extra/questions'
import { cleanText } from './clean-text.ts'
import type { Draft } from './draft.ts'

/**
 * A draft's answer to an extra question in the form that is sent: only valid values, options in the question's order
 * (not in the order of choosing), and nothing for an empty text.
 */
export function extraAnswer(question: AskedQuestion, { extra }: Pick<Draft, 'extra'>): ExtraAnswer {
  const { id, type, options = [], scale, commentsAllowed } = question
  const given = extra?.[id] ?? {}
  const offered = isChoice(type) ? options.filter((option) => given.options?.includes(option.id)) : []
  const chosen = offered.slice(0, type === 'single-choice' ? 1 : offered.length).map((option) => option.id)
  const step = scale && given.step !== undefined && given.step <= scale.steps ? given.step : undefined
  const text = cleanText(given.text ?? '', longestText(type))
  const comment = commentsAllowed ? cleanText(given.comment ?? '', extraLimits.comment) : ''
  return {
    ...(chosen.length > 0 && { options: chosen }),
    ...(step !== undefined && { step }),
    ...(text && { text }),
    ...(comment && { comment }),
  }
}
