import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { UiLocale } from '@glas/contracts/locales'
import { kitNamespace } from './create-i18n.ts'

/** The kit's own texts and the locale of the page. */
export function useKit(): { t: TFunction; locale: UiLocale } {
  const { t, i18n } = useTranslation(kitNamespace)
  return { t, locale: i18n.language === 'en' ? 'en' : 'hr' }
}

/** The locale of the interface. */
export function useLocale(): UiLocale {
  return useKit().locale
}
