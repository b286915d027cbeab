import type { FieldFault } from '@glas/contracts/errors'
import { isSurveyLanguage, type SurveyLanguage } from '@glas/contracts/locales'
import { faultText } from '@glas/mfe-kit/api/fault-text'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { languageName, withLanguageName } from '../domain/language-name.ts'
import { useTexts } from '../texts.ts'

/** The languages in which a question asks who someone is. */
export const languagesOf = ({ params }: FieldFault): SurveyLanguage[] =>
  String(params?.['languages'] ?? '').split(',').filter(isSurveyLanguage)

/** The sentence for a warning about a draft, with the languages that it is about by name. */
export function useWarningText(): (warning: FieldFault) => string {
  const { t } = useTexts()
  const locale = useLocale()
  return (warning) => {
    const names = languagesOf(warning).map((language) => languageName(language, locale))
    const text = faultText(t, withLanguageName(warning, locale))
    if (names.length === 0) return text
    return `${text} ${t('extra.asksWhoIn', { count: names.length, languages: names.join(', ') })}`
  }
}
