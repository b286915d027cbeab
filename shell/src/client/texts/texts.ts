import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { HostFrameWords } from '@glas/contracts/host'
import type { SurveyLanguage, UiLocale } from '@glas/contracts/locales'
import type { Texts, Translate } from '@glas/contracts/texts'
import { typesetAll } from '@glas/contracts/typeset'
import { i18nOptions } from '@glas/mfe-kit/i18n/create-i18n'
import en from './locales/en.ts'
import hr from './locales/hr.ts'

export type ShellTranslate = Translate<typeof hr>

function createOne(language: SurveyLanguage, texts: Texts): i18n {
  const instance = i18next.createInstance()
  instance.use(initReactI18next)
  const resources = { [language]: { shell: typesetAll(texts, language) } }
  void instance.init({ ...i18nOptions, lng: language, ns: 'shell', defaultNS: 'shell', resources, initAsync: false })
  return instance
}

/** Outside components; `useTexts` inside. */
export const translateIn = ({ t }: i18n) => t as unknown as ShellTranslate

/** The shell's own texts, both languages loaded: switching doesn't wait. It uses none of the kit's. */
export const createTexts = () => ({ hr: createOne('hr', hr), en: createOne('en', en) })

/** The frame's words in a language that the shell has no texts in; what they lack is in the site's locale. */
export function textsOfFrame(language: SurveyLanguage, locale: UiLocale, words: HostFrameWords): i18n {
  const { skip, home, close, offline, back } = words
  const texts = { hr, en }[locale]
  return createOne(language, { ...texts, frame: { ...texts.frame, skip, home, close }, offline: { text: offline, back } })
}
