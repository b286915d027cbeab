import { uiLocales, type UiLocale } from '@glas/contracts/locales'
import type { PageSet } from '@glas/contracts/page-set'
import type { SitePage } from '../releases/live-pages.ts'
import type { LiveReleases } from '../releases/releases.ts'

const isPublic = (page: SitePage | undefined) => page?.access === 'guest' && !page.respondent

interface SitemapParts {
  readonly market: string
  readonly origin: string
  /** Values of the only parameter of a page, as its service lists them. */
  readonly listed: readonly { readonly page: SitePage; readonly value: string }[]
}

/**
 * All public addresses: those that pages declare, those that remotes have prerendered for this market, and those that
 * services list.
 */
export function sitemap(
  { remotes }: LiveReleases, site: PageSet<SitePage>, { market, origin, listed }: SitemapParts,
): string {
  const fixed = site.all.filter((page) => !page.hr.includes(':') && isPublic(page))
    .flatMap((page) => uiLocales.map((locale) => page[locale]))
  const prerendered = new Map(Object.values(remotes).flatMap((release) => (release.prerendered ?? [])
    .filter((page) => page.market === market && isPublic(site.match(page.path)?.page))
    .map((page) => [page.path, page] as const)))
  const values = listed.filter(({ page }) => isPublic(page)).flatMap(({ page, value }) =>
    uiLocales.map((locale) => page[locale].replace(/:\w+/, encodeURIComponent(value))))
  /** The day of the newest change: of the page, or of the articles that it lists. */
  const dayOf = (path: string) => {
    const route = site.match(path)
    const days = [...prerendered.values()].flatMap((one) => {
      const { published, changed = published } = one
      const at = site.match(one.path)
      const isListed = published !== undefined && at?.page.parent === route?.page.name && at?.locale === route?.locale
      return changed !== undefined && (one.path === path || isListed) ? [changed] : []
    })
    return days.sort().at(-1)
  }
  const urls = [...new Set([...fixed, ...prerendered.keys(), ...values])].sort().map((path) => {
    const inLocale = (locale: UiLocale) => prerendered.get(path)?.translations?.[locale] ?? site.inLocale(path, locale)
    const alternates = uiLocales.map((locale) =>
      `<xhtml:link rel="alternate" hreflang="${locale}" href="${origin}${inLocale(locale)}"/>`).join('')
    const changed = dayOf(path)
    return `<url><loc>${origin}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${alternates}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}
