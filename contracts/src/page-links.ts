import type { UiLocale } from './locales.ts'
import { pathOf, type ParameterArguments } from './page-set.ts'

/**
 * The pages that another part links to: the shell's frame, another remote, a mail, a printed sheet. Prerendered HTML,
 * mails and paper contain the address itself and can't check which pages are live, so the address is fixed here. The
 * page's declaration must match, and the release gate refuses one that moves or removes it. Pages without links from
 * other parts are not listed.
 */
export const pageLinks = {
  'index': { hr: '/', en: '/en' },
  'terms-of-service': { hr: '/uvjeti-koristenja', en: '/en/terms-of-service' },
  'past-winners-certificate': { hr: '/potvrda-nagrade/:id', en: '/en/award-certificate/:id' },
  'past-winners-year': { hr: '/dosadasnji-dobitnici/:slug', en: '/en/past-winners/:slug' },
  'questionnaire': { hr: '/upitnik', en: '/en/questionnaire' },
  'receipt': { hr: '/potvrda', en: '/en/receipt' },
  'success-korisnik': { hr: '/success-korisnik', en: '/en/success-korisnik' },
  'questionnaire-review': { hr: '/questionnaire-review', en: '/en/questionnaire-review' },
  'registration': { hr: '/registracija', en: '/en/registration' },
  'login': { hr: '/login', en: '/en/login' },
  'new-password': { hr: '/nova-lozinka', en: '/en/new-password' },
  'confirm-email': { hr: '/potvrdi-email', en: '/en/confirm-email' },
  'report-basic': { hr: '/izvjestaj/osnovni', en: '/en/report/basic' },
  'report-comparative': { hr: '/izvjestaj/usporedni', en: '/en/report/comparative' },
  'report-benchmark': { hr: '/izvjestaj/benchmark', en: '/en/report/benchmark' },
  'report-puls': { hr: '/izvjestaj/puls', en: '/en/report/puls' },
  'profile-izz': { hr: '/profil/izz', en: '/en/profile/izz', home: 'company' },
  'profile-izz-id': { hr: '/profil/izz/:id', en: '/en/profile/izz/:id' },
  'profile-puls': { hr: '/profil/puls', en: '/en/profile/puls' },
  'profile-edit': { hr: '/profil/uredi', en: '/en/profile/edit' },
  'change-password': { hr: '/profile/change-password', en: '/en/profile/change-password' },
  'profile-feedback': { hr: '/profil/povratna-informacija', en: '/en/profile/feedback' },
  'profile-puls-id': { hr: '/profil/puls/:id', en: '/en/profile/puls/:id' },
  'admin-testimonials': { hr: '/admin/iskustva', en: '/en/admin/testimonials' },
  'admin-entry': { hr: '/admin/unos/:id', en: '/en/admin/entry/:id' },
  'admin-applications': { hr: '/admin/prijave', en: '/en/admin/applications', home: 'admin' },
  'admin-applications-id': { hr: '/admin/prijave/:id', en: '/en/admin/applications/:id' },
} as const satisfies Readonly<Record<string, LinkedPage>>

/** The facts about a page that other parts may rely on. */
export interface LinkedPage {
  readonly hr: string
  readonly en: string
  /** The scope whose users land there after signing in. */
  readonly home?: 'company' | 'admin'
}

export type LinkName = keyof typeof pageLinks

/** Arguments after a link's name: the page's parameters, if it has any. */
export type LinkArguments<Name extends LinkName> = ParameterArguments<(typeof pageLinks)[Name]['hr']>

/** The pages with these names, as far as others may rely on them. */
export const linkedPages = (names: readonly LinkName[]): (LinkedPage & { readonly name: LinkName })[] =>
  names.map((name) => ({ name, ...pageLinks[name] }))

/**
 * Builds addresses of linked pages for a part that can't check which pages are live (in a mail, on a printed sheet).
 * @param names the part's `links`; the gate checks them against what is live
 */
export function createPathTo<const Names extends readonly LinkName[]>(
  _names: Names,
): <Name extends Names[number]>(name: Name, locale: UiLocale, ...params: LinkArguments<Name>) => string {
  return (name, locale, ...[params]) => pathOf({ name, ...pageLinks[name] }, locale, params)
}
