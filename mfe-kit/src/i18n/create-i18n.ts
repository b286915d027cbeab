import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { UiLocale } from '@glas/contracts/locales'
import { typeset } from '../format/typeset.ts'

/** The nested texts of one locale file. */
export interface Catalogue {
  readonly [key: string]: string | Catalogue
}

/** Where a part's texts come from: loaded already, or imported on first use of the locale. */
export type Locales = Readonly<Record<UiLocale, Catalogue | (() => Promise<{ default: Catalogue }>)>>

/** The namespace of the kit's own components; a part's namespace is the part's name. */
export const kitNamespace = 'kit'

/** Adds non-breaking spaces by rule, so that no one has to type them. */
export function typesetAll(catalogue: Catalogue, locale: UiLocale): Catalogue {
  return Object.fromEntries(Object.entries(catalogue).map(([key, value]) =>
    [key, typeof value === 'string' ? typeset(value, locale) : typesetAll(value, locale)]))
}

// Part of the chunk with the part's own texts: one request loads both, and only for the language in use.
const kit: Locales = {
  hr: () => import(/* webpackChunkName: "locale-hr" */ './locales/hr.json', { with: { type: 'json' } }),
  en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.json', { with: { type: 'json' } }),
}

/** Options that every instance shares. */
export const i18nOptions = {
  fallbackLng: false,
  interpolation: { escapeValue: false },
  returnNull: false,
  react: { useSuspense: false },
} as const

/**
 * A part's i18next instance: one namespace for the part, one for the kit. Resolves when the texts of `locale` are
 * loaded; `instance.changeLanguage(other)` loads the other locale's on demand.
 * @param sections further texts of the part by name, each a separate namespace loaded by `loadNamespaces`; keys are
 *   looked up in them as in the part's own
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
