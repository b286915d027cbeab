import type { FieldFault } from '@glas/contracts/errors'
import type { SurveyLanguage } from '@glas/contracts/locales'
import type { ExtraQuestions } from '@glas/contracts/survey/extra/questions'
import { textIn, textsOf, textState, type TextPlace, type TextState } from '@glas/contracts/survey/extra/texts'
import { applyTranslations, textId, type ReadRow } from '@glas/contracts/survey/extra/translations'

/** What a translator's file changes in a text. */
export interface Change {
  readonly id: string
  /** Index of its question. */
  readonly question: number
  readonly place: TextPlace
  readonly before: string
  readonly after: string
  /** The text's state after the change. */
  readonly state: TextState
}

/** The effect of a translator's file, shown before it is applied. */
export interface Outcome {
  readonly changes: readonly Change[]
  /** Number of rows that change nothing. */
  readonly same: number
  /** Number of texts without a translation in the file; they stay unchanged. */
  readonly absent: number
  /** Rows that are not applied, in order, including the service's faults. */
  readonly faults: readonly FieldFault[]
}

const lineOf = ({ path }: FieldFault) => Number(path.split('/')[2] ?? Infinity)

/** @param read the service's parsing result */
export function outcomeOf(
  extra: ExtraQuestions, language: SurveyLanguage, read: { rows: readonly ReadRow[]; faults: readonly FieldFault[] },
): Outcome {
  const { extra: applied, taken, faults } = applyTranslations(extra, language, read.rows)
  const found = applied.questions.flatMap((question, index) => textsOf(question).map(({ place, text }) =>
    ({ id: textId(place), question: index, place, text })))
  const before = new Map(extra.questions.flatMap(textsOf).map(({ place, text }) => [textId(place), text]))
  const changes = found.flatMap(({ id, question, place, text }): Change[] => {
    const old = before.get(id)!
    const state = textState(text, language, extra.sourceLanguage)
    const isSame = textIn(old, language) === textIn(text, language)
      && textState(old, language, extra.sourceLanguage) === state
    return isSame || state === null
      ? [] : [{ id, question, place, before: textIn(old, language), after: textIn(text, language), state }]
  })
  const written = new Set(read.rows.filter(({ translation }) => translation.trim() !== '').map(({ id }) => id))
  const absent = found.filter(({ id, text }) =>
    textIn(text, extra.sourceLanguage).trim() !== '' && !written.has(id)).length
  const all = [...read.faults, ...faults].toSorted((one, other) => lineOf(one) - lineOf(other))
  return { changes, same: taken - changes.length, absent, faults: all }
}

/** The language in the name of a file (`workbookName`), if any. */
export const languageOfFile = (name: string): string | undefined => /-pitanja-([a-z]{2})\b/i.exec(name)?.[1]?.toLowerCase()
