import { uiLocales, type UiLocale } from '@glas/contracts/locales'
import type { Market } from '@glas/contracts/markets/market'
import type { PageMatch, PageSet } from '@glas/contracts/page-set'
import type { Gateway } from '../gateway/gateway.ts'
import type { SitePage } from '../releases/live-pages.ts'
import type { LiveReleases } from '../releases/releases.ts'
import type { DrawPage } from './drawn-pages.ts'
import { valuesOf } from './page-data.ts'

/** How long a sitemap is sent again: making one reads each service several times. */
const keptMs = 60_000

const isListed = (page: SitePage | undefined) => page?.access === 'guest' && !page.respondent && !page.unlisted

interface SitemapParts {
  readonly market: string
  readonly origin: string
  /** Values of the only parameter of a page, as its service lists them. */
  readonly listed: readonly { readonly page: SitePage; readonly value: string }[]
  /** The day that a page with data gives when it is drawn, if the service gives the data. */
  readonly dayDrawn: (found: PageMatch<SitePage>, path: string) => Promise<string | undefined>
}

/** The day of an address's newest change: of its page's words, of its article or data, or of the articles it lists. */
function createDays(live: LiveReleases, site: PageSet<SitePage>, { market, dayDrawn }: SitemapParts) {
  const articles = Object.values(live.remotes).flatMap((release) => release.prerendered ?? [])
    .filter((page) => page.market === market)
    .map(({ path, published, changed = published }) => ({ path, changed, isArticle: published !== undefined, at: site.match(path) }))
  return async (path: string): Promise<string | undefined> => {
    const found = site.match(path)
    const listed = articles.filter(({ path: other, isArticle, at }) => other === path
      || (isArticle && at?.page.parent === found?.page.name && at?.locale === found?.locale)).map(({ changed }) => changed)
    const drawn = found?.page.dataPath === undefined ? undefined : await dayDrawn(found, path)
    return [found?.page.changed, drawn, ...listed].filter((day) => day !== undefined).sort().at(-1)
  }
}

/**
 * All public addresses: those that pages declare, those that remotes have prerendered for this market, and those that
 * services list.
 */
export async function sitemap(live: LiveReleases, site: PageSet<SitePage>, parts: SitemapParts): Promise<string> {
  const { market, origin, listed } = parts
  const fixed = site.all.filter((page) => !page.hr.includes(':') && isListed(page))
    .flatMap((page) => uiLocales.map((locale) => page[locale]))
  const prerendered = new Map(Object.values(live.remotes).flatMap((release) => (release.prerendered ?? [])
    .filter((page) => page.market === market && isListed(site.match(page.path)?.page))
    .map((page) => [page.path, page] as const)))
  const values = listed.filter(({ page }) => isListed(page)).flatMap(({ page, value }) =>
    uiLocales.map((locale) => page[locale].replace(/:\w+/, encodeURIComponent(value))))
  const dayOf = createDays(live, site, parts)
  const urls = await Promise.all([...new Set([...fixed, ...prerendered.keys(), ...values])].sort().map(async (path) => {
    const inLocale = (locale: UiLocale) => prerendered.get(path)?.translations?.[locale] ?? site.inLocale(path, locale)
    const alternates = uiLocales.map((locale) =>
      `<xhtml:link rel="alternate" hreflang="${locale}" href="${origin}${inLocale(locale)}"/>`).join('')
    const changed = await dayOf(path)
    return `<url><loc>${origin}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${alternates}</url>`
  }))
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}

interface SitemapSetup {
  readonly market: Market
  /** Base of the addresses. */
  readonly siteUrl: string
  readonly gateway: Pick<Gateway, 'read'>
  readonly siteOf: (live: LiveReleases) => PageSet<SitePage>
  readonly draw: DrawPage
}

/** Makes the sitemap of releases at most once a minute, however many ask for it. */
export function createSitemaps(
  { market, siteUrl, gateway, siteOf, draw }: SitemapSetup,
): (live: LiveReleases) => Promise<string> {
  const kept = new WeakMap<LiveReleases, { readonly until: number; readonly xml: Promise<string> }>()

  async function make(live: LiveReleases): Promise<string> {
    const site = siteOf(live)
    const listed = await Promise.all(site.all.map(async (page) =>
      (await valuesOf(gateway, page)).map((value) => ({ page, value }))))
    return await sitemap(live, site, {
      market: market.id, origin: siteUrl, listed: listed.flat(),
      async dayDrawn({ page, params }, pathname) {
        const remote = live.remotes[page.remote]
        const drawn = remote && await draw({ page, params, pathname, remote, address: '' })
        return drawn === 'missing' ? undefined : drawn?.metadata?.changed
      },
    })
  }

  return (live) => {
    const known = kept.get(live)
    if (known && known.until > Date.now()) return known.xml
    const xml = make(live)
    kept.set(live, { until: Date.now() + keptMs, xml })
    xml.catch(() => kept.delete(live))
    return xml
  }
}
