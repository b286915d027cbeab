import type { Locales } from '@glas/mfe-kit/i18n/create-i18n'
import { createUseTexts } from '@glas/mfe-kit/i18n/use-texts'
import type hr from './locales/hr.ts'
import type changePasswordHr from './locales/change-password.hr.ts'
import type workHr from './locales/work.hr.ts'

export const useTexts = createUseTexts<typeof hr & typeof workHr & typeof changePasswordHr>()

/** Imported on first use of a locale. */
export const locales: Locales = {
  hr: () => import(/* webpackChunkName: "locale-hr" */ './locales/hr.ts'),
  en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.ts'),
}

/** Login and registration don't load the texts of the wizard and the administration. */
export const work = {
  profile: {
    hr: () => import(/* webpackChunkName: "locale-hr.profile" */ './locales/work.hr.ts'),
    en: () => import(/* webpackChunkName: "locale-en.profile" */ './locales/work.en.ts'),
  },
  'change-password': {
    hr: () => import(/* webpackChunkName: "locale-hr.change-password" */ './locales/change-password.hr.ts'),
    en: () => import(/* webpackChunkName: "locale-en.change-password" */ './locales/change-password.en.ts'),
  },
  'new-password': {
    hr: () => import(/* webpackChunkName: "locale-hr.change-password" */ './locales/change-password.hr.ts'),
    en: () => import(/* webpackChunkName: "locale-en.change-password" */ './locales/change-password.en.ts'),
  },
  'login-as-client': {
    hr: () => import(/* webpackChunkName: "locale-hr.admin" */ './locales/work.hr.ts'),
    en: () => import(/* webpackChunkName: "locale-en.admin" */ './locales/work.en.ts'),
  },
  admin: {
    hr: () => import(/* webpackChunkName: "locale-hr.admin" */ './locales/work.hr.ts'),
    en: () => import(/* webpackChunkName: "locale-en.admin" */ './locales/work.en.ts'),
  },
} satisfies Readonly<Record<string, Locales>>
