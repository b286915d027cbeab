import type { SurveyLanguage } from '@glas/contracts/locales'
import type { Locales } from '@glas/mfe-kit/i18n/create-i18n'
import { createUseTexts } from '@glas/mfe-kit/i18n/use-texts'
import type companyHr from './locales/company.hr.ts'
import type hr from './locales/hr.ts'
import type questionnaireHr from './locales/questionnaire.hr.ts'
import type paperHr from './locales/paper.hr.ts'
import type receiptHr from './locales/receipt.hr.ts'

/** Texts of code entry and questionnaire. */
export const useTexts = createUseTexts<typeof hr & typeof questionnaireHr>()

/** Texts of the page that checks a receipt. */
export const useReceiptTexts = createUseTexts<typeof receiptHr>()

/** Texts of companies' pages. */
export const useCompanyTexts = createUseTexts<typeof companyHr>()

/** Texts of the entry of printed questionnaires. */
export const usePaperTexts = createUseTexts<typeof paperHr>()

/** What code entry needs and all respondents' pages share; imported on first use of a language. */
export const locales: Locales<SurveyLanguage> = {
  hr: () => import(/* webpackChunkName: "locale-hr" */ './locales/hr.ts'),
  en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.ts'),
  sl: () => import(/* webpackChunkName: "locale-sl" */ './locales/sl.ts'),
  sr: () => import(/* webpackChunkName: "locale-sr" */ './locales/sr.ts'),
  bs: () => import(/* webpackChunkName: "locale-bs" */ './locales/bs.ts'),
  mk: () => import(/* webpackChunkName: "locale-mk" */ './locales/mk.ts'),
  de: () => import(/* webpackChunkName: "locale-de" */ './locales/de.ts'),
  fr: () => import(/* webpackChunkName: "locale-fr" */ './locales/fr.ts'),
}

/**
 * Further texts of respondents' pages, by the beginning of those pages' names. Opening a questionnaire loads all that
 * answering and sending can ever show: later requests could show the server how far a respondent is.
 */
export const respondent = {
  'employee-satisfaction-page': {
    hr: () => import(/* webpackChunkName: "locale-hr.employee-satisfaction-page" */ './locales/questionnaire.hr.ts'),
    en: () => import(/* webpackChunkName: "locale-en.employee-satisfaction-page" */ './locales/questionnaire.en.ts'),
    sl: () => import(/* webpackChunkName: "locale-sl.employee-satisfaction-page" */ './locales/questionnaire.sl.ts'),
    sr: () => import(/* webpackChunkName: "locale-sr.employee-satisfaction-page" */ './locales/questionnaire.sr.ts'),
    bs: () => import(/* webpackChunkName: "locale-bs.employee-satisfaction-page" */ './locales/questionnaire.bs.ts'),
    mk: () => import(/* webpackChunkName: "locale-mk.employee-satisfaction-page" */ './locales/questionnaire.mk.ts'),
    de: () => import(/* webpackChunkName: "locale-de.employee-satisfaction-page" */ './locales/questionnaire.de.ts'),
    fr: () => import(/* webpackChunkName: "locale-fr.employee-satisfaction-page" */ './locales/questionnaire.fr.ts'),
  },
  'questionnaire-puls': {
    hr: () => import(/* webpackChunkName: "locale-hr.questionnaire-puls" */ './locales/questionnaire.hr.ts'),
    en: () => import(/* webpackChunkName: "locale-en.questionnaire-puls" */ './locales/questionnaire.en.ts'),
    sl: () => import(/* webpackChunkName: "locale-sl.questionnaire-puls" */ './locales/questionnaire.sl.ts'),
    sr: () => import(/* webpackChunkName: "locale-sr.questionnaire-puls" */ './locales/questionnaire.sr.ts'),
    bs: () => import(/* webpackChunkName: "locale-bs.questionnaire-puls" */ './locales/questionnaire.bs.ts'),
    mk: () => import(/* webpackChunkName: "locale-mk.questionnaire-puls" */ './locales/questionnaire.mk.ts'),
    de: () => import(/* webpackChunkName: "locale-de.questionnaire-puls" */ './locales/questionnaire.de.ts'),
    fr: () => import(/* webpackChunkName: "locale-fr.questionnaire-puls" */ './locales/questionnaire.fr.ts'),
  },
  'receipt': {
    hr: () => import(/* webpackChunkName: "locale-hr.receipt" */ './locales/receipt.hr.ts'),
    en: () => import(/* webpackChunkName: "locale-en.receipt" */ './locales/receipt.en.ts'),
    sl: () => import(/* webpackChunkName: "locale-sl.receipt" */ './locales/receipt.sl.ts'),
    sr: () => import(/* webpackChunkName: "locale-sr.receipt" */ './locales/receipt.sr.ts'),
    bs: () => import(/* webpackChunkName: "locale-bs.receipt" */ './locales/receipt.bs.ts'),
    mk: () => import(/* webpackChunkName: "locale-mk.receipt" */ './locales/receipt.mk.ts'),
    de: () => import(/* webpackChunkName: "locale-de.receipt" */ './locales/receipt.de.ts'),
    fr: () => import(/* webpackChunkName: "locale-fr.receipt" */ './locales/receipt.fr.ts'),
  },
} satisfies Readonly<Record<string, Locales<SurveyLanguage>>>

/** Texts of the questionnaire, whatever its product. */
export const questionnaire = respondent['employee-satisfaction-page']

/** Every text that a respondent can read. */
export const respondentTexts: readonly Locales<SurveyLanguage>[] = [
  locales, questionnaire, respondent.receipt,
]

/** Companies' and administrators' pages, in the site's locales alone; respondents don't load them. */
export const company = {
  'success-korisnik': {
    hr: () => import(/* webpackChunkName: "locale-hr.success-korisnik" */ './locales/company.hr.ts'),
    en: () => import(/* webpackChunkName: "locale-en.success-korisnik" */ './locales/company.en.ts'),
  },
  'admin-entry': {
    hr: () => import(/* webpackChunkName: "locale-hr.admin-entry" */ './locales/paper.hr.ts'),
    en: () => import(/* webpackChunkName: "locale-en.admin-entry" */ './locales/paper.en.ts'),
  },
  'success-admin': {
    hr: () => import(/* webpackChunkName: "locale-hr.success-admin" */ './locales/paper.hr.ts'),
    en: () => import(/* webpackChunkName: "locale-en.success-admin" */ './locales/paper.en.ts'),
  },
} satisfies Readonly<Record<string, Locales>>
