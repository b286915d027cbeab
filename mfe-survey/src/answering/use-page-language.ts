import { type SurveyLanguage, isAvailableLanguage } from '@glas/contracts/locales'
import { useHost } from '@glas/mfe-kit/host'
import { useState } from 'react'

/** The fragment of a link to a page in a language that the site has no path in; a fragment reaches no server. */
export const languageFragment = (language: SurveyLanguage): string => `#l=${language}`

function languageIn(fragment: string): SurveyLanguage | null {
  const [, language] = /^#l=([a-z]{2})$/.exec(fragment) ?? []
  return language && isAvailableLanguage(language) ? language : null
}

/**
 * The language of a respondents' page outside a questionnaire: the link's or the site's, until the visitor chooses
 * another. Changing the site's language changes theirs as well.
 */
export function usePageLanguage() {
  const { locale, location: { hash } } = useHost()
  const [chosen, setChosen] = useState(() => ({ language: languageIn(hash) ?? locale, on: locale }))
  const choose = (language: SurveyLanguage) => setChosen({ language, on: locale })
  return [chosen.on === locale ? chosen.language : locale, choose] as const
}
