import type { Locales } from '@glas/mfe-kit/i18n/create-i18n'

/** The remote's texts, imported on first use of a locale. */
export const locales: Locales = {
  hr: () => import(/* webpackChunkName: "locale-hr" */ './locales/hr.json'),
  en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.json'),
}
