import { surveyLanguages, type SurveyLanguage } from '../../locales.ts'
import type { ApplicationDraft } from '../application.ts'
import { sheetLanguage } from '../codes.ts'
import { extraLimits, isChoice } from './limits.ts'
import type { DraftText, ExtraQuestion, ExtraQuestions } from './questions.ts'

/** Which text of a question; `option` is the option's id. */
export type TextField =
  | { readonly field: 'title' | 'description' | 'low' | 'high' }
  | { readonly field: 'option'; readonly option: string }

/** Which text of which question. */
export type TextPlace = TextField & { readonly question: string }

/** A text that is asked. */
export interface PlacedText {
  readonly place: TextPlace
  /** JSON pointer from the question: `/title`, `/options/0/text`, `/scale/low`. */
  readonly path: string
  readonly text: DraftText
  /** Most characters. */
  readonly limit: number
  /** Whether the source has to have it. */
  readonly required: boolean
}

/** The texts of a question that its type asks, in the order in which they are read. */
export function textsOf({ id, type, title, description, options, scale }: ExtraQuestion): PlacedText[] {
  const placed = (
    field: TextField, path: string, text: DraftText, limit: number, required = true,
  ): PlacedText => ({ place: { ...field, question: id }, path, text, limit, required })
  return [
    placed({ field: 'title' }, '/title', title, extraLimits.title),
    placed({ field: 'description' }, '/description', description, extraLimits.description, false),
    ...(isChoice(type)
      ? options.map((option, index) => placed(
        { field: 'option', option: option.id }, `/options/${index}/text`, option.text, extraLimits.option,
      ))
      : []),
    ...(type === 'linear-scale'
      ? [
        placed({ field: 'low' }, '/scale/low', scale.low, extraLimits.label),
        placed({ field: 'high' }, '/scale/high', scale.high, extraLimits.label),
      ]
      : []),
  ]
}

export const textIn = ({ texts }: DraftText, language: SurveyLanguage): string => texts[language] ?? ''

const isEmpty = (text: string) => text.trim() === ''

/** A text in a language: there, missing, or translated from another text than today's source. */
export type TextState = 'there' | 'missing' | 'older'

/** Null if there is nothing to translate: the source is empty, and so is the text. */
export function textState(text: DraftText, language: SurveyLanguage, source: SurveyLanguage): TextState | null {
  const empty = isEmpty(textIn(text, language))
  if (language === source) return empty ? null : 'there'
  const original = textIn(text, source)
  if (empty) return isEmpty(original) ? null : 'missing'
  return text.sources[language] === original ? 'there' : 'older'
}

/** How many texts a language has to have, and how many of them are in which state. */
export interface TextCounts {
  readonly texts: number
  readonly there: number
  readonly missing: number
  readonly older: number
}

export function countTexts({ sourceLanguage, questions }: ExtraQuestions, language: SurveyLanguage): TextCounts {
  const states = questions.flatMap((question) =>
    textsOf(question).flatMap(({ text }) => textState(text, language, sourceLanguage) ?? []))
  const count = (state: TextState) => states.filter((one) => one === state).length
  return { texts: states.length, there: count('there'), missing: count('missing'), older: count('older') }
}

/**
 * The languages that are asked if they are complete: the source's first, then those to translate into.
 * @param inUse languages wanted whether or not the draft lists them (`languagesInUse`)
 */
export const wantedLanguages = (
  { sourceLanguage, languages }: Pick<ExtraQuestions, 'sourceLanguage' | 'languages'>,
  inUse: Iterable<SurveyLanguage> = [],
): SurveyLanguage[] => [...new Set([sourceLanguage, ...languages, ...inUse])]

/** The wanted languages that lack no text, and the source's, which is always asked. */
export const completeLanguages = (extra: ExtraQuestions, inUse: Iterable<SurveyLanguage> = []): SurveyLanguage[] =>
  wantedLanguages(extra, inUse).filter((language) =>
    language === extra.sourceLanguage || countTexts(extra, language).missing === 0)

/**
 * The languages in which this draft's employees get a questionnaire: those of its recipients, that of the sheets if
 * some codes are on them, and those that are printed. Each with the number of recipients.
 */
export function languagesInUse({ details, options }: ApplicationDraft): Map<SurveyLanguage, number> {
  const used = new Map<SurveyLanguage, number>()
  const online = details.type !== 'offline'
  const onSheets = details.codeMode === 'identical' || (details.onlineRespondents ?? 0) > options.recipients.length
  if (online && onSheets) used.set(sheetLanguage, 0)
  if (details.type !== 'online') for (const language of options.printedLanguages ?? []) used.set(language, 0)
  if (online) for (const { language } of options.recipients) used.set(language, (used.get(language) ?? 0) + 1)
  return used
}

/**
 * The languages that code sheets can be in: those in which the questionnaire that they lead to is whole, so all eight
 * unless a company's own question lacks one of them.
 */
export function sheetLanguages(draft: ApplicationDraft): readonly SurveyLanguage[] {
  const { extra } = draft.questions
  if (!extra || extra.questions.length === 0) return surveyLanguages
  const complete = completeLanguages(extra, languagesInUse(draft).keys())
  return surveyLanguages.filter((language) => complete.includes(language))
}

/** The languages that the questionnaire is printed in. */
export const printLanguages = (draft: ApplicationDraft): SurveyLanguage[] =>
  sheetLanguages(draft).filter((language) => draft.options.printedLanguages?.includes(language))
