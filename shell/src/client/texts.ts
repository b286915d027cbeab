import { createI18nSync } from '@glas/mfe-kit/i18n/create-i18n'
import en from './locales/en.json' with { type: 'json' }
import hr from './locales/hr.json' with { type: 'json' }

const catalogues = { hr, en }

/** The shell's own texts, both languages at hand: a switch of language waits for nothing. */
export const createTexts = () => ({
  hr: createI18nSync('hr', 'shell', catalogues),
  en: createI18nSync('en', 'shell', catalogues),
})
