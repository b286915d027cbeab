import type { Locales } from '@glas/mfe-kit/i18n/create-i18n'
import { createUseTexts } from '@glas/mfe-kit/i18n/use-texts'
import type blogsHr from './locales/blogs.hr.ts'
import type calculatorHr from './locales/calculator.hr.ts'
import type contactHr from './locales/contact.hr.ts'
import type feedbackHr from './locales/feedback.hr.ts'
import type hr from './locales/hr.ts'
import type pastWinnersHr from './locales/past-winners.hr.ts'
import type reportsHr from './locales/reports.hr.ts'
import type termsHr from './locales/terms.hr.ts'

export const useTexts = createUseTexts<
  typeof hr & typeof termsHr & typeof contactHr & typeof calculatorHr & typeof blogsHr & typeof feedbackHr
  & typeof reportsHr & typeof pastWinnersHr
>()

/** Imported on first use of a locale. */
export const locales: Locales = {
  hr: () => import(/* webpackChunkName: "locale-hr" */ './locales/hr.ts'),
  en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.ts'),
}

/** The home page doesn't load the texts of the terms. */
export const terms: Locales = {
  hr: () => import(/* webpackChunkName: "locale-hr.terms" */ './locales/terms.hr.ts'),
  en: () => import(/* webpackChunkName: "locale-en.terms" */ './locales/terms.en.ts'),
}

/** Texts of the contact page. */
export const contact: Locales = {
  hr: () => import(/* webpackChunkName: "locale-hr.contact" */ './locales/contact.hr.ts'),
  en: () => import(/* webpackChunkName: "locale-en.contact" */ './locales/contact.en.ts'),
}

/** Texts around the posts, for the list and each post. */
export const blogs: Locales = {
  hr: () => import(/* webpackChunkName: "locale-hr.blogs" */ './locales/blogs.hr.ts'),
  en: () => import(/* webpackChunkName: "locale-en.blogs" */ './locales/blogs.en.ts'),
}

/** Texts of the calculator. */
export const calculator: Locales = {
  hr: () => import(/* webpackChunkName: "locale-hr.calculator" */ './locales/calculator.hr.ts'),
  en: () => import(/* webpackChunkName: "locale-en.calculator" */ './locales/calculator.en.ts'),
}

/** Texts of the testimonials' page; its name is that of the page. */
export const feedback: Locales = {
  hr: () => import(/* webpackChunkName: "locale-hr.feedback" */ './locales/feedback.hr.ts'),
  en: () => import(/* webpackChunkName: "locale-en.feedback" */ './locales/feedback.en.ts'),
}

/** Texts of the reports' page. */
export const reports: Locales = {
  hr: () => import(/* webpackChunkName: "locale-hr.reports" */ './locales/reports.hr.ts'),
  en: () => import(/* webpackChunkName: "locale-en.reports" */ './locales/reports.en.ts'),
}

/** Texts of the past winners' pages. */
export const pastWinners: Locales = {
  hr: () => import(/* webpackChunkName: "locale-hr.past-winners" */ './locales/past-winners.hr.ts'),
  en: () => import(/* webpackChunkName: "locale-en.past-winners" */ './locales/past-winners.en.ts'),
}
