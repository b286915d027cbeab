import type { SurveyLanguage } from '@glas/contracts/locales'
import { parseLanguageFragment } from '@glas/contracts/survey/link'
import { useHost } from '@glas/mfe-kit/host'
import { useState } from 'react'

/**
 * The language of a respondents' page outside a questionnaire: the link's or the site's, until the visitor chooses
 * another. Changing the site's language changes theirs as well.
 * @param linked of a questionnaire's link, which is no longer in the address
 */
export function usePageLanguage(linked?: SurveyLanguage) {
  const { locale, location: { hash } } = useHost()
  const [chosen, setChosen] = useState(() => ({ language: linked ?? parseLanguageFragment(hash) ?? locale, on: locale }))
  const choose = (language: SurveyLanguage) => setChosen({ language, on: locale })
  return [chosen.on === locale ? chosen.language : locale, choose] as const
}
