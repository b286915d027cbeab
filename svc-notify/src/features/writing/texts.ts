import { createInstance, type TFunction } from 'i18next'
import { promises } from '@glas/contracts/survey/promises'
import en from '../../locales/en.json' with { type: 'json' }
import hr from '../../locales/hr.json' with { type: 'json' }

export type Texts = TFunction

/** The words of both locales; values are put in as they are, and escaped where they are drawn. */
export function createTexts(): (locale: 'hr' | 'en') => Texts {
  const i18n = createInstance()
  void i18n.init({
    // What respondents are promised has the same words everywhere, so they are not this part's own.
    resources: {
      hr: { translation: { ...hr, promise: promises.hr } }, en: { translation: { ...en, promise: promises.en } },
    },
    fallbackLng: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    // Values come from companies: what looks like a reference to another text is none.
    nsSeparator: false,
    returnNull: false,
  })
  return (locale) => i18n.getFixedT(locale)
}

/** 24.11.2026. (the specification's form in both locales). */
export function formatDate(date: string): string {
  const [year, month, day] = date.split('-')
  return `${day}.${month}.${year}.`
}
