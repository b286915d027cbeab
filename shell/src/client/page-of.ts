import type { HostSession } from '@glas/contracts/host'
import type { UiLocale } from '@glas/contracts/locales'
import type { RegistrySnapshot } from '@glas/contracts/registry'
import { localeOfPath, matchRoute, pathTo, type Frame, type Route } from '@glas/contracts/routes'

/** What stands at an address for this visitor. */
export type PageOf =
  | { readonly kind: 'page'; readonly route: Route; readonly locale: UiLocale; readonly frame: Frame }
  /** Whether he may see it is not known yet. */
  | { readonly kind: 'waiting'; readonly route: Route; readonly locale: UiLocale; readonly frame: Frame }
  | { readonly kind: 'login'; readonly to: string; readonly locale: UiLocale; readonly frame: Frame }
  | { readonly kind: 'missing'; readonly locale: UiLocale; readonly frame: Frame }

/** Whether a route leads to a page: it is there, and so is a remote that has it. */
export function isServed(route: Route, registry: RegistrySnapshot): boolean {
  if (!route.available) return false
  const remote = registry[route.remote]
  // A remote that is not published at all is a fault of the installation, not a page that does not exist.
  return remote === undefined || remote.use.routes.includes(route.name)
}

/** @throws 'Unknown middleware' when a route names an access that nothing here knows */
export function pageOf(
  pathname: string, search: string, session: HostSession, registry: RegistrySnapshot,
): PageOf {
  const match = matchRoute(pathname)
  if (!match || !isServed(match.route, registry)) {
    return { kind: 'missing', locale: localeOfPath(pathname), frame: 'full' }
  }
  const { route, locale } = match
  const page = { route, locale, frame: route.frame }
  const scope = session.user?.scope
  const verified = session.user ? session.user.email_verified_at !== null : false
  switch (route.access) {
    case 'guest':
      return { kind: 'page', ...page }
    case 'company':
    case 'member':
    case 'admin':
      if (session.status === 'unknown') return { kind: 'waiting', ...page }
      if (route.access === 'admin') {
        return scope === 'admin' ? { kind: 'page', ...page } : { kind: 'missing', locale, frame: 'full' }
      }
      if (session.status === 'guest') {
        const to = `${pathTo('login', locale)}?redirect=${encodeURIComponent(pathname + search)}`
        return { kind: 'login', to, locale, frame: route.frame }
      }
      if (scope === 'company' && !verified) {
        return { kind: 'login', to: pathTo('confirm-email', locale), locale, frame: route.frame }
      }
      if (route.access === 'company' && scope !== 'company') return { kind: 'missing', locale, frame: 'full' }
      return { kind: 'page', ...page }
    default:
      throw Object.assign(new Error('Unknown middleware'), { status: 500 })
  }
}
