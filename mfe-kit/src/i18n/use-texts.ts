import type { i18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { TextKey, Translate } from '@glas/contracts/texts'
import type kit from './locales/hr.ts'

/** Looks up a part's texts, and the kit's as `kit:cancel`. */
export type TranslateIn<Reference> = Translate<Reference> & ((key: `kit:${TextKey<typeof kit>}`) => string)

/**
 * A part's hook to its texts, with the keys and placeholders of its reference file:
 * `export const useTexts = createUseTexts<typeof hr>()`
 */
export const createUseTexts = <Reference>() => (): { t: TranslateIn<Reference>; i18n: i18n } => {
  const { t, i18n } = useTranslation()
  // i18next's own types know one set of texts for the whole program, not one for each part.
  return { t: t as unknown as TranslateIn<Reference>, i18n }
}
