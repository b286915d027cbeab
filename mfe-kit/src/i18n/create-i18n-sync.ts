import i18next, { type i18n, type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { UiLocale } from '@glas/contracts/locales'
import type { Texts } from '@glas/contracts/texts'
import { typesetAll } from '@glas/contracts/typeset'
import { i18nOptions, kitNamespace } from './create-i18n.ts'
import kitEn from './locales/en.ts'
import kitHr from './locales/hr.ts'

/** An instance with all texts loaded, ready immediately: for tests. */
export function createI18nSync(
  locale: UiLocale, namespace: string, catalogues: Readonly<Partial<Record<UiLocale, Texts>>>,
): i18n {
  const instance = i18next.createInstance()
  const resources: Resource = {
    hr: { [kitNamespace]: typesetAll(kitHr, 'hr'), [namespace]: typesetAll(catalogues.hr ?? {}, 'hr') },
    en: { [kitNamespace]: typesetAll(kitEn, 'en'), [namespace]: typesetAll(catalogues.en ?? {}, 'en') },
  }
  instance.use(initReactI18next)
  void instance.init({
    ...i18nOptions, lng: locale, ns: [namespace, kitNamespace], defaultNS: namespace, resources, initAsync: false,
  })
  return instance
}
