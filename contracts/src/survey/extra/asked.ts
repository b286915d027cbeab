import type { SurveyLanguage } from '../../locales.ts'
import { isChoice } from './limits.ts'
import type {
  AskedExtra, AskedQuestion, DraftText, ExtraAnswer, ExtraQuestion, ExtraQuestions, ExtraText,
} from './questions.ts'
import { completeLanguages, textIn } from './texts.ts'

/**
 * The extra questions as respondents get them: in the complete languages, without the parts of a draft that can't be
 * answered (questions without a title, empty options, options of a type that asks none).
 * @param inUse languages asked whether or not the draft lists them (`languagesInUse`)
 * @returns undefined without a question
 */
export function askedExtra(extra: ExtraQuestions, inUse: Iterable<SurveyLanguage> = []): AskedExtra | undefined {
  const { sourceLanguage } = extra
  const languages = completeLanguages(extra, inUse)
  const has = (text: DraftText) => textIn(text, sourceLanguage).trim() !== ''
  const asked = (text: DraftText): ExtraText =>
    Object.fromEntries(languages.map((language) => [language, textIn(text, language).trim()]))
  const question = ({
    id, type, title, description, required, commentsAllowed, options, scale,
  }: ExtraQuestion): AskedQuestion => ({
    id, type, title: asked(title), required, commentsAllowed,
    ...(has(description) && { description: asked(description) }),
    ...(isChoice(type) && {
      options: options.filter(({ text }) => has(text)).map((option) => ({ id: option.id, text: asked(option.text) })),
    }),
    ...(type === 'linear-scale' && {
      scale: { steps: scale.steps, low: asked(scale.low), high: asked(scale.high) },
    }),
  })
  const questions = extra.questions.filter(({ title }) => has(title)).map(question)
  return questions.length > 0 ? { sourceLanguage, languages, questions } : undefined
}

/**
 * A text for a respondent who reads `language`: in that language if the questions exist in it, else in the source's.
 * @returns with the language that it is in, for `lang` on its element
 */
export function askedText(
  { sourceLanguage, languages }: Pick<AskedExtra, 'sourceLanguage' | 'languages'>, text: ExtraText,
  language: SurveyLanguage,
): { text: string; language: SurveyLanguage } {
  const shown = languages.includes(language) ? language : sourceLanguage
  return { text: text[shown] ?? '', language: shown }
}

/** Whether an answer has a value of the question's type: spaces alone are not a text. */
export const isAnswered = ({ options, step, text }: ExtraAnswer): boolean =>
  (options?.length ?? 0) > 0 || step !== undefined || (text ?? '').trim() !== ''
