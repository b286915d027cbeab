import { canaryCookie, hintCookie, localeCookie, testerCookie } from './state.ts'

/** What was answered to the banner. */
export const consentCookie = 'glas_consent'

/**
 * Every cookie that the site sets, all of them necessary: the answer to the banner, the language chosen, whether a
 * session may exist, the session itself (HttpOnly, set by svc-identity), which of two versions of a part is shown, and
 * who may choose versions (both server/). A new one is entered here, or the banner removes it.
 */
export const necessaryCookies: readonly string[] =
  [consentCookie, localeCookie, hintCookie, 'glas_refresh', canaryCookie, testerCookie]

const halfYear = 60 * 60 * 24 * 180

/** The domains under which a page may have set a cookie: its own alone, itself, and its parents. */
function domainsOf(hostname: string): string[] {
  const labels = hostname.split('.')
  return ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)]
}

/** The paths that a cookie seen here can have been set for. */
function pathsOf(pathname: string): string[] {
  const parts = pathname.split('/').filter(Boolean)
  return ['/', ...parts.flatMap((_, index) => {
    const path = `/${parts.slice(0, index + 1).join('/')}`
    return [path, `${path}/`]
  })]
}

/** Keeps the answer, and removes every cookie but the necessary ones. */
export function acceptNecessary({ document, location }: Pick<Window, 'document' | 'location'>): void {
  document.cookie = `${consentCookie}=necessary; path=/; max-age=${halfYear}; samesite=lax`
  const others = document.cookie.split(';').map((pair) => pair.split('=')[0]!.trim())
    .filter((name) => name !== '' && !necessaryCookies.includes(name))
  for (const name of others) {
    for (const path of pathsOf(location.pathname)) {
      for (const domain of domainsOf(location.hostname)) document.cookie = `${name}=; path=${path}; max-age=0${domain}`
    }
  }
}

export const hasAccepted = (cookies: string): boolean =>
  cookies.split(';').some((pair) => pair.trim().startsWith(`${consentCookie}=`))
