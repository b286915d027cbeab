import { uiLocales } from '@glas/contracts/locales'
import type { Market } from '@glas/contracts/markets/market'
import { matchRoute, pathInLocale, routes, type Route } from '@glas/contracts/routes'
import { isServed } from '../client/page-of.ts'
import type { LiveReleases } from './releases.ts'

/** Every public address that exists: the route table's, and those that remotes prerendered for this market. */
export function sitemap({ snapshot, remotes }: LiveReleases, market: Market, origin: string): string {
  const isPublic = (route: Route | undefined) => route?.access === 'guest' && !route.respondent
    && isServed(route, { market, registry: snapshot })
  const fixed = (routes as readonly Route[]).filter((route) => !route.hr.includes(':') && isPublic(route))
    .flatMap((route) => uiLocales.map((locale) => route[locale]))
  const prerendered = Object.values(remotes).flatMap((release) =>
    (release.prerendered ?? [])
      .filter((page) => page.market === market.id && isPublic(matchRoute(page.path)?.route)).map((page) => page.path))
  const urls = [...new Set([...fixed, ...prerendered])].sort().map((path) => {
    const alternates = uiLocales.map((locale) =>
      `<xhtml:link rel="alternate" hreflang="${locale}" href="${origin}${pathInLocale(path, locale)}"/>`).join('')
    return `<url><loc>${origin}${path}</loc>${alternates}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}
