import type { SurveyLanguage } from '@glas/contracts/locales'
import type { LocalizedText } from '@glas/contracts/schema'
import { typeset } from '@glas/contracts/typeset'

/** A text in the language of the questionnaire, typeset; English if it has not been translated. */
export function textIn(text: LocalizedText, language: SurveyLanguage): string {
  const own = text[language]
  return own === undefined ? text.en : typeset(own, language)
}
