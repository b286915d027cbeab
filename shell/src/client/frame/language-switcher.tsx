import { uiLocales, type UiLocale } from '@glas/contracts/locales'
import { TextLink } from '@glas/mfe-kit/ui/button.tsx'
import { useServices, useSiteLocation } from '../services.ts'
import { localeCookie } from '../state.ts'

const names: Readonly<Record<UiLocale, string>> = { hr: 'Hrvatski', en: 'English' }

/** Every locale but the current one: the same page, in the other language. Only this sets the locale's cookie. */
export function LanguageSwitcher({ locale, className, short = false }: {
  locale: UiLocale
  className?: string
  short?: boolean
}) {
  const { history, site } = useServices()
  const { pathname, search, hash } = useSiteLocation()
  return uiLocales.filter((other) => other !== locale).map((other) => (
    <TextLink
      key={other} className={className} href={site.inLocale(pathname, other) + search} lang={other} hrefLang={other}
      aria-label={short ? `${other.toUpperCase()}, ${names[other]}` : undefined}
      onClick={(event) => {
        // Respondents' pages leave no cookie, not even this one.
        if (!site.match(pathname)?.page.respondent) {
          document.cookie = `${localeCookie}=${other}; path=/; max-age=${60 * 60 * 24 * 365}; samesite=lax`
        }
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        // The fragment is taken along here, not in the address: it may hold what no server should see.
        history.navigate(site.inLocale(pathname, other) + search + hash, { replace: true })
      }}
    >
      {short ? other.toUpperCase() : names[other]}
    </TextLink>
  ))
}
