import { type UiLocale, uiLocales } from '@glas/contracts/locales'
import { useHost } from '@glas/mfe-kit/host'
import { createI18n } from '@glas/mfe-kit/i18n/create-i18n'
import type { i18n as I18n } from 'i18next'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { locales, useTexts } from '../texts.ts'
import styles from './report-language.module.css'
import { Waiting } from './unread-report.tsx'

const parameter = 'reportLang'
const usual: UiLocale = 'hr'

/** The languages in themselves. */
const names: Readonly<Record<UiLocale, string>> = { hr: 'Hrvatski', en: 'English' }

/** The language of the report and of its files (D-1.3), apart from that of the page: `?reportLang=`. */
export function useReportLocale(): UiLocale {
  const wanted = useSearchParams()[0].get(parameter)
  return uiLocales.find((locale) => locale === wanted) ?? usual
}

/** The parameters that a page's address keeps in that language. */
export function useReportParameters(): Readonly<Record<string, string>> {
  const locale = useReportLocale()
  return locale === usual ? {} : { [parameter]: locale }
}

/** The texts of the page, for its controls within a report of another language. */
const PageTexts = createContext<{ i18n: I18n; locale: UiLocale } | null>(null)

const instances = new Map<UiLocale, I18n>()

async function loadTexts(locale: UiLocale): Promise<I18n | undefined> {
  const made = await createI18n(locale, 'mfe-reports', { locales })
  if (!made.hasResourceBundle(locale, 'mfe-reports')) return undefined
  instances.set(locale, made)
  return made
}

/**
 * A report in its language. Until its texts are loaded it stays in the language before; before the first one nothing is
 * drawn. If they can't be loaded, it is in the language of the page.
 */
export function InReportLanguage({ children }: { children: ReactNode }) {
  const { i18n: ofPage } = useTexts()
  const { locale: pageLocale } = useHost()
  const locale = useReportLocale()
  const known = locale === pageLocale ? ofPage : instances.get(locale)
  const [shown, setShown] = useState(known)
  if (known && known !== shown) setShown(known)
  useEffect(() => {
    if (known) return
    let wanted = true
    void loadTexts(locale).then((made) => {
      if (wanted) setShown((before) => made ?? before ?? ofPage)
    })
    return () => {
      wanted = false
    }
  }, [known, locale, ofPage])
  const i18n = known ?? shown
  if (!i18n) return <Waiting />
  return (
    <PageTexts value={{ i18n: ofPage, locale: pageLocale }}>
      <I18nextProvider i18n={i18n}><div lang={i18n === ofPage ? undefined : i18n.language}>{children}</div></I18nextProvider>
    </PageTexts>
  )
}

/** Controls in a report, in the language of the page. */
export function InPageLanguage({ children }: { children: ReactNode }) {
  const page = useContext(PageTexts)
  if (!page) return children
  return <I18nextProvider i18n={page.i18n}><div className={styles.same} lang={page.locale}>{children}</div></I18nextProvider>
}

/** Chooses the language of the report, in the address. */
export function ReportLanguageSwitch() {
  const { t } = useTexts()
  const current = useReportLocale()
  const [search, setSearch] = useSearchParams()
  const choose = (locale: UiLocale) => {
    const next = new URLSearchParams(search)
    next.delete(parameter)
    if (locale !== usual) next.set(parameter, locale)
    setSearch(next, { replace: true })
  }
  return (
    <div className={styles.switch} role="group" aria-label={t('report.language')}>
      {uiLocales.map((locale) => (
        <button key={locale} type="button" lang={locale} aria-pressed={locale === current} onClick={() => choose(locale)}>
          {names[locale]}
        </button>
      ))}
    </div>
  )
}
