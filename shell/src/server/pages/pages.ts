import { randomBytes } from 'node:crypto'
import type { Context } from 'koa'
import { dayOf } from '@glas/contracts/calendar-day'
import type { UiLocale } from '@glas/contracts/locales'
import type { Market } from '@glas/contracts/markets/market'
import { publicMarket } from '@glas/contracts/markets/markets'
import { createPageSet, type PageSet } from '@glas/contracts/page-set'
import { localeOfPath, segmentsOf } from '@glas/contracts/site-paths'
import { missingPage, pageOf, type PageOf, type Site } from '../../client/navigation/page-of.ts'
import { hasAccepted } from '../../client/session/cookies.ts'
import { hintFrom } from '../../client/session/session.ts'
import { sessionOf, type SessionHint, type ShellState } from '../../state.ts'
import { createChoice } from '../releases/choice.ts'
import { shellPages, type SitePage } from '../releases/live-pages.ts'
import { versionsOf } from '../releases/live-reload.ts'
import type { LiveReleases, Releases } from '../releases/releases.ts'
import { requestedOf } from '../releases/requested.ts'
import type { ReleaseKey } from '../releases/tester.ts'
import { createDocumentCache } from './document-cache.ts'
import { documentOf } from './document.ts'
import type { DrawnPage, DrawPage } from './drawn-pages.ts'
import { isInFeed } from './feed.ts'
import { footerHtml } from './footer-html.ts'
import { pagePolicy } from './page-policy.ts'
import { prefetchedAt } from './prefetch.ts'
import { sendHtml } from './send-html.ts'

export interface PageOptions {
  readonly market: Market
  /** Base of canonical and other absolute addresses. */
  readonly siteUrl: string
  readonly releaseKeys: readonly ReleaseKey[]
  readonly siteOf: (live: LiveReleases) => PageSet<SitePage>
  /** The shell's version that renders pages; undefined for the live one. */
  readonly ownVersion?: () => string | undefined
  /** In development, pages reload when another version goes live. */
  readonly liveReload: boolean
  readonly draw: DrawPage
  /** The origin of a captcha provider that is not ours. */
  readonly captchaOrigin?: string | undefined
}

/** The pages as a document lists them for the browser. */
function createClientPages(siteOf: PageOptions['siteOf']) {
  const sites = { respondent: new WeakMap<LiveReleases, Site>(), other: new WeakMap<LiveReleases, Site>() }
  return (live: LiveReleases, respondent: boolean): Site => {
    const cache = respondent ? sites.respondent : sites.other
    const known = cache.get(live) ?? createPageSet(shellPages(siteOf(live), respondent))
    cache.set(live, known)
    return known
  }
}

/** A page load: a visitor's releases, and what they have at the requested address. */
interface PageLoad {
  readonly live: LiveReleases
  readonly site: PageSet<SitePage>
  /** The pages that the document lists. */
  readonly clientPages: Site
  readonly hint: SessionHint
  readonly found: PageOf
  /** Those of the page's path. */
  readonly params: Readonly<Record<string, string>>
  /** Undefined if there is no page. */
  readonly drawn: DrawnPage | undefined
}

/** Sends the document of a page load, with the correct status. */
function createDocumentSender({ market, siteUrl, liveReload, captchaOrigin }: PageOptions) {
  const cached = createDocumentCache()
  const shown = publicMarket(market)
  const footer = footerHtml(market, 'light')

  return async (ctx: Context, { live, site, clientPages, hint, found, params, drawn }: PageLoad): Promise<void> => {
    const { path: pathname } = ctx
    const page = found.kind === 'page' || found.kind === 'waiting' ? site.named(found.page.name) : undefined
    const remote = page ? live.remotes[page.remote] : undefined
    const locale = localeOfPath(pathname)
    const { html, metadata: prerendered, data, key } = drawn ?? { key: '' }
    const state: ShellState = {
      version: live.shell.version,
      market: shown,
      registry: live.snapshot,
      pages: clientPages.all,
      footerHtml: footer,
      hint,
      accepted: hasAccepted(ctx.get('cookie')),
      missing: found.kind === 'missing',
      prerendered: html !== undefined,
      translations: prerendered?.translations,
      data,
      year: Number(dayOf(new Date()).slice(0, 4)),
    }
    const missingTitle = () => live.renderer.shellText(locale, 'missing.title')
    const title = prerendered?.title ?? (found.kind === 'missing' ? missingTitle() : page?.title[locale])
    const nonce = randomBytes(16).toString('base64')
    const liveVersions = liveReload ? versionsOf(await (await requestedOf(ctx).current()).live()) : undefined

    ctx.status = found.kind === 'fault' ? found.status : page ? 200 : 404
    ctx.set('content-security-policy', pagePolicy(nonce, page?.respondent === true, captchaOrigin))
    ctx.set('cache-control', 'no-store')
    const compose = (withNonce: string) => documentOf({
      locale,
      origin: siteUrl,
      pathname,
      nonce: withNonce,
      state,
      page,
      site,
      title: title || 'Glas',
      shell: live.shell,
      remote,
      prerendered,
      image: page && (prerendered?.image ?? pictureOf(page, locale, live, market)),
      feed: page !== undefined && isInFeed(page, live),
      prefetch: page && hint === 'verified' ? prefetchedAt(page, { ...ctx.query, ...params }) : [],
      liveVersions,
      sleeps: html !== undefined && hint === 'guest' && ctx.search === '' && page?.access === 'guest' && !page.respondent,
      app: live.renderer.render(pathname + ctx.search, state, html),
    })
    const { accepted, year } = state
    await sendHtml(ctx, page && ctx.search === ''
      ? cached(live, JSON.stringify([pathname, key, html !== undefined, hint, accepted, year, liveVersions]), nonce, compose)
      : compose(nonce))
  }
}

/** The picture of a page that is drawn at a request: that of its pattern, of its parent or of the home page. */
function pictureOf(
  { name, parent }: SitePage, locale: UiLocale, { remotes }: LiveReleases, market: Market,
): string | undefined {
  const prerendered = Object.values(remotes).flatMap((release) => release.prerendered ?? [])
    .filter((one) => one.market === market.id && localeOfPath(one.path) === locale)
  return [name, parent, 'index'].map((one) => prerendered.find(({ route }) => route === one)?.image).find(Boolean)
}

/**
 * Whether the remote has prerendered all addresses of a pattern, and this one is none of them: an unknown blog post.
 */
function isUnlisted(
  found: PageOf, pathname: string, site: PageSet<SitePage>, live: LiveReleases, market: Market,
): boolean {
  const page = found.kind === 'page' ? site.named(found.page.name) : undefined
  if (!page?.prerendered || page.data !== undefined || !page.hr.includes(':')) return false
  return !live.remotes[page.remote]?.prerendered?.some((one) => one.path === pathname && one.market === market.id)
}

/** Answers the site's pages: a document with the frame, the page if it was prerendered, and the correct status. */
export function createPages(releases: Releases, options: PageOptions) {
  const { releaseKeys, siteOf, ownVersion, draw } = options
  const clientPagesOf = createClientPages(siteOf)
  const choose = createChoice(releases, releaseKeys, ownVersion)
  const send = createDocumentSender(options)

  return async (ctx: Context): Promise<void> => {
    const { path: pathname } = ctx
    const { respondent, current } = requestedOf(ctx)
    const choice = await choose(ctx)
    if (typeof choice === 'string') {
      ctx.status = 404
      ctx.type = 'text'
      ctx.body = choice
      return undefined
    }
    const live = await (await current()).live(choice)
    const site = siteOf(live)
    // Extra slashes redirect to the address that is linked.
    const linked = `/${segmentsOf(pathname).join('/')}`
    if (pathname !== linked && site.match(pathname)) {
      ctx.status = 308
      return ctx.redirect(linked + ctx.search)
    }
    const hint = hintFrom(ctx.get('cookie'))
    const clientPages = clientPagesOf(live, respondent)
    const atPath = pageOf(pathname, ctx.search, sessionOf(hint), clientPages)
    const located = isUnlisted(atPath, ctx.path, site, live, options.market) ? missingPage(pathname) : atPath
    const match = located.kind === 'page' || located.kind === 'waiting' ? site.match(pathname) : undefined
    const remote = match && live.remotes[match.page.remote]
    const drawn = match && remote
      ? await draw({ page: match.page, params: match.params, pathname, remote, address: ctx.ip }) : undefined
    const found = drawn === 'missing' ? missingPage(pathname) : located
    if (found.kind === 'redirect') {
      ctx.set('cache-control', 'no-store')
      return ctx.redirect(found.to)
    }
    if (found.kind === 'fault') {
      ctx.app.emit('error', { code: `${found.message}: ${site.match(pathname)?.page.access}` }, ctx)
    }
    return send(ctx, {
      live, site, clientPages, hint, found, params: match?.params ?? {}, drawn: drawn === 'missing' ? undefined : drawn,
    })
  }
}
