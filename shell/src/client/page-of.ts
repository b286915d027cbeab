import type { HostSession } from '@glas/contracts/host'
import type { UiLocale } from '@glas/contracts/locales'
import type { Frame, PageAccess } from '@glas/contracts/page-declaration'
import { pathOf, type PageSet } from '@glas/contracts/page-set'
import { localeOfPath } from '@glas/contracts/site-paths'
import type { ShellLink } from '../links.ts'
import type { ShellPage } from './state.ts'

/** What is looked at to decide; the server's pages say more. */
export type Site<Page extends ShellPage = ShellPage> = PageSet<Page>

interface Around {
  readonly locale: UiLocale
  readonly frame: Frame
}

/** What this visitor gets at an address. */
export type PageOf = Around & (
  | { readonly kind: 'page'; readonly page: ShellPage }
  /** Whether he may see it is not known yet. */
  | { readonly kind: 'waiting'; readonly page: ShellPage }
  /** First something else: to log in, to confirm one's address. */
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'missing' }
  /** The site itself is at fault. */
  | { readonly kind: 'fault'; readonly status: number; readonly message: string }
)

type Verdict = 'page' | 'waiting' | 'missing' | Extract<ShellLink, 'login' | 'confirm-email'>

/** Asks for a session with a confirmed address. */
const signedIn: Guard = ({ status, user }) => {
  if (status === 'unknown') return 'waiting'
  if (!user) return 'login'
  return user.scope === 'company' && user.email_verified_at === null ? 'confirm-email' : 'page'
}

type Guard = (session: HostSession) => Verdict

/** What each access that a page may declare asks of the visitor. */
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
export function pageOf(pathname: string, rest: string, session: HostSession, site: Site): PageOf {
  if (site.aliased(pathname)) {
    const locale = localeOfPath(pathname)
    return { kind: 'redirect', to: site.inLocale(pathname, locale) + rest, locale, frame: 'full' }
  }
  const match = site.match(pathname)
  if (!match) return missingPage(pathname)
  const { page, locale } = match
  const guard = Object.hasOwn(guards, page.access) ? guards[page.access] : undefined
  if (!guard) return { kind: 'fault', status: 500, message: 'Unknown middleware', locale, frame: 'full' }
  const verdict = guard(session)
  switch (verdict) {
    case 'page':
    case 'waiting':
      return { kind: verdict, page, locale, frame: page.frame }
    case 'missing':
      return missingPage(pathname)
    case 'login':
    case 'confirm-email': {
      const first = site.named(verdict)
      if (!first) return missingPage(pathname)
      const to = `${pathOf(first, locale)}?redirect=${encodeURIComponent(pathname + rest)}`
      return { kind: 'redirect', to, locale, frame: page.frame }
    }
  }
}
