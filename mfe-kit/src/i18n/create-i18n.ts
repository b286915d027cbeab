import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { SurveyLanguage, UiLocale } from '@glas/contracts/locales'
import type { Texts } from '@glas/contracts/texts'
import { typesetAll } from '@glas/contracts/typeset'

/** Where a part's texts come from: loaded already, or imported on first use of the language. */
export type Locales<Language extends SurveyLanguage = UiLocale> =
  Readonly<Record<Language, Texts | (() => Promise<{ default: Texts }>)>>

type SomeLocales = Partial<Locales<SurveyLanguage>>

/** The namespace of the kit's own components; a part's namespace is the part's name. */
export const kitNamespace = 'kit'

// Part of the chunk with the part's own texts: one request loads both, and only for the language in use.
export const kitLocales: Locales = {
  hr: () => import(/* webpackChunkName: "locale-hr" */ './locales/hr.ts'),
  en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.ts'),
}

/** Options that every instance shares. */
export const i18nOptions = {
  fallbackLng: false,
  interpolation: { escapeValue: false },
  returnNull: false,
  react: { useSuspense: false },
} as const

interface PartTexts {
  readonly locales: SomeLocales
  /** Further texts by name, each a separate namespace loaded by `loadNamespaces`; keys are looked up in them, too. */
  readonly sections?: Readonly<Record<string, SomeLocales>> | undefined
  /** The sections whose texts are loaded with `locales`. */
  readonly loaded?: readonly string[] | undefined
  /** The kit's texts; by default in the site's locales. */
  readonly kit?: SomeLocales
}

/**
 * A part's i18next instance: one namespace for the part, one for the kit. Resolves when the texts of `locale` are
 * loaded; `instance.changeLanguage(other)` loads the other locale's on demand.
 */
export async function createI18n(
  locale: SurveyLanguage, namespace: string, { locales, sections = {}, loaded = [], kit = kitLocales }: PartTexts,
): Promise<i18n> {
  const instance = i18next.createInstance()
  instance.use(initReactI18next).use({
    type: 'backend',
    init() {},
    read(language: SurveyLanguage, asked: string, done: (error: unknown, data: Texts | null) => void) {
      const from: SomeLocales = asked === kitNamespace ? kit : sections[asked] ?? locales
      const found = from[language] ?? {}
      if (typeof found !== 'function') done(null, typesetAll(found, language))
      else found().then(
        (module) => done(null, typesetAll(module.default, language)), (error: unknown) => done(error, null),
      )
    },
  })
  await instance.init({
    ...i18nOptions,
    lng: locale,
    ns: [namespace, kitNamespace, ...loaded],
    defaultNS: namespace,
    fallbackNS: Object.keys(sections),
  })
  return instance
}
