import type { UiLocale } from '@glas/contracts/locales'
import type { NavPlace } from '@glas/contracts/page-declaration'
import { homeOf, pathOf } from '@glas/contracts/page-set'
import type { ShellLink } from '../links.ts'
import type { Site } from './page-of.ts'
import type { ShellPage } from './state.ts'

/** The header's menus among the links that pages declare; texts are under `nav.<menu>`. */
const headerMenus = [{ menu: 'research', order: 10 }, { menu: 'project', order: 40 }] as const

export type HeaderEntry =
  | { readonly menu: (typeof headerMenus)[number]['menu']; readonly items: readonly ShellPage[] }
  | { readonly link: ShellPage }

const inOrder = <Entry>(order: (entry: Entry) => number) => (one: Entry, other: Entry) => order(one) - order(other)

/** Pages that declare a link in a place, in their order. */
export const navOf = (site: Site, place: NavPlace): ShellPage[] =>
  site.all.filter(({ nav }) => nav?.in === place).sort(inOrder(({ nav }) => nav!.order))

/** The header's navigation: links, and menus of links; a menu without any is left out. */
export function headerNav(site: Site): HeaderEntry[] {
  const menus = headerMenus.map(({ menu, order }) => ({ order, entry: { menu, items: navOf(site, menu) } }))
    .filter(({ entry }) => entry.items.length > 0)
  const links = navOf(site, 'header').map((link) => ({ order: link.nav!.order, entry: { link } }))
  return [...menus, ...links].sort(inOrder(({ order }) => order)).map(({ entry }) => entry)
}

export const footerNav = (site: Site): ShellPage[] =>
  site.all.filter(({ footer }) => footer).sort(inOrder(({ footer }) => footer!.order))

/** Whether a section stays marked on a page: it is the page itself, or the page is below it. */
export function isWithin(site: Site, section: string, page: string): boolean {
  if (page === section) return true
  const parent = site.named(page)?.parent
  return parent !== undefined && isWithin(site, section, parent)
}

/** The address of a page that the frame links to; undefined where it is not live, and no link is drawn. */
export function linkTo(site: Site, name: ShellLink, locale: UiLocale): string | undefined {
  const page = site.named(name)
  return page && pathOf(page, locale)
}

/** Where users of a scope land after signing in; undefined where that page is not live. */
export function homePath(site: Site, scope: 'company' | 'admin', locale: UiLocale): string | undefined {
  const page = homeOf(site.all, scope)
  return page && pathOf(page, locale)
}
