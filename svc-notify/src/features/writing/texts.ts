import { createInstance, type TFunction } from 'i18next'
import { promises } from '@glas/contracts/survey/promises'
import en from '../../locales/en.json' with { type: 'json' }
import hr from '../../locales/hr.json' with { type: 'json' }

export type Texts = TFunction

/** The texts of both locales; values are interpolated unescaped, and escaped at rendering. */
export function createTexts(): (locale: 'hr' | 'en') => Texts {
  const i18n = createInstance()
  void i18n.init({
    // The promises to respondents have the same words everywhere, so they are shared.
    resources: {
      hr: { translation: { ...hr, promise: promises.hr } }, en: { translation: { ...en, promise: promises.en } },
    },
    fallbackLng: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    // Values come from companies: they must not be interpreted as references to other texts.
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
