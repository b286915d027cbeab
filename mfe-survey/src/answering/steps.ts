import { type CategoryKey, type Instrument, categoryKeys, notStated } from '@glas/contracts/survey/instrument'
import { type Draft, type ScaleField, scaleFields } from './draft.ts'

/** One screen of the questionnaire. */
export type Step =
  | { readonly kind: 'category'; readonly category: CategoryKey; readonly index: number }
  | { readonly kind: 'overall' }
  | { readonly kind: 'demographics' }
  | { readonly kind: 'departments' }
  | { readonly kind: 'locations' }
  | { readonly kind: 'comments' }

type Grouping = 'demographics' | 'departments' | 'locations'
const groupings = ['demographics', 'departments', 'locations'] as const satisfies readonly Grouping[]

/**
 * The screens of a research, in order: the grouping question placed first, categories, overall, groupings, comments.
 */
export function stepsOf(instrument: Instrument): readonly Step[] {
  const asked = groupings.filter((kind) => instrument[kind].length > 0)
  const first = asked.filter((kind) => kind === instrument.placedFirst)
  const later = asked.filter((kind) => kind !== instrument.placedFirst)
  const categories = categoryKeys.filter((key) => instrument.statements.some(({ category }) => category === key))
  return [
    ...first.map((kind) => ({ kind })),
    ...categories.map((category) => ({ kind: 'category' as const, category, index: categoryKeys.indexOf(category) })),
    { kind: 'overall' },
    ...later.map((kind) => ({ kind })),
    { kind: 'comments' },
  ]
}

/** A mandatory question: the id of its group of inputs on the page, and whether it is answered. */
interface Question {
  readonly id: string
  readonly answered: boolean
}

/** Id of a question's group of inputs: errors link to it, and it takes the focus. */
export const questionId = (key: string) => `q-${key.replaceAll('.', '-')}`

function questionsOf(step: Step, instrument: Instrument, draft: Draft): Question[] {
  switch (step.kind) {
    case 'category':
      return instrument.statements.filter(({ category }) => category === step.category)
        .map(({ key }) => ({ id: questionId(key), answered: draft.statements[key] !== undefined }))
    case 'overall':
      return scaleFields.map((key: ScaleField) => ({ id: questionId(key), answered: draft.scales[key] !== undefined }))
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

/** Options of a grouping question by the company's units; last the one that keeps out of all groups. */
export function unitOptions(units: Instrument['departments'], notStatedLabel: string) {
  return [...units.map(({ key, name }) => ({ key, label: name })), { key: notStated, label: notStatedLabel }]
}
