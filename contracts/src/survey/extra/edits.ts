import type { SurveyLanguage } from '../../locales.ts'
import { toHex } from '../../wire/encoding.ts'
import type { ExtraType } from './limits.ts'
import type { DraftOption, DraftText, ExtraQuestion, ExtraQuestions } from './questions.ts'
import { textIn, textsOf, textState, type TextPlace } from './texts.ts'

/**
 * Edits of a draft's extra questions. Each function returns a new value, and loses no text except the one that it is
 * asked to change or remove. An unknown id changes nothing.
 */

/** 64 random bits in hexadecimal. */
export const newExtraId = (): string => toHex(crypto.getRandomValues(new Uint8Array(8)))

const noText = (): DraftText => ({ texts: {}, sources: {} })

/** A draft that has no extra questions yet. */
export const noExtraQuestions = (sourceLanguage: SurveyLanguage): ExtraQuestions =>
  ({ sourceLanguage, languages: [], questions: [] })

/** An empty question with two empty options and a scale of 5 steps. */
export const newQuestion = (type: ExtraType, newId = newExtraId): ExtraQuestion => ({
  id: newId(), type, title: noText(), description: noText(), required: true, commentsAllowed: true,
  options: [newOption(newId), newOption(newId)], scale: { steps: 5, low: noText(), high: noText() },
})

export const newOption = (newId = newExtraId): DraftOption => ({ id: newId(), text: noText() })

const withQuestions = (extra: ExtraQuestions, questions: ExtraQuestion[]): ExtraQuestions => ({ ...extra, questions })

const changing = (
  extra: ExtraQuestions, id: string, change: (question: ExtraQuestion) => ExtraQuestion,
): ExtraQuestions => withQuestions(extra, extra.questions.map((one) => (one.id === id ? change(one) : one)))

const inserted = <T>(list: readonly T[], place: number, item: T): T[] => [
  ...list.slice(0, place), item, ...list.slice(place),
]

function moved<T extends { readonly id: string }>(list: readonly T[], id: string, to: number): T[] {
  const item = list.find((one) => one.id === id)
  return item ? inserted(list.filter((one) => one !== item), to, item) : [...list]
}

/** @param place index of the new question; at the end by default */
export const addQuestion = (
  extra: ExtraQuestions, question: ExtraQuestion, place = extra.questions.length,
): ExtraQuestions => withQuestions(extra, inserted(extra.questions, place, question))

/** Options and labels are kept when the type changes. */
export const updateQuestion = (
  extra: ExtraQuestions, id: string, change: Partial<Pick<ExtraQuestion, 'type' | 'required' | 'commentsAllowed'>>,
): ExtraQuestions => changing(extra, id, (question) => ({ ...question, ...change }))

export const setSteps = (extra: ExtraQuestions, id: string, steps: number): ExtraQuestions =>
  changing(extra, id, (question) => ({ ...question, scale: { ...question.scale, steps } }))

export const moveQuestion = (extra: ExtraQuestions, id: string, to: number): ExtraQuestions =>
  withQuestions(extra, moved(extra.questions, id, to))

/** The copy has new ids, and comes right behind the original. */
export function duplicateQuestion(extra: ExtraQuestions, id: string, newId = newExtraId): ExtraQuestions {
  const place = extra.questions.findIndex((one) => one.id === id)
  const original = extra.questions[place]
  if (!original) return extra
  const options = original.options.map((option) => ({ ...option, id: newId() }))
  return addQuestion(extra, { ...original, id: newId(), options }, place + 1)
}

/** A removed item and its former place: enough to restore it. */
export interface Removed<T> {
  readonly item: T
  readonly place: number
}

export function removeQuestion(
  extra: ExtraQuestions, id: string,
): { extra: ExtraQuestions; removed: Removed<ExtraQuestion> | null } {
  const place = extra.questions.findIndex((one) => one.id === id)
  const item = extra.questions[place]
  if (!item) return { extra, removed: null }
  return { extra: withQuestions(extra, extra.questions.filter((one) => one !== item)), removed: { item, place } }
}

/** A question that has already been restored is left as it is. */
export const restoreQuestion = (extra: ExtraQuestions, { item, place }: Removed<ExtraQuestion>): ExtraQuestions =>
  extra.questions.some(({ id }) => id === item.id) ? extra : addQuestion(extra, item, place)

const withOptions = (
  extra: ExtraQuestions, id: string, change: (options: DraftOption[]) => DraftOption[],
): ExtraQuestions => changing(extra, id, (question) => ({ ...question, options: change(question.options) }))

export const addOption = (extra: ExtraQuestions, id: string, option = newOption()): ExtraQuestions =>
  withOptions(extra, id, (options) => [...options, option])

export const moveOption = (extra: ExtraQuestions, id: string, option: string, to: number): ExtraQuestions =>
  withOptions(extra, id, (options) => moved(options, option, to))

export function removeOption(
  extra: ExtraQuestions, id: string, option: string,
): { extra: ExtraQuestions; removed: Removed<DraftOption> | null } {
  const options = extra.questions.find((one) => one.id === id)?.options ?? []
  const place = options.findIndex((one) => one.id === option)
  const item = options[place]
  if (!item) return { extra, removed: null }
  return { extra: withOptions(extra, id, (all) => all.filter((one) => one.id !== option)), removed: { item, place } }
}

export const restoreOption = (
  extra: ExtraQuestions, id: string, { item, place }: Removed<DraftOption>,
): ExtraQuestions => withOptions(extra, id, (options) =>
  options.some((one) => one.id === item.id) ? options : inserted(options, place, item))

/** The question with one of its texts changed. */
function changingText(
  question: ExtraQuestion, place: TextPlace, change: (text: DraftText) => DraftText,
): ExtraQuestion {
  switch (place.field) {
    case 'option': {
      const options = question.options.map((one) =>
        one.id === place.option ? { ...one, text: change(one.text) } : one)
      return { ...question, options }
    }
    case 'low':
    case 'high':
      return { ...question, scale: { ...question.scale, [place.field]: change(question.scale[place.field]) } }
    default:
      return { ...question, [place.field]: change(question[place.field]) }
  }
}

/**
 * Writes a text. A translation notes the source text that it translates; translations of a changed source become older.
 * @param translated the source text that a translation is of; today's by default
 */
export function setText(
  extra: ExtraQuestions, place: TextPlace, language: SurveyLanguage, value: string, translated?: string,
): ExtraQuestions {
  const { sourceLanguage } = extra
  return changing(extra, place.question, (question) => changingText(question, place, (text) => ({
    texts: { ...text.texts, [language]: value },
    sources: language === sourceLanguage
      ? text.sources : { ...text.sources, [language]: translated ?? textIn(text, sourceLanguage) },
  })))
}

/** An older translation is still right: it now translates today's source. */
export const confirmText = (extra: ExtraQuestions, place: TextPlace, language: SurveyLanguage): ExtraQuestions =>
  changing(extra, place.question, (question) => changingText(question, place, (text) => ({
    ...text, sources: { ...text.sources, [language]: textIn(text, extra.sourceLanguage) },
  })))

/** The same for all older translations into some languages. */
export const confirmTexts = (extra: ExtraQuestions, languages: readonly SurveyLanguage[]): ExtraQuestions =>
  extra.questions.flatMap(textsOf).reduce((confirmed, { place, text }) => languages.reduce((now, language) =>
    (textState(text, language, extra.sourceLanguage) === 'older' ? confirmText(now, place, language) : now),
  confirmed), extra)

export const addLanguage = (extra: ExtraQuestions, language: SurveyLanguage): ExtraQuestions =>
  extra.languages.includes(language) ? extra : { ...extra, languages: [...extra.languages, language] }

/** Its texts are kept, and return when the language does. */
export const dropLanguage = (extra: ExtraQuestions, language: SurveyLanguage): ExtraQuestions =>
  ({ ...extra, languages: extra.languages.filter((one) => one !== language) })

/** Another language becomes the source. Texts keep their states as far as both languages had the same content. */
export function changeSourceLanguage(extra: ExtraQuestions, to: SurveyLanguage): ExtraQuestions {
  const from = extra.sourceLanguage
  if (from === to) return extra
  const change = (text: DraftText): DraftText => {
    const isThere = (language: SurveyLanguage) => language === from || textState(text, language, from) === 'there'
    const original = textIn(text, to)
    const sources: DraftText['sources'] = { ...text.sources }
    delete sources[to]
    for (const language of Object.keys(text.texts) as SurveyLanguage[]) {
      if (language === to) continue
      if (isThere(to) && isThere(language)) sources[language] = original
      else delete sources[language]
    }
    return { ...text, sources }
  }
  const questions = extra.questions.map((question): ExtraQuestion => ({
    ...question,
    title: change(question.title),
    description: change(question.description),
    options: question.options.map((option) => ({ ...option, text: change(option.text) })),
    scale: { ...question.scale, low: change(question.scale.low), high: change(question.scale.high) },
  }))
  return { ...addLanguage(extra, from), sourceLanguage: to, questions }
}

/**
 * Copies another application's questions to the end, with new ids and all their texts. A draft without questions takes
 * their source language, too; in another draft they become its translations.
 */
export function takeQuestions(extra: ExtraQuestions, from: ExtraQuestions, newId = newExtraId): ExtraQuestions {
  const sourceLanguage = extra.questions.length === 0 ? from.sourceLanguage : extra.sourceLanguage
  const { languages, questions } = changeSourceLanguage(from, sourceLanguage)
  const copies = questions.map((question): ExtraQuestion => ({
    ...question, id: newId(), options: question.options.map((option) => ({ ...option, id: newId() })),
  }))
  const asked = languages.reduce(addLanguage, { ...extra, sourceLanguage })
  return withQuestions(asked, [...extra.questions, ...copies])
}
