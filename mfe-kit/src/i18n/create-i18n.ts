import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { UiLocale } from '@glas/contracts/locales'
import { typeset } from '../format/typeset.ts'

/** The nested texts of one locale file. */
export interface Catalogue {
  readonly [key: string]: string | Catalogue
}

/** How a part's texts are found: at hand, or imported when the locale is first asked for. */
export type Locales = Readonly<Record<UiLocale, Catalogue | (() => Promise<{ default: Catalogue }>)>>

/** The kit's own namespace, for its components; a part's is named after the part. */
export const kitNamespace = 'kit'

/** Non-breaking spaces are a rule, not something to type by hand. */
export function typesetAll(catalogue: Catalogue, locale: UiLocale): Catalogue {
  return Object.fromEntries(Object.entries(catalogue).map(([key, value]) =>
    [key, typeof value === 'string' ? typeset(value, locale) : typesetAll(value, locale)]))
}

// In the chunk of the part's own texts: one request brings both, and only in the language that is read.
const kit: Locales = {
  hr: () => import(/* webpackChunkName: "locale-hr" */ './locales/hr.json', { with: { type: 'json' } }),
  en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.json', { with: { type: 'json' } }),
}

/** What every instance has in common. */
export const i18nOptions = {
  fallbackLng: false,
  interpolation: { escapeValue: false },
  returnNull: false,
  react: { useSuspense: false },
} as const

/**
 * An i18next instance of a part's own: one namespace for the part, one for the kit. Resolves when the texts of
 * `locale` are there; `instance.changeLanguage(other)` loads the other locale's when it is needed.
 * @param sections further texts of the part by name, each a separate namespace that `loadNamespaces` brings; keys are
 *   looked for in them as in the part's own
 */
export async function createI18n(
  locale: UiLocale, namespace: string, locales: Locales, sections: Readonly<Record<string, Locales>> = {},
): Promise<i18n> {
  const instance = i18next.createInstance()
  instance.use(initReactI18next).use({
    type: 'backend',
    init() {},
    read(language: UiLocale, asked: string, done: (error: unknown, data: Catalogue | null) => void) {
      const found = (asked === kitNamespace ? kit : sections[asked] ?? locales)[language]
      if (typeof found !== 'function') done(null, typesetAll(found, language))
      else found().then(
        (module) => done(null, typesetAll(module.default, language)), (error: unknown) => done(error, null),
      )
    },
  })
  await instance.init({
    ...i18nOptions,
    lng: locale,
    ns: [namespace, kitNamespace],
    defaultNS: namespace,
    fallbackNS: Object.keys(sections),
  })
  return instance
}
