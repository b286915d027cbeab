import { createContext, useContext } from 'react'
import type { SurveyLanguage } from '@glas/contracts/locales'
import type { ExtraType } from '@glas/contracts/survey/extra/limits'
import type { ExtraQuestion, ExtraQuestions } from '@glas/contracts/survey/extra/questions'
import { wantedLanguages } from '@glas/contracts/survey/extra/texts'

export interface BuilderValue {
  readonly extra: ExtraQuestions
  /** The most questions that fit, and how many more can be added. */
  readonly limit: number
  readonly room: number
  /** Id of the question that is being edited. */
  readonly open: string | null
  /** Questions that were there before, or have been closed: what is missing in them is a fault. */
  readonly isVisited: (id: string) => boolean
  readonly setOpen: (id: string | null) => void
  readonly edit: (change: (extra: ExtraQuestions) => ExtraQuestions) => void
  readonly add: (type: ExtraType) => void
  readonly duplicate: (id: string) => void
  readonly remove: (id: string) => void
  readonly restore: (id: string) => void
  readonly forget: (id: string) => void
  /** The label of a question: its text, in another language if need be, or its number. */
  readonly nameOf: (question: ExtraQuestion) => string
  /** Announces a change to screen readers. */
  readonly announce: (text: string) => void
  /** Focuses an element by id once it is drawn; or calls what focuses one, until that succeeds. */
  readonly focusLater: (target: string | (() => boolean)) => void
  /** Shows the translations into a language, and focuses the first missing or older one of a question. */
  readonly translate: (language: SurveyLanguage, question: string) => void
  /** Languages in which recipients or sheets get the questionnaire, with the number of recipients. */
  readonly inUse: ReadonlyMap<SurveyLanguage, number>
  /** The company has fewer people than answers are shown from. */
  readonly tooFew: boolean
}

export const BuilderContext = createContext<BuilderValue | null>(null)

export function useBuilder(): BuilderValue {
  const builder = useContext(BuilderContext)
  if (!builder) throw new Error('useBuilder outside the builder')
  return builder
}

/** Languages to translate into: chosen ones, and those of recipients and sheets. */
export const neededLanguages = (extra: ExtraQuestions, inUse: BuilderValue['inUse']): SurveyLanguage[] =>
  wantedLanguages(extra, inUse.keys()).filter((language) => language !== extra.sourceLanguage)

/** Pointer into the draft. */
export const pathOf = (index: number) => `/questions/extra/questions/${index}`

/** Ids of elements that take the focus. */
export const headOf = (id: string) => `extra-${id}`
export const undoOf = (id: string) => `extra-undo-${id}`
/** @param text see `textId` */
export const translationOf = (text: string) => `extra-tr-${text}`
