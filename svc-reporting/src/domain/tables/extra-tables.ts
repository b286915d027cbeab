import type { Report } from '@glas/contracts/reporting/report'
import type { Answers } from '@glas/contracts/survey/answers'
import { isAnswered } from '@glas/contracts/survey/extra/asked'
import { longestText } from '@glas/contracts/survey/extra/limits'
import type { AskedExtra, AskedQuestion, ExtraAnswer } from '@glas/contracts/survey/extra/questions'
import { thresholds } from '@glas/contracts/survey/terms'
import { publishedEnd, shareEnds, statusOf } from '../disclosure/ends.ts'
import type { Rng } from '../statistics/random.ts'
import { ratio, roundScore } from '../statistics/ratio.ts'
import { shuffledTexts } from './shuffled-texts.ts'

type ExtraTables = NonNullable<Report['extra']>
type QuestionTable = ExtraTables['questions'][number]
type Count = Pick<NonNullable<QuestionTable['steps']>[number], 'count' | 'share' | 'bound'>

/**
 * The company's own questions at level T, for the whole research alone (disclosure.md): n of each, and from 10 answers
 * to it how many chose what, its texts and its comments, each list shuffled separately. They share nothing with the
 * statistics of groups.
 */
export function extraTables(
  { sourceLanguage, questions }: AskedExtra, answers: readonly Answers[], rng: Rng,
): ExtraTables {
  return { sourceLanguage, questions: questions.map((question) => tableOf(question, answers, rng)) }
}

function tableOf(question: AskedQuestion, answers: readonly Answers[], rng: Rng): QuestionTable {
  const { id, type, title, description, options, scale, commentsAllowed } = question
  const given = answers.flatMap(({ extra }) => (extra && Object.hasOwn(extra, id) ? [extra[id]!] : []))
  const answered = given.filter(isAnswered)
  const shown = answered.length >= thresholds.comments
  const counts = shown ? countsOf(question, answered) : []
  return {
    id, type, title, ...(description && { description }), n: answered.length,
    ...(options && { options: options.map((option, i) => ({ ...option, ...counts[i] })) }),
    ...(scale && {
      low: scale.low, high: scale.high, steps: stepsOf(scale).map((step, i) => ({ step, ...counts[i] })),
    }),
    ...(shown && longestText(type) > 0 && { texts: shuffledTexts(answered.map(({ text }) => text), rng) }),
    ...(shown && commentsAllowed && { comments: shuffledTexts(given.map(({ comment }) => comment), rng) }),
  }
}

const stepsOf = ({ steps }: NonNullable<AskedQuestion['scale']>) => Array.from({ length: steps }, (_, i) => i + 1)

/** Counts of a question's steps or options, in their order; none if they are not shown. */
function countsOf({ type, options = [], scale }: AskedQuestion, answered: readonly ExtraAnswer[]): Count[] {
  const n = answered.length
  const count = (has: (answer: ExtraAnswer) => boolean) => answered.filter(has).length
  return scale
    ? stepCounts(n, stepsOf(scale).map((step) => count((answer) => answer.step === step)))
    : publishedCounts(n, type === 'multiple-choice',
      options.map((option) => count((answer) => answer.options?.includes(option.id) ?? false)))
}

/**
 * Counts of a scale's steps. Like a statement's, they are shown only if neither half of the scale has nearly everybody:
 * otherwise the side that each of them is on would be known (disclosure.md, 8b). A middle step is in neither half.
 */
function stepCounts(n: number, chosen: readonly number[]): Count[] {
  const half = Math.floor(chosen.length / 2)
  const hasNearlyAll = (steps: readonly number[]) =>
    statusOf(ratio(100 * steps.reduce((sum, each) => sum + each, 0), n), shareEnds(n)) === 'at-least'
  if (hasNearlyAll(chosen.slice(0, half)) || hasNearlyAll(chosen.slice(-half))) return []
  return publishedCounts(n, false, chosen)
}

/**
 * Counts with their shares; near an end a share is shown as a bound, without the count (disclosure.md, 8b). Each option
 * of a multiple choice is judged separately. Of options that exclude each other, a count could be calculated from the
 * others: all are shown as bounds once one of them has nearly everybody, and none otherwise.
 */
function publishedCounts(n: number, several: boolean, chosen: readonly number[]): Count[] {
  const ends = shareEnds(n)
  const statuses = chosen.map((count) => statusOf(ratio(100 * count, n), ends))
  const coded = several || statuses.includes('at-least')
  return chosen.map((count, i) => {
    const status = coded ? statuses[i]! : 'exact'
    if (status === 'exact') return { count, share: roundScore(ratio(100 * count, n)) }
    return { share: publishedEnd(ends, status, 1), bound: status }
  })
}
