import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { UiLocale } from '@glas/contracts/locales'
import { i18nOptions, typesetAll } from '@glas/mfe-kit/i18n/create-i18n'
import en from './locales/en.json' with { type: 'json' }
import hr from './locales/hr.json' with { type: 'json' }

const catalogues = { hr, en }

function createOne(locale: UiLocale): i18n {
  const instance = i18next.createInstance()
  instance.use(initReactI18next)
  const resources = { [locale]: { shell: typesetAll(catalogues[locale], locale) } }
  void instance.init({ ...i18nOptions, lng: locale, ns: 'shell', defaultNS: 'shell', resources, initAsync: false })
  return instance
}

/** The shell's own texts, both languages at hand: a switch of language waits for nothing. None of the kit's is used. */
export const createTexts = () => ({ hr: createOne('hr'), en: createOne('en') })
