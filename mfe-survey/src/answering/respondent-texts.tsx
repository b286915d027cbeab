import type { HostFrameWords } from '@glas/contracts/host'
import { type SurveyLanguage, isSurveyLanguage } from '@glas/contracts/locales'
import { useHost, usePage } from '@glas/mfe-kit/host'
import { createI18n, type Locales } from '@glas/mfe-kit/i18n/create-i18n'
import { respondentKitLocales } from '@glas/mfe-kit/i18n/respondent-locales'
import { useKit } from '@glas/mfe-kit/i18n/use-kit'
import { SkeletonShape } from '@glas/mfe-kit/ui/skeleton.tsx'
import type { i18n as I18n } from 'i18next'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { locales, useTexts } from '../texts.ts'

type Further = Locales<SurveyLanguage>

/** The page's further texts in an instance of a language. */
const section = 'page'

/** Instances whose texts are loaded, by a page's further texts: the next page is in its language from the start. */
const ready = new Map<Further | undefined, Map<SurveyLanguage, I18n>>()

/** Loads what a page reads in a language, before it is drawn. @returns null if that failed; the next call tries again */
export async function prepareTexts(language: SurveyLanguage, further?: Further): Promise<I18n | null> {
  const loaded = ready.get(further) ?? new Map<SurveyLanguage, I18n>()
  ready.set(further, loaded)
  const instance = loaded.get(language) ?? await createI18n(language, 'mfe-survey', {
    locales, kit: respondentKitLocales, ...(further && { sections: { [section]: further }, loaded: [section] }),
  })
  const names = ['mfe-survey', ...(further ? [section] : [])]
  if (!names.every((name) => instance.hasResourceBundle(language, name))) return null
  loaded.set(language, instance)
  return instance
}

interface RespondentTextsProps {
  readonly language: SurveyLanguage | null
  /** The page's further texts (texts.ts): always the same ones, so that a change of language needs no others. */
  readonly texts?: Further
  readonly children: ReactNode
}

/**
 * Buttons, terms and errors in the respondent's language, independent of the site's locale, which is used until the
 * language is known. Components below keep their state when the language changes: form input, focus, requests in
 * flight. Until a language is loaded, the texts stay in the previous one; before the first one is loaded, nothing is
 * drawn.
 */
export function RespondentTexts({ language: chosen, texts: further, children }: RespondentTextsProps) {
  const { locale } = useHost()
  const language = chosen ?? locale
  const { i18n: ofSite } = useTranslation()
  const own = language !== locale
  const known = own ? ready.get(further)?.get(language) : ofSite
  const [shown, setShown] = useState(known)
  if (known && known !== shown) setShown(known)
  useEffect(() => {
    if (!own || known) return
    let wanted = true
    void prepareTexts(language, further).then((instance) => {
      if (wanted) setShown((before) => instance ?? before ?? ofSite)
    })
    return () => {
      wanted = false
    }
  }, [own, known, language, further, ofSite])
  const i18n = known ?? shown
  if (!i18n) return <div className="skeleton-page"><div className="skeleton" aria-busy="true"><SkeletonShape heading lines={6} /></div></div>
  return (
    <I18nextProvider i18n={i18n}>
      <div lang={own ? language : undefined}>{children}</div>
    </I18nextProvider>
  )
}

/** Declares a respondents' page; the document and the shell's frame follow the language of its texts. */
export function useRespondentPage(title: string, description?: string): void {
  const { t: own, i18n: { language } } = useTexts()
  const { t: ofKit, locale } = useKit()
  const foreign = isSurveyLanguage(language) && language !== locale
  const frame = useMemo((): HostFrameWords => ({
    skip: own('frame.skip'), home: own('frame.home'), back: own('frame.back'), offline: own('frame.offline'),
    close: ofKit('close'),
  }), [own, ofKit])
  usePage({ title, locale, ...(description !== undefined && { description }), ...(foreign && { language, frame }) })
}
