import type { Locales } from '@glas/mfe-kit/i18n/create-i18n'
import { createUseTexts } from '@glas/mfe-kit/i18n/use-texts'
import type hr from './locales/hr.ts'

export const useTexts = createUseTexts<typeof hr>()

/** Imported on first use of a locale. */
export const locales: Locales = {
  hr: () => import(/* webpackChunkName: "locale-hr" */ './locales/hr.ts'),
  en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.ts'),
}
