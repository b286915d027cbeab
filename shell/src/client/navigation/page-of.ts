import type { HostSession } from '@glas/contracts/host'
import type { UiLocale } from '@glas/contracts/locales'
import type { Frame, PageAccess } from '@glas/contracts/page-declaration'
import { homeOf, pathOf, type PageSet } from '@glas/contracts/page-set'
import { localeOfPath } from '@glas/contracts/site-paths'
import type { ShellLink } from '../../links.ts'
import type { ShellPage } from '../../state.ts'

/** The pages to choose from; the server's pages have more fields. */
export type Site<Page extends ShellPage = ShellPage> = PageSet<Page>

interface Around {
  readonly locale: UiLocale
  readonly frame: Frame
}

/** What a visitor gets at an address. */
export type PageOf = Around & (
  | { readonly kind: 'page'; readonly page: ShellPage }
  /** Whether the visitor may see the page is not known yet. */
  | { readonly kind: 'waiting'; readonly page: ShellPage }
  /** Another page must come first: the log-in, or the confirmation of the e-mail address. */
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'missing' }
  /** A fault of the site. */
  | { readonly kind: 'fault'; readonly status: number; readonly message: string }
)

type Verdict = 'page' | 'waiting' | 'missing' | Extract<ShellLink, 'login' | 'confirm-email'>

/** Requires a session with a confirmed e-mail address. */
const signedIn: Guard = ({ status, user }) => {
  if (status === 'unknown') return 'waiting'
  if (!user) return 'login'
  return user.scope === 'company' && user.email_verified_at === null ? 'confirm-email' : 'page'
}

type Guard = (session: HostSession) => Verdict

/** What each declared access requires. */
const guards: Readonly<Record<PageAccess, Guard>> = {
  guest: () => 'page',
  member: signedIn,
  company: (session) => {
    const verdict = signedIn(session)
    return verdict === 'page' && session.user?.scope !== 'company' ? 'missing' : verdict
  },
  // For others, the page does not exist (D-2.5).
  admin: ({ status, user }) => (status === 'unknown' ? 'waiting' : user?.scope === 'admin' ? 'page' : 'missing'),
}

/** The result for an address without a page. */
export const missingPage = (pathname: string): PageOf =>
  ({ kind: 'missing', locale: localeOfPath(pathname), frame: 'full' })

/** The home whose address begins with this one: `/admin` alone has no page, and leads to `/admin/prijave`. */
function homeBelow(pathname: string, site: Site): ShellPage | undefined {
  const locale = localeOfPath(pathname)
  const folder = pathname.endsWith('/') ? pathname : `${pathname}/`
  return (['company', 'admin'] as const).map((scope) => homeOf(site.all, scope)).find((page) => page?.[locale].startsWith(folder))
}

function aboveHome(pathname: string, session: HostSession, site: Site): PageOf | undefined {
  const page = homeBelow(pathname, site)
  const verdict = page && guards[page.access](session)
  if (!verdict || verdict === 'missing') return undefined
  const around = { locale: localeOfPath(pathname), frame: page.frame }
  return verdict === 'waiting' ? { kind: verdict, page, ...around }
    : { kind: 'redirect', to: pathOf(page, around.locale), ...around }
}

/** Whether administrators would find a page at this address. */
export const isForAdmins = (pathname: string, site: Site): boolean =>
  (site.match(pathname)?.page ?? homeBelow(pathname, site))?.access === 'admin'

/** @param rest query and fragment, which a redirect after log-in or confirmation restores */
export function pageOf(pathname: string, rest: string, session: HostSession, site: Site): PageOf {
  if (site.aliased(pathname)) {
    const locale = localeOfPath(pathname)
    return { kind: 'redirect', to: site.inLocale(pathname, locale) + rest, locale, frame: 'full' }
  }
  const match = site.match(pathname)
  if (!match) return aboveHome(pathname, session, site) ?? missingPage(pathname)
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
