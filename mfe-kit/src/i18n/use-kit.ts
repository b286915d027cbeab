import { useTranslation } from 'react-i18next'
import { uiLocaleFor, type UiLocale } from '@glas/contracts/locales'
import type { Translate } from '@glas/contracts/texts'
import { kitNamespace } from './create-i18n.ts'
import type hr from './locales/hr.ts'

/** The kit's own texts and the locale of the page. */
export function useKit(): { t: Translate<typeof hr>; locale: UiLocale } {
  const { t, i18n } = useTranslation(kitNamespace)
  return { t: t as unknown as Translate<typeof hr>, locale: uiLocaleFor(i18n.language) }
}

/** The locale of the interface. */
export function useLocale(): UiLocale {
  return useKit().locale
}
