import type { UiLocale } from '@glas/contracts/locales'
import type { NavPlace } from '@glas/contracts/page-declaration'
import { homeOf, pathOf } from '@glas/contracts/page-set'
import type { ShellLink } from '../../links.ts'
import type { ShellPage } from '../../state.ts'
import type { Site } from './page-of.ts'

/** The menus in the header, with texts under `nav.<menu>`. */
const headerMenus = [{ menu: 'research', order: 10 }, { menu: 'project', order: 40 }] as const

/** Pages that declare a link in the navigation, and in the footer. */
export type NavPage = ShellPage & { readonly nav: NonNullable<ShellPage['nav']> }
type FooterPage = ShellPage & { readonly footer: NonNullable<ShellPage['footer']> }

export type HeaderEntry =
  | { readonly menu: (typeof headerMenus)[number]['menu']; readonly items: readonly NavPage[] }
  | { readonly link: NavPage }

const inOrder = <Entry>(order: (entry: Entry) => number) => (one: Entry, other: Entry) => order(one) - order(other)

/** The pages that declare a link in a place, in order. */
export const navOf = (site: Site, place: NavPlace): NavPage[] =>
  site.all.filter((page): page is NavPage => page.nav?.in === place).sort(inOrder(({ nav }) => nav.order))

/** The header's navigation: links and menus, without empty menus. */
export function headerNav(site: Site): HeaderEntry[] {
  const menus = headerMenus.map(({ menu, order }) => ({ order, entry: { menu, items: navOf(site, menu) } }))
    .filter(({ entry }) => entry.items.length > 0)
  const links = navOf(site, 'header').map((link) => ({ order: link.nav.order, entry: { link } }))
  return [...menus, ...links].sort(inOrder(({ order }) => order)).map(({ entry }) => entry)
}

export const footerNav = (site: Site): FooterPage[] =>
  site.all.filter((page): page is FooterPage => page.footer !== undefined).sort(inOrder(({ footer }) => footer.order))

/** Whether a section is marked on a page: it is the page itself or one of its parents. */
export function isWithin(site: Site, section: string, page: string): boolean {
  if (page === section) return true
  const parent = site.named(page)?.parent
  return parent !== undefined && isWithin(site, section, parent)
}

/** The address of a page that the frame links to; undefined if it is not live, and then there is no link. */
export function linkTo(site: Site, name: ShellLink, locale: UiLocale): string | undefined {
  const page = site.named(name)
  return page && pathOf(page, locale)
}

/** The page after signing in, by scope; undefined if it is not live. */
export function homePath(site: Site, scope: 'company' | 'admin', locale: UiLocale): string | undefined {
  const page = homeOf(site.all, scope)
  return page && pathOf(page, locale)
}
