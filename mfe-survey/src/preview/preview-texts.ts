import type { UiLocale } from '@glas/contracts/locales'
import { createI18n, type Locales } from '@glas/mfe-kit/i18n/create-i18n'
import { createUseTexts } from '@glas/mfe-kit/i18n/use-texts'
import type { i18n as I18n } from 'i18next'
import en from '../locales/preview.en.ts'
import hr from '../locales/preview.hr.ts'
import type questionnaireHr from '../locales/questionnaire.hr.ts'
import { locales, questionnaire } from '../texts.ts'

/** The preview's own sentences, for companies and administrators; in the page's script, since they are few. */
export const previewLocales: Locales = { hr, en }

/** Those, and the names of a questionnaire's screens, in the site's locale. */
export const usePreviewTexts = createUseTexts<typeof hr & typeof questionnaireHr>()

const made = new Map<UiLocale, Promise<I18n>>()

/** All texts of a preview in the site's locale: its own, those of code entry and those of the questionnaire. */
export function loadPreviewTexts(locale: UiLocale): Promise<I18n> {
  const known = made.get(locale)
  if (known) return known
  const sections = { page: questionnaire, preview: previewLocales }
  const making = createI18n(locale, 'mfe-survey', { locales, sections, loaded: ['page', 'preview'] }).then((i18n) => {
    if (['mfe-survey', 'page', 'preview'].every((name) => i18n.hasResourceBundle(locale, name))) return i18n
    throw new Error('a preview without its texts')
  })
  made.set(locale, making)
  // The next visit tries again.
  making.catch(() => made.delete(locale))
  return making
}
