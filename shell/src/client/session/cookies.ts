import { canaryCookie, hintCookie, localeCookie, testerCookie } from '../../state.ts'

/** The answer to the banner. */
export const consentCookie = 'glas_consent'

/**
 * All cookies of the site, each of them necessary: the answer to the banner, the chosen language, whether a session may
 * exist, the session itself (HttpOnly, set by svc-identity), the drawn versions, and the tester's permission (both set
 * by the server). The banner removes cookies that are not listed here.
 */
export const necessaryCookies: readonly string[] =
  [consentCookie, localeCookie, hintCookie, 'glas_refresh', canaryCookie, testerCookie]

const halfYear = 60 * 60 * 24 * 180

/** The domains for which a page may have set a cookie: host only, its own, and its parents. */
function domainsOf(hostname: string): string[] {
  const labels = hostname.split('.')
  return ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)]
}

/** The paths of cookies that are visible here. */
function pathsOf(pathname: string): string[] {
  const parts = pathname.split('/').filter(Boolean)
  return ['/', ...parts.flatMap((_, index) => {
    const path = `/${parts.slice(0, index + 1).join('/')}`
    return [path, `${path}/`]
  })]
}

/** Stores the answer, and removes all cookies but the necessary ones. */
export function acceptNecessary({ document, location }: Pick<Window, 'document' | 'location'>): void {
  document.cookie = `${consentCookie}=necessary; path=/; max-age=${halfYear}; samesite=lax`
  const others = document.cookie.split(';').map((pair) => pair.replace(/=.*/, '').trim())
    .filter((name) => name !== '' && !necessaryCookies.includes(name))
  for (const name of others) {
    for (const path of pathsOf(location.pathname)) {
      for (const domain of domainsOf(location.hostname)) document.cookie = `${name}=; path=${path}; max-age=0${domain}`
    }
  }
}

export const hasAccepted = (cookies: string): boolean =>
  cookies.split(';').some((pair) => pair.trim().startsWith(`${consentCookie}=`))
