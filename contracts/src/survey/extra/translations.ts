import type { FieldFault } from '../../errors.ts'
import type { SurveyLanguage } from '../../locales.ts'
import { setText } from './edits.ts'
import type { ExtraQuestions } from './questions.ts'
import { textIn, textsOf, textState, type TextPlace, type TextState } from './texts.ts'

/**
 * Identifies a text in a translator's table: the question's id and the text (`title`, `description`, `low`, `high`), or
 * the option's id after `option`, with slashes between.
 */
export const textId = (place: TextPlace): string =>
  [place.question, place.field, ...(place.field === 'option' ? [place.option] : [])].join('/')

/** The name of a translator's file, which names its language when it is returned: `glas-pitanja-sl.xlsx`. */
export const workbookName = (language: SurveyLanguage): string => `glas-pitanja-${language}.xlsx`

/** A row of a translator's table. */
export interface TranslationRow {
  readonly id: string
  readonly source: string
  readonly translation: string
  readonly state: TextState
}

/** The texts to translate into a language, in the order in which they are asked. */
export const translationRows = (extra: ExtraQuestions, language: SurveyLanguage): TranslationRow[] =>
  extra.questions.flatMap((question) => textsOf(question).flatMap(({ place, text }) => {
    const state = textState(text, language, extra.sourceLanguage)
    return state === null ? [] : [{
      id: textId(place), source: textIn(text, extra.sourceLanguage), translation: textIn(text, language), state,
    }]
  }))

/** A row as read from a file; `line` is its number there, from 1. */
export interface ReadRow {
  readonly line: number
  readonly id: string
  /** The source text that the translator had, if the file has it. */
  readonly source?: string
  readonly translation: string
}

/**
 * Applies a translator's rows, matched by id. A row with a fault is skipped and reported: `/rows/<line>` with the rule
 * `known` (no such text), `unique` (a second row for it; params: line of the first) or `maxLength`. A text without a
 * row or with an empty translation stays. A translation of another source than the current one is applied, as older.
 */
export function applyTranslations(
  extra: ExtraQuestions, language: SurveyLanguage, rows: readonly ReadRow[],
): { extra: ExtraQuestions; taken: number; faults: FieldFault[] } {
  const texts = new Map(extra.questions.flatMap((question) =>
    textsOf(question).map((placed) => [textId(placed.place), placed] as const)))
  const first = new Map<string, number>()
  const faults: FieldFault[] = []
  let [changed, taken] = [extra, 0]
  for (const { line, id, source, translation } of rows) {
    const path = `/rows/${line}`
    const placed = texts.get(id)
    const before = first.get(id)
    const text = translation.trim()
    if (!placed) faults.push({ path, rule: 'known' })
    else if (before !== undefined) faults.push({ path, rule: 'unique', params: { line: before } })
    else if (text.length > placed.limit) {
      faults.push({ path, rule: 'maxLength', params: { limit: placed.limit, actual: text.length } })
    } else if (text !== '') {
      const translated = source ?? textIn(placed.text, extra.sourceLanguage)
      changed = setText(changed, placed.place, language, text, translated)
      taken++
    }
    if (placed) first.set(id, before ?? line)
  }
  return { extra: changed, taken, faults }
}
