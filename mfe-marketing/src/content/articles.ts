import type { Locales } from '@glas/mfe-kit/i18n/create-i18n'

/** The articles, by the name of their page: each is loaded with it, and only in the locale in use. */
export const articles = {
  'anonymity': {
    hr: () => import(/* webpackChunkName: "locale-hr.anonymity" */ './anonymity.hr.md'),
    en: () => import(/* webpackChunkName: "locale-en.anonymity" */ './anonymity.en.md'),
  },
  'award-conditions': {
    hr: () => import(/* webpackChunkName: "locale-hr.award-conditions" */ './award-conditions.hr.md'),
    en: () => import(/* webpackChunkName: "locale-en.award-conditions" */ './award-conditions.en.md'),
  },
  'conducting-research': {
    hr: () => import(/* webpackChunkName: "locale-hr.conducting-research" */ './conducting-research.hr.md'),
    en: () => import(/* webpackChunkName: "locale-en.conducting-research" */ './conducting-research.en.md'),
  },
  'cookies': {
    hr: () => import(/* webpackChunkName: "locale-hr.cookies" */ './cookies.hr.md'),
    en: () => import(/* webpackChunkName: "locale-en.cookies" */ './cookies.en.md'),
  },
  'gdpr': {
    hr: () => import(/* webpackChunkName: "locale-hr.gdpr" */ './gdpr.hr.md'),
    en: () => import(/* webpackChunkName: "locale-en.gdpr" */ './gdpr.en.md'),
  },
  'project-history': {
    hr: () => import(/* webpackChunkName: "locale-hr.project-history" */ './project-history.hr.md'),
    en: () => import(/* webpackChunkName: "locale-en.project-history" */ './project-history.en.md'),
  },
  'puls': {
    hr: () => import(/* webpackChunkName: "locale-hr.puls" */ './puls.hr.md'),
    en: () => import(/* webpackChunkName: "locale-en.puls" */ './puls.en.md'),
  },
} as const satisfies Readonly<Record<string, Locales>>

export type ArticleName = keyof typeof articles
