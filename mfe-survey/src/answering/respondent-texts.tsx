import { type SurveyLanguage, type UiLocale, uiLocales } from '@glas/contracts/locales'
import { useHost, usePage } from '@glas/mfe-kit/host'
import { createI18n } from '@glas/mfe-kit/i18n/create-i18n'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import type { i18n as I18n } from 'i18next'
import { type ReactNode, useEffect, useState } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { locales } from '../locales.ts'

const isUiLocale = (language: SurveyLanguage): language is UiLocale => uiLocales.some((each) => each === language)

/**
 * Buttons, terms and errors in the language that the respondent has chosen, whatever the site's locale. Components
 * below keep their state when the language changes: form input, focus, requests in flight.
 */
export function RespondentTexts({ language, children }: { language: SurveyLanguage; children: ReactNode }) {
  const { locale } = useHost()
  const { i18n: ofSite } = useTranslation()
  const [texts, setTexts] = useState<I18n | null>(null)
  const own = language !== locale && isUiLocale(language)
  useEffect(() => {
    if (!own) return
    let wanted = true
    void createI18n(language, 'mfe-survey', locales).then((instance) => wanted && setTexts(instance))
    return () => {
      wanted = false
    }
  }, [own, language])
  const ready = own && texts?.language === language
  return (
    <I18nextProvider i18n={ready ? texts : ofSite}>
      <div lang={own ? language : undefined}>{children}</div>
    </I18nextProvider>
  )
}

/** Title of a respondents' page; the shell's frame around it follows the language of its texts. */
export function useRespondentPage(title: string): void {
  usePage({ title, locale: useLocale() })
}
