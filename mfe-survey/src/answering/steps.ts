import { scalesOf } from '@glas/contracts/survey/answers'
import { isAnswered } from '@glas/contracts/survey/extra/asked'
import { longestText } from '@glas/contracts/survey/extra/limits'
import type { AskedQuestion } from '@glas/contracts/survey/extra/questions'
import { type CategoryKey, type Instrument, type Statement, categoryKeys, notStated, productOf } from '@glas/contracts/survey/instrument'
import type { Draft } from './draft.ts'
import { extraAnswer } from './extra-answers.ts'

/** One screen of the questionnaire. */
export type Step =
  | { readonly kind: 'category'; readonly category: CategoryKey; readonly index: number }
  /** One statement of a PULS; `index` is its category's. */
  | { readonly kind: 'statement'; readonly statement: Statement; readonly index: number }
  | { readonly kind: 'overall' }
  /** Some of the company's own questions, in a PULS one alone; `part` counts these screens from 1. */
  | { readonly kind: 'extra'; readonly questions: readonly AskedQuestion[]; readonly part: number; readonly parts: number }
  | { readonly kind: 'demographics' }
  | { readonly kind: 'departments' }
  | { readonly kind: 'locations' }
  | { readonly kind: 'comments' }

type Grouping = 'demographics' | 'departments' | 'locations'
const groupings = ['demographics', 'departments', 'locations'] as const satisfies readonly Grouping[]

/**
 * The screens of a research, in order: the grouping question placed first, categories (in a PULS each statement),
 * overall, the company's own questions, groupings, comments.
 */
export function stepsOf(instrument: Instrument): readonly Step[] {
  const asked = groupings.filter((kind) => instrument[kind].length > 0)
  const first = asked.filter((kind) => kind === instrument.placedFirst)
  const later = asked.filter((kind) => kind !== instrument.placedFirst)
  return [
    ...first.map((kind) => ({ kind })),
    ...(productOf(instrument) === 'puls' ? statementSteps(instrument) : categorySteps(instrument)),
    ...(scalesOf(instrument).length > 0 ? [{ kind: 'overall' as const }] : []),
    ...extraSteps(instrument),
    ...later.map((kind) => ({ kind })),
    ...(instrument.praise ? [{ kind: 'comments' as const }] : []),
  ]
}

const categorySteps = ({ statements }: Instrument): Step[] => categoryKeys.flatMap((category, index) =>
  (statements.some((one) => one.category === category) ? [{ kind: 'category', category, index }] : []))

const statementSteps = ({ statements }: Instrument): Step[] => statements.map((statement) =>
  ({ kind: 'statement', statement, index: categoryKeys.indexOf(statement.category) }))

/** More of the company's own questions are spread over several screens. */
const mostTogether = 5

function extraSteps(instrument: Instrument): Step[] {
  const asked = instrument.extra?.questions ?? []
  const parts = productOf(instrument) === 'puls' ? asked.length : Math.ceil(asked.length / mostTogether)
  // As even as possible: six questions are three and three.
  const startOf = (part: number) => Math.ceil((part * asked.length) / parts)
  return Array.from({ length: parts }, (_, part) =>
    ({ kind: 'extra', questions: asked.slice(startOf(part), startOf(part + 1)), part: part + 1, parts }))
}

/** Whether a screen has only this question, whose words are its heading. */
export const isAlone = (step: Step, instrument: Instrument): boolean =>
  step.kind === 'statement' || (step.kind === 'extra' && productOf(instrument) === 'puls')

/** A mandatory question: the id of its group of inputs on the page, and whether it is answered. */
interface Question {
  readonly id: string
  readonly answered: boolean
}

/** Id of a question's group of inputs: errors link to it, and it takes the focus. */
export const questionId = (key: string) => `q-${key.replaceAll('.', '-')}`

/** The same of a company's own question, whose id may be any word. */
export const extraId = ({ id }: AskedQuestion) => questionId(`extra-${id}`)

function questionsOf(step: Step, instrument: Instrument, draft: Draft): Question[] {
  switch (step.kind) {
    case 'category':
      return instrument.statements.filter(({ category }) => category === step.category)
        .map(({ key }) => ({ id: questionId(key), answered: draft.statements[key] !== undefined }))
    case 'statement': {
      const { key } = step.statement
      return [{ id: questionId(key), answered: draft.statements[key] !== undefined }]
    }
    case 'overall':
      return scalesOf(instrument).map((key) => ({ id: questionId(key), answered: draft.scales[key] !== undefined }))
    case 'extra':
      return step.questions.filter(({ required }) => required).map((question) =>
        ({ id: extraId(question), answered: isAnswered(extraAnswer(question, draft)) }))
    case 'demographics':
      return instrument.demographics
        .map(({ key }) => ({ id: questionId(key), answered: draft.demographics[key] !== undefined }))
    case 'departments':
      return [{ id: questionId('department'), answered: draft.department !== undefined }]
    case 'locations':
      return [{ id: questionId('location'), answered: draft.location !== undefined }]
    case 'comments':
      return []
  }
}

/** Ids of a screen's unanswered mandatory questions, in order. */
export function missingIn(step: Step, instrument: Instrument, draft: Draft): string[] {
  return questionsOf(step, instrument, draft).filter(({ answered }) => !answered).map(({ id }) => id)
}

/** Progress within a screen, by its mandatory questions. */
export function progressOf(step: Step, instrument: Instrument, draft: Draft): { answered: number; total: number } {
  const questions = questionsOf(step, instrument, draft)
  return { answered: questions.filter(({ answered }) => answered).length, total: questions.length }
}

/** A text that the respondent has written: the id of its field, the number of its screen, and its words. */
export interface Written {
  readonly id: string
  readonly step: number
  readonly text: string
}

/** Ids of the fields that a company's own question has for texts. */
export const textIds = (question: AskedQuestion) => ({
  text: `${extraId(question)}-answer`, comment: `${extraId(question)}-comment`,
})

/** Whether any of the screens has a field for texts. */
export const asksForTexts = (steps: readonly Step[]): boolean => steps.some((step) => step.kind === 'comments' ||
  (step.kind === 'extra' && step.questions.some(({ type, commentsAllowed }) => commentsAllowed || longestText(type) > 0)))

/** All that the respondent has written so far, as it would be sent. */
export function writtenIn(steps: readonly Step[], draft: Draft): Written[] {
  return steps.flatMap((each, step) => {
    if (each.kind === 'comments') {
      return (['praise', 'critique'] as const).map((kind) => ({ id: questionId(kind), step, text: draft[kind] }))
    }
    if (each.kind !== 'extra') return []
    return each.questions.flatMap((question) => {
      const [ids, answer] = [textIds(question), extraAnswer(question, draft)]
      return (['text', 'comment'] as const).flatMap((kind) =>
        (answer[kind] === undefined ? [] : [{ id: ids[kind], step, text: answer[kind] }]))
    })
  })
}

/** Options of a grouping question by the company's units; last the one that keeps out of all groups. */
export function unitOptions(units: Instrument['departments'], lang: string | undefined, notStatedLabel: string) {
  return [...units.map(({ key, name }) => ({ key, label: name, lang })), { key: notStated, label: notStatedLabel }]
}
