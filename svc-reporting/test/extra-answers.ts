import type { Answers } from '@glas/contracts/survey/answers'
import type { AskedExtra, AskedQuestion, ExtraAnswer } from '@glas/contracts/survey/extra/questions'
import type { Instrument } from '@glas/contracts/survey/instrument'
import { below } from '../src/domain/statistics/random.ts'
import type { Rng } from '../src/domain/statistics/random.ts'
import { buildAnswers } from './believable-answers.ts'
import { buildApproved } from './research.ts'

const text = (words: string) => ({ hr: words, en: `${words} (en)` })
const options = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ id: `o${i + 1}`, text: text(`${i + 1}.`) }))

/** A question of each type; the two texts and the second choice may be skipped, and only the first takes no comment. */
export const askedExtra: AskedExtra = {
  sourceLanguage: 'hr',
  languages: ['hr', 'en'],
  questions: [
    {
      id: 'one', type: 'single-choice', title: text('Jedno?'), required: true, commentsAllowed: false,
      options: options(4),
    },
    {
      id: 'many', type: 'multiple-choice', title: text('Više?'), required: false, commentsAllowed: true,
      options: options(3),
    },
    {
      id: 'scale', type: 'linear-scale', title: text('Koliko?'), description: text('Od 1 do 5'), required: true,
      commentsAllowed: true, scale: { steps: 5, low: text('Nimalo'), high: text('Jako') },
    },
    { id: 'short', type: 'short-text', title: text('Kratko?'), required: false, commentsAllowed: true },
    { id: 'long', type: 'long-text', title: text('Dugo?'), required: false, commentsAllowed: false },
  ],
}

/** An approved research that asks them. */
export function buildApprovedWithExtra() {
  const approved = buildApproved()
  return { ...approved, instrument: { ...approved.instrument, extra: askedExtra } }
}

/** Valid answers to such a research. */
export const answersWithExtra = (instrument: Instrument, count: number, rng: () => Rng): Answers[] =>
  withExtra<Answers>(buildAnswers(instrument, count, rng()), askedExtra, rng())

/** The same answers with some to extra questions: half of what may be skipped is. */
export function withExtra<A extends Answers>(answers: readonly A[], { questions }: AskedExtra, rng: Rng): A[] {
  const half = () => below(rng, 2) === 0
  const chosenOf = (offered: readonly { id: string }[], single: boolean) => {
    const one = offered[below(rng, offered.length)]!
    return offered.filter((option) => option === one || (!single && half())).map(({ id }) => id)
  }
  const answerTo = (
    { type, options: offered, scale, commentsAllowed }: AskedQuestion, person: number,
  ): ExtraAnswer => ({
    ...(offered && { options: chosenOf(offered, type === 'single-choice') }),
    ...(scale && { step: 1 + below(rng, scale.steps) }),
    ...(type.endsWith('text') && { text: `${type} ${person}: više kave` }),
    ...(commentsAllowed && half() && { comment: `uz ${type} ${person}` }),
  })
  return answers.map((answer, person) => ({
    ...answer,
    extra: Object.fromEntries(questions.flatMap((question) =>
      question.required || half() ? [[question.id, answerTo(question, person)]] : [])),
  }))
}
