import type { UiLocale } from '@glas/contracts/locales'
import type { PageSet } from '@glas/contracts/page-set'
import type { PrerenderedPage } from '@glas/releases/registry/registry'
import { escapeHtml } from '@glas/svc-kit/base/escape-html'
import type { SitePage } from '../releases/live-pages.ts'
import type { LiveReleases } from '../releases/releases.ts'

/** The address of the feed of articles in each locale. */
export const feedPaths: Readonly<Record<UiLocale, string>> = { hr: '/rss.xml', en: '/en/rss.xml' }

const prerenderedOf = ({ remotes }: LiveReleases) => Object.values(remotes).flatMap((release) => release.prerendered ?? [])

/** Whether a page is an article, or the list of articles. */
export function isInFeed({ name }: SitePage, live: LiveReleases): boolean {
  const parents = live.pages.filter((page) => page.parent === name).map((page) => page.name)
  return prerenderedOf(live).some(({ route, published }) => published && (route === name || parents.includes(route)))
}

type Article = PrerenderedPage & { readonly published: string }

const item = ({ path, title, description = '', published }: Article, origin: string) => `<item>
<title>${escapeHtml(title)}</title>
<link>${origin}${path}</link>
<guid>${origin}${path}</guid>
<pubDate>${new Date(published).toUTCString()}</pubDate>
<description>${escapeHtml(description)}</description>
</item>`

/**
 * The prerendered articles of a market in one language, newest first.
 * @returns RSS 2.0 (https://www.rssboard.org/rss-specification)
 */
export function feed(
  live: LiveReleases, site: PageSet<SitePage>,
  { market, locale, origin }: { market: string; locale: UiLocale; origin: string },
): string {
  const pages = prerenderedOf(live).filter((page) => page.market === market && site.match(page.path)?.locale === locale)
  const articles = pages.filter((page): page is Article => page.published !== undefined)
    .sort((one, other) => other.published.localeCompare(one.published))
  const list = articles[0] && pages.find(({ route }) => route === site.match(articles[0]!.path)?.page.parent)
  const home = list?.path ?? (locale === 'hr' ? '/' : `/${locale}`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeHtml(list ? `Glas: ${list.title}` : 'Glas')}</title>
<link>${origin}${home}</link>
<description>${escapeHtml(list?.description ?? '')}</description>
<language>${locale}</language>
<atom:link href="${origin}${feedPaths[locale]}" rel="self" type="application/rss+xml"/>
${articles.map((article) => item(article, origin)).join('\n')}
</channel>
</rss>
`
}
