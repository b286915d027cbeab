import type { FieldFault } from '@glas/contracts/errors'
import type { UiLocale } from '@glas/contracts/locales'

/** Making one takes as long as drawing a row. */
const names = new Map<UiLocale, Intl.DisplayNames>()

/** A language's name in the site's locale, in Croatian in lower case as in a sentence: `slovenski`, `Slovenian`. */
export function languageName(language: string, locale: UiLocale): string {
  const known = names.get(locale) ?? new Intl.DisplayNames([locale], { type: 'language' })
  names.set(locale, known)
  return known.of(language) ?? language
}

/** A fault that names a language by its id, with the language's name instead. */
export function withLanguageName(fault: FieldFault, locale: UiLocale): FieldFault {
  const { rule, params } = fault
  const language = params?.['language']
  if ((rule !== 'translation' && rule !== 'translationOlder') || typeof language !== 'string') return fault
  return { ...fault, params: { ...params, language: languageName(language, locale) } }
}
