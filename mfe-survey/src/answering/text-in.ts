import type { SurveyLanguage } from '@glas/contracts/locales'
import type { LocalizedText } from '@glas/contracts/schema'
import { askedText } from '@glas/contracts/survey/extra/asked'
import type { AskedExtra, ExtraText } from '@glas/contracts/survey/extra/questions'
import { typeset } from '@glas/contracts/typeset'

/** A text in the language of the questionnaire, typeset; English if it has not been translated. */
export function textIn(text: LocalizedText, language: SurveyLanguage): string {
  const own = text[language]
  return own === undefined ? text.en : typeset(own, language)
}

/** The same for a company's text: in the language it was written in if it has not been translated (`askedText`). */
export function typesetAsked(extra: AskedExtra, text: ExtraText, language: SurveyLanguage): ReturnType<typeof askedText> {
  const shown = askedText(extra, text, language)
  return { ...shown, text: typeset(shown.text, shown.language) }
}
