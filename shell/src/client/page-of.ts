import type { HostSession } from '@glas/contracts/host'
import type { UiLocale } from '@glas/contracts/locales'
import {
  localeOfPath, matchRoute, pathInLocale, pathTo, shortPaths, type Frame, type PageAccess, type Route, type RouteName,
} from '@glas/contracts/routes'
import type { ShellState } from './state.ts'

interface Around {
  readonly locale: UiLocale
  readonly frame: Frame
}

/** What this visitor gets at an address. */
export type PageOf = Around & (
  | { readonly kind: 'page'; readonly route: Route }
  /** Whether he may see it is not known yet. */
  | { readonly kind: 'waiting'; readonly route: Route }
  /** First something else: to log in, to confirm one's address. */
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'missing' }
  /** The site itself is at fault. */
  | { readonly kind: 'fault'; readonly status: number; readonly message: string }
)

/** What decides which pages there are: this market's, of these releases. */
export type Offer = Pick<ShellState, 'market' | 'registry'>

/** Whether a route leads to a page: it is there, the market shows it, and a remote has it. */
export function isServed(route: Route, { market, registry }: Offer): boolean {
  if (!route.available || (route.market && !market[route.market])) return false
  const remote = registry[route.remote]
  // A remote that is not published at all is a fault of the installation, not a page that does not exist.
  return remote === undefined || remote.use.routes.includes(route.name)
}

type Verdict = 'page' | 'waiting' | 'missing' | Extract<RouteName, 'login' | 'confirm-email'>

/** Asks for a session with a confirmed address. */
const signedIn: Guard = ({ status, user }) => {
  if (status === 'unknown') return 'waiting'
  if (!user) return 'login'
  return user.scope === 'company' && user.email_verified_at === null ? 'confirm-email' : 'page'
}

type Guard = (session: HostSession) => Verdict

/** What each access that a route may name asks of the visitor. */
const guards: Readonly<Record<PageAccess, Guard>> = {
  guest: () => 'page',
  member: signedIn,
  company: (session) => {
    const verdict = signedIn(session)
    return verdict === 'page' && session.user?.scope !== 'company' ? 'missing' : verdict
  },
  // Others are not even told that there is such a page (D-2.5).
  admin: ({ status, user }) => (status === 'unknown' ? 'waiting' : user?.scope === 'admin' ? 'page' : 'missing'),
}

/** The page for an address that has none. */
export const missingPage = (pathname: string): PageOf =>
  ({ kind: 'missing', locale: localeOfPath(pathname), frame: 'full' })

/** @param rest query and fragment, to come back with after a login or a confirmation */
export function pageOf(pathname: string, rest: string, session: HostSession, offer: Offer): PageOf {
  if (Object.hasOwn(shortPaths, pathname)) {
    const locale = localeOfPath(pathname)
    return { kind: 'redirect', to: pathInLocale(pathname, locale) + rest, locale, frame: 'full' }
  }
  const match = matchRoute(pathname)
  if (!match || !isServed(match.route, offer)) return missingPage(pathname)
  const { route, locale } = match
  const guard = Object.hasOwn(guards, route.access) ? guards[route.access] : undefined
  if (!guard) return { kind: 'fault', status: 500, message: 'Unknown middleware', locale, frame: 'full' }
  const verdict = guard(session)
  switch (verdict) {
    case 'page':
    case 'waiting':
      return { kind: verdict, route, locale, frame: route.frame }
    case 'missing':
      return missingPage(pathname)
    case 'login':
    case 'confirm-email':
      return {
        kind: 'redirect', to: `${pathTo(verdict, locale)}?redirect=${encodeURIComponent(pathname + rest)}`, locale,
        frame: route.frame,
      }
  }
}
