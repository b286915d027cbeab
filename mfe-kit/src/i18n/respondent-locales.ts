import type { SurveyLanguage } from '@glas/contracts/locales'
import { kitLocales, type Locales } from './create-i18n.ts'

/** The kit's texts in all languages of questionnaires, for remotes with respondents' pages: each is a separate file. */
export const respondentKitLocales: Locales<SurveyLanguage> = {
  ...kitLocales,
  sl: () => import(/* webpackChunkName: "locale-sl" */ './locales/sl.ts'),
  sr: () => import(/* webpackChunkName: "locale-sr" */ './locales/sr.ts'),
  bs: () => import(/* webpackChunkName: "locale-bs" */ './locales/bs.ts'),
  mk: () => import(/* webpackChunkName: "locale-mk" */ './locales/mk.ts'),
  de: () => import(/* webpackChunkName: "locale-de" */ './locales/de.ts'),
  fr: () => import(/* webpackChunkName: "locale-fr" */ './locales/fr.ts'),
}
