import { languages, type SurveyLanguage } from '@glas/contracts/locales'
import type { AskedExtra, ExtraText } from '@glas/contracts/survey/extra/questions'
import type { Instrument } from '@glas/contracts/survey/instrument'
import { typesetAsked } from '../../answering/text-in.ts'
import { useTexts } from '../../texts.ts'

interface ExtraProps {
  extra: AskedExtra
  language: SurveyLanguage
}

/** A company's own words, marked with their language where they are not in the respondent's. */
export function ExtraWords({ extra, text, language }: ExtraProps & { text: ExtraText }) {
  const { text: words, language: written } = typesetAsked(extra, text, language)
  return <span lang={written === language ? undefined : written}>{words}</span>
}

/** Says in which language the company's own questions are, if they are not in the respondent's. */
export function Untranslated({ extra: { languages: asked, sourceLanguage }, language }: ExtraProps) {
  const { t } = useTexts()
  if (asked.includes(language)) return null
  return <>{t('step.extraLanguage')} <span lang={sourceLanguage}>{languages[sourceLanguage].name}</span>.</>
}

/**
 * `lang` of a name that the company has given, whose language is not stored: the title of a PULS, departments,
 * locations. A company writes them as its own questions; without any, the language is unknown (decisions/025).
 * @returns '' if it is unknown, so that nothing reads it out in the page's language; undefined if it is the page's
 */
export function langOfNames({ extra }: Instrument, language: SurveyLanguage): string | undefined {
  const written = extra?.sourceLanguage ?? ''
  return written === language ? undefined : written
}
