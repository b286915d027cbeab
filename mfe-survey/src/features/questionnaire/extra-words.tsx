import type { SurveyLanguage } from '@glas/contracts/locales'
import { askedText } from '@glas/contracts/survey/extra/asked'
import type { AskedExtra, ExtraText } from '@glas/contracts/survey/extra/questions'
import { typeset } from '@glas/contracts/typeset'

interface ExtraWordsProps {
  extra: AskedExtra
  text: ExtraText
  language: SurveyLanguage
}

/** A company's own words, marked with their language where they are not in the respondent's. */
export function ExtraWords({ extra, text, language }: ExtraWordsProps) {
  const { text: words, language: written } = askedText(extra, text, language)
  return <span lang={written === language ? undefined : written}>{typeset(words, written)}</span>
}
