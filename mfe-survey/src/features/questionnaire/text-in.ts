import type { SurveyLanguage } from '@glas/contracts/locales'
import type { LocalizedText } from '@glas/contracts/schema'

/** A text in the respondent's language; English if it has not been translated. */
export const textIn = (text: LocalizedText, language: SurveyLanguage) => text[language] ?? text.en
