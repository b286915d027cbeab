/** Locales of the user interface; hr has no path prefix (D-1.3). */
export const uiLocales = ['hr', 'en'] as const
export type UiLocale = (typeof uiLocales)[number]

/** Languages in which a questionnaire can be answered. */
export const surveyLanguages = ['hr', 'en', 'sl', 'sr', 'bs', 'mk', 'de', 'fr'] as const
export type SurveyLanguage = (typeof surveyLanguages)[number]

/** Languages that the catalogue already has texts for. */
export const availableSurveyLanguages = ['hr', 'en'] as const satisfies readonly SurveyLanguage[]

/** The time zone of every business rule. */
export const timeZone = 'Europe/Zagreb'
