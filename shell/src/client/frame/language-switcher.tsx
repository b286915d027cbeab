import { useSelector } from 'react-redux'
import { siteLanguages, uiLocales, type UiLocale } from '@glas/contracts/locales'
import { TextLink } from '@glas/mfe-kit/ui/button.tsx'
import { useServices, useSiteLocation } from '../context/services.ts'
import type { ShellRootState } from '../context/store.ts'
import { localeCookie } from '../../state.ts'

/** Links to the same page in every other locale. Only they set the locale's cookie. */
export function LanguageSwitcher({ locale, className, short = false }: {
  locale: UiLocale
  className?: string
  short?: boolean
}) {
  const { history, site, state } = useServices()
  const { pathname, search, hash } = useSiteLocation()
  const reported = useSelector(({ ui }: ShellRootState) => ui.translations) ?? state.translations
  // While the next page loads, the paths are still those of the page before.
  const current = reported?.[locale] === pathname ? reported : undefined
  const inLocale = (other: UiLocale) => current?.[other] ?? site.inLocale(pathname, other)
  return uiLocales.filter((other) => other !== locale).map((other) => (
    <TextLink
      key={other} className={className} href={inLocale(other) + search} lang={other} hrefLang={other}
      aria-label={short ? `${siteLanguages[other].shortName}, ${siteLanguages[other].name}` : undefined}
      onClick={(event) => {
        // Respondents' pages set no cookie, not even this one.
        if (!site.match(pathname)?.page.respondent) {
          document.cookie = `${localeCookie}=${other}; path=/; max-age=${60 * 60 * 24 * 365}; samesite=lax`
        }
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        // The fragment is added here, not in the link: it may contain what no server should see.
        history.navigate(inLocale(other) + search + hash, { replace: true })
      }}
    >
      {short ? siteLanguages[other].shortName : siteLanguages[other].name}
    </TextLink>
  ))
}
