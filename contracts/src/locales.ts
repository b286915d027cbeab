/** Languages of the site: their names in themselves, and the short names for narrow places. */
export const siteLanguages = {
  hr: { name: 'Hrvatski', shortName: 'HR' },
  en: { name: 'English', shortName: 'EN' },
} as const

/** Every language that Glas knows. The site's pages need only their own: few bytes, but on every page. */
export const languages = {
  ...siteLanguages,
  sl: { name: 'Slovenščina', shortName: 'SL' },
  sr: { name: 'Srpski', shortName: 'SR' },
  bs: { name: 'Bosanski', shortName: 'BS' },
  mk: { name: 'Македонски', shortName: 'MK' },
  de: { name: 'Deutsch', shortName: 'DE' },
  fr: { name: 'Français', shortName: 'FR' },
} as const

/**
 * The forms in which a language counts, as in Intl.PluralRules: the suffixes of counted texts (`days_one`, `days_few`,
 * `days_other`). Apart from the names, since browsers need only those.
 */
export const pluralForms = {
  hr: ['one', 'few', 'other'],
  en: ['one', 'other'],
  sl: ['one', 'two', 'few', 'other'],
  sr: ['one', 'few', 'other'],
  bs: ['one', 'few', 'other'],
  mk: ['one', 'other'],
  de: ['one', 'other'],
  fr: ['one', 'many', 'other'],
} as const satisfies Record<keyof typeof languages, readonly Intl.LDMLPluralRule[]>

/** Locales of the user interface; hr has no path prefix (D-1.3). */
export const uiLocales = ['hr', 'en'] as const satisfies readonly (keyof typeof languages)[]
export type UiLocale = (typeof uiLocales)[number]

/** Languages in which a questionnaire can be answered: all of them. Listed, because browsers don't need all names. */
export const surveyLanguages = [
  ...uiLocales, 'sl', 'sr', 'bs', 'mk', 'de', 'fr',
] as const satisfies readonly (keyof typeof languages)[]
export type SurveyLanguage = (typeof surveyLanguages)[number]

export const isSurveyLanguage = (word: string): word is SurveyLanguage => surveyLanguages.some((each) => each === word)

/** The locale of the site's pages for somebody who reads `language`: that language, or English. */
export const uiLocaleFor = (language: string): UiLocale => uiLocales.find((each) => each === language) ?? 'en'

/** The time zone of every business rule. */
export const timeZone = 'Europe/Zagreb'
