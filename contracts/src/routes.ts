import type { UiLocale } from './locales.ts'
import type { Market } from './markets/market.ts'
import type { RemoteName } from './services.ts'

/**
 * Who may open a page. `guest`: anyone. `company`: a company user with a confirmed e-mail. `admin`: an administrator,
 * anyone else is told that there is no such page (D-2.5). `member`: company user or administrator.
 */
export type PageAccess = 'guest' | 'company' | 'admin' | 'member'

/**
 * What surrounds a page (D-2.6). `full`: header and footer. `bare`: header without navigation and right block, and
 * the footer. `bare-puls`: the same under the sign of Glas Puls. `profile`: the bar of the signed-in, and the footer.
 * `none`: the page alone.
 */
export type Frame = 'full' | 'bare' | 'bare-puls' | 'profile' | 'none'

/** What a market may show or not. */
export type MarketPage = { [Key in keyof Market]: Market[Key] extends boolean ? Key : never }[keyof Market]

export interface Route {
  readonly name: string
  /** Paths by locale; parameters as `:name`. */
  readonly hr: string
  readonly en: string
  readonly remote: RemoteName
  readonly access: PageAccess
  readonly frame: Frame
  /** A page that does not exist yet is never linked and answers 404. */
  readonly available: boolean
  /** What a market has to show for the page to be there (D-1.1); where it doesn't, there is no such page. */
  readonly market?: MarketPage
  /**
   * A respondents' page: a separate document, no referrer, nothing loaded from elsewhere, the stable version
   * of its remote, no trace in any log (D-6.9).
   */
  readonly respondent?: boolean
}

const guest = { access: 'guest', frame: 'full', available: false } as const
const marketing = { ...guest, remote: 'mfe-marketing' } as const
const answering = { ...guest, remote: 'mfe-survey', respondent: true } as const
const preview = { remote: 'mfe-survey', access: 'member', frame: 'none', available: false } as const
const account = { ...guest, remote: 'mfe-profile' } as const
const profile = { remote: 'mfe-profile', access: 'company', frame: 'profile', available: false } as const
const admin = { remote: 'mfe-profile', access: 'admin', frame: 'profile', available: false } as const
const report = { remote: 'mfe-reports', access: 'member', frame: 'none', available: false } as const

/** A path that is the same in both locales but for the prefix of en. */
const both = (path: string) => ({ hr: path, en: `/en${path}` })

/** Every page of the site (D-2). Feeds the router, every link, the sitemap and the tests. */
export const routes = [
  { ...marketing, name: 'index', hr: '/', en: '/en', available: true },
  { ...marketing, name: 'blogs', hr: '/blogovi', en: '/en/blogs' },
  { ...marketing, name: 'blog', hr: '/blogovi/:slug', en: '/en/blogs/:slug' },
  { ...marketing, name: 'past-winners', hr: '/dosadasnji-dobitnici', en: '/en/past-winners' },
  { ...marketing, name: 'past-winners-year', hr: '/dosadasnji-dobitnici/:slug', en: '/en/past-winners/:slug' },
  { ...marketing, name: 'calculator', hr: '/kalkulator', en: '/en/calculator' },
  { ...marketing, name: 'feedback', hr: '/iskustva-korisnika', en: '/en/user-testimonials' },
  { ...marketing, name: 'reports', hr: '/izvjestaji', en: '/en/reports' },
  { ...marketing, name: 'contact', hr: '/kontakt', en: '/en/contact' },
  { ...marketing, name: 'cookies', hr: '/kolacici', en: '/en/cookies' },
  { ...marketing, name: 'gdpr', ...both('/gdpr') },
  { ...marketing, name: 'anonymity', hr: '/anonimnost', en: '/en/anonymity' },
  { ...marketing, name: 'terms-of-service', hr: '/uvjeti-koristenja', en: '/en/terms-of-service', available: true },
  { ...marketing, name: 'award-conditions', hr: '/uvjeti-nagrade', en: '/en/award-conditions',
    market: 'awardConditions' },
  { ...marketing, name: 'conducting-research', hr: '/postupak-istrazivanja', en: '/en/conducting-research' },
  { ...marketing, name: 'project-history', hr: '/povijest-projekta', en: '/en/project-history' },
  { ...marketing, name: 'puls', ...both('/puls') },

  { ...answering, name: 'questionnaire', hr: '/upitnik', en: '/en/questionnaire', available: true },
  { ...answering, name: 'employee-satisfaction-page', ...both('/employee-satisfaction-page'), frame: 'bare',
    available: true },
  { ...answering, name: 'employee-satisfaction-page-questionnaire', ...both(
    '/employee-satisfaction-page/questionnaire',
  ),
    frame: 'bare', available: true },
  { ...answering, name: 'employee-satisfaction-page-success', ...both('/employee-satisfaction-page/success'),
    frame: 'none', available: true },
  { ...answering, name: 'questionnaire-puls', ...both('/questionnaire-puls'), frame: 'none' },
  { ...answering, name: 'questionnaire-puls-questionnaire', ...both('/questionnaire-puls/questionnaire'),
    frame: 'bare-puls' },
  { ...answering, name: 'questionnaire-puls-success', ...both('/questionnaire-puls/success'), frame: 'none' },

  { ...preview, name: 'login-review', hr: '/pregled-prijave', en: '/en/login-review' },
  { ...preview, name: 'questionnaire-puls-login-review', ...both('/questionnaire-puls/login-review') },
  { ...preview, name: 'questionnaire-puls-review', ...both('/questionnaire-puls/review') },
  { ...preview, name: 'questionnaire-review', ...both('/questionnaire-review') },
  { ...preview, name: 'success-korisnik', ...both('/success-korisnik'), access: 'company', available: true },
  { ...preview, name: 'success-admin', ...both('/success-admin'), access: 'admin' },
  { ...preview, name: 'success-admin-puls', ...both('/success-admin-puls'), access: 'admin' },

  { ...account, name: 'registration', hr: '/registracija', en: '/en/registration', available: true },
  { ...account, name: 'login', ...both('/login'), available: true },
  { ...account, name: 'login-as-client', ...both('/login-as-client') },
  { ...account, name: 'forgot-password', hr: '/zaboravljena-lozinka', en: '/en/forgot-password', available: true },
  { ...account, name: 'new-password', hr: '/nova-lozinka', en: '/en/new-password', available: true },
  { ...account, name: 'confirm-email', hr: '/potvrdi-email', en: '/en/confirm-email', available: true },

  { ...report, name: 'report-basic', hr: '/izvjestaj/osnovni', en: '/en/report/basic', available: true },
  { ...report, name: 'report-comparative', hr: '/izvjestaj/usporedni', en: '/en/report/comparative' },
  { ...report, name: 'report-benchmark', hr: '/izvjestaj/benchmark', en: '/en/report/benchmark' },
  { ...report, name: 'report-puls', hr: '/izvjestaj/puls', en: '/en/report/puls' },

  { ...profile, name: 'profile-izz', hr: '/profil/izz', en: '/en/profile/izz', available: true },
  { ...profile, name: 'profile-izz-id', hr: '/profil/izz/:id', en: '/en/profile/izz/:id', available: true },
  { ...profile, name: 'profile-puls', hr: '/profil/puls', en: '/en/profile/puls' },
  { ...profile, name: 'profile-puls-id', hr: '/profil/puls/:id', en: '/en/profile/puls/:id' },
  { ...profile, name: 'profile-feedback', hr: '/profil/povratna-informacija', en: '/en/profile/feedback' },
  { ...profile, name: 'profile-instructions', hr: '/profil/upute', en: '/en/profile/instructions' },
  { ...profile, name: 'profile-edit', hr: '/profil/uredi', en: '/en/profile/edit' },
  { ...profile, name: 'change-password', ...both('/profile/change-password') },

  { ...admin, name: 'admin-applications', hr: '/admin/prijave', en: '/en/admin/applications', available: true },
  { ...admin, name: 'admin-applications-id', hr: '/admin/prijave/:id', en: '/en/admin/applications/:id',
    available: true },
  { ...admin, name: 'admin-mails', hr: '/admin/posta', en: '/en/admin/mails', available: true },
  { ...admin, name: 'admin-companies', hr: '/admin/tvrtke', en: '/en/admin/companies' },
  { ...admin, name: 'admin-testimonials', hr: '/admin/iskustva', en: '/en/admin/testimonials' },
  { ...admin, name: 'admin-cycles', hr: '/admin/ciklusi', en: '/en/admin/cycles' },
  { ...admin, name: 'admin-entry', hr: '/admin/unos/:id', en: '/en/admin/entry/:id', remote: 'mfe-survey' },
] as const satisfies readonly Route[]

export type RouteName = (typeof routes)[number]['name']

const byName = new Map<string, Route>(routes.map((route) => [route.name, route]))

/** The route of that name. */
export function routeNamed(name: RouteName): Route {
  return byName.get(name)!
}

/** A word for the last part of the name that no route has would be a mistake at build time: narrows a string. */
export function isRouteName(name: string): name is RouteName {
  return byName.has(name)
}

/**
 * The address of a page, with its parameters filled in.
 * @throws when a parameter of the path is missing
 */
export function pathTo(name: RouteName, locale: UiLocale, params: Readonly<Record<string, string>> = {}): string {
  return routeNamed(name)[locale].replace(/:(\w+)/g, (_, key: string) => {
    const value = params[key]
    if (!value) throw new Error(`Path of ${name} needs '${key}'`)
    return encodeURIComponent(value)
  })
}

/** Addresses that lead to a page's own (D-2.1). */
export const shortPaths: Readonly<Record<string, RouteName>> = { '/profile/izz': 'profile-izz' }

export interface RouteMatch {
  readonly route: Route
  readonly locale: UiLocale
  readonly params: Readonly<Record<string, string>>
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '')

const patterns = routes.flatMap((route: Route) =>
  (['hr', 'en'] as const).map((locale) => ({ route, locale, segments: segmentsOf(route[locale]) })))

/** Fills in a pattern's parameters, or undefined where the path is another one. */
function matchSegments(pattern: readonly string[], path: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== path.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const given = path[index]!
    if (part.startsWith(':')) {
      try {
        params[part.slice(1)] = decodeURIComponent(given)
      } catch {
        return undefined
      }
    } else if (part !== given) return undefined
  }
  return params
}

/** The page at a path (no query, no fragment), whether it is available or not; a trailing slash is let pass. */
export function matchRoute(pathname: string): RouteMatch | undefined {
  const path = segmentsOf(pathname)
  for (const { route, locale, segments } of patterns) {
    const params = matchSegments(segments, path)
    if (params) return { route, locale, params }
  }
  return undefined
}

/** The locale that an address is in, known or not: everything under /en is English, all else Croatian. */
export function localeOfPath(pathname: string): UiLocale {
  return pathname === '/en' || pathname.startsWith('/en/') ? 'en' : 'hr'
}

/**
 * The same page in another locale. A path that leads nowhere keeps its words and leads nowhere in the other locale,
 * unless that one has such a page; a malformed or dangerous one (`localPath`) leads home.
 */
export function pathInLocale(pathname: string, locale: UiLocale): string {
  if (Object.hasOwn(shortPaths, pathname)) return pathTo(shortPaths[pathname]!, locale)
  const match = matchRoute(pathname)
  if (match) return pathTo(match.route.name as RouteName, locale, match.params)
  const words = segmentsOf(localPath(pathname) ?? '')
  const first = words.findIndex((word) => word !== 'en')
  if (first < 0) return pathTo('index', locale)
  return localPath(`${locale === 'en' ? '/en' : ''}/${words.slice(first).join('/')}`) ?? pathTo('index', locale)
}

/** Where a user lands after signing in (D-2.1). */
export function homeOf(scope: 'company' | 'admin'): RouteName {
  return scope === 'admin' ? 'admin-applications' : 'profile-izz'
}

/**
 * A redirect target from outside, if it is a path of this site and nothing else: no other origin by `//`, `/\`, control
 * characters or encodings of them.
 */
export function localPath(target: string | null | undefined): string | undefined {
  if (!target || !target.startsWith('/') || target.length > 2000) return undefined
  let decoded = target
  for (let round = 0; round < 6; round += 1) {
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    if (/^\/[/\\]/.test(decoded) || /[\u0000-\u001f\u007f\\]/.test(decoded)) return undefined
    try {
      const next = decodeURIComponent(decoded)
      if (next === decoded) break
      decoded = next
    } catch {
      return undefined
    }
  }
  const url = new URL(target, 'http://local.invalid')
  if (url.origin !== 'http://local.invalid' || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
