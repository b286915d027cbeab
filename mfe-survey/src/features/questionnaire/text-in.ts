import type { SurveyLanguage } from '@glas/contracts/locales'
import type { LocalizedText } from '@glas/contracts/schema'
import { typeset } from '@glas/contracts/typeset'
import { formatDate } from '@glas/mfe-kit/format/date'

/** A text in the respondent's language, typeset; English if it has not been translated. */
export function textIn(text: LocalizedText, language: SurveyLanguage): string {
  const own = text[language]
  return own === undefined ? text.en : typeset(own, language)
}

/** A day of the research; an ellipsis in the preview of a draft that has none yet. */
export const dayIn = (day: string, language: string): string => (day === '' ? '…' : formatDate(day, language))
