import { randomBytes } from 'node:crypto'
import type { Context } from 'koa'
import type { HostSession } from '@glas/contracts/host'
import type { Market } from '@glas/contracts/markets/market'
import { publicMarket } from '@glas/contracts/markets/markets'
import { createPageSet } from '@glas/contracts/page-set'
import { localeOfPath } from '@glas/contracts/site-paths'
import { hintFrom } from '../client/session.ts'
import { pageOf, type Site } from '../client/page-of.ts'
import type { SessionHint, ShellState } from '../client/state.ts'
import { createChoice } from './choice.ts'
import { documentOf } from './document.ts'
import { footerHtml } from './footer-html.ts'
import { createSites, shellPages } from './live-pages.ts'
import { versionsOf } from './live-reload.ts'
import type { LiveReleases, Releases } from './releases.ts'
import { sendHtml } from './send-html.ts'
import type { ReleaseKey } from './tester.ts'

/** Nothing inline without the nonce, nothing from elsewhere, no eval. What a trusted script loads is trusted. */
function contentSecurityPolicy(nonce: string, respondent: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // A blob's worker is under the page's own policy, a file's under none.
    `worker-src ${respondent ? 'blob:' : "'self'"}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(respondent ? ["frame-src 'none'"] : []),
  ].join('; ')
}

/** Stands for the nonce in a document that is kept. */
const anyNonce = randomBytes(24).toString('base64url')
const keptAtMost = 500

/**
 * Caches documents of the same releases, split where the nonce goes: nothing else in them belongs to one visitor.
 */
function createDocuments() {
  const kept = new WeakMap<LiveReleases, Map<string, string[]>>()
  return (live: LiveReleases, key: string, nonce: string, compose: (nonce: string) => string): string => {
    let ofLive = kept.get(live)
    if (!ofLive) kept.set(live, ofLive = new Map())
    let pieces = ofLive.get(key)
    if (!pieces) {
      pieces = compose(anyNonce).split(anyNonce)
      // Paths are the visitors' to choose.
      if (ofLive.size >= keptAtMost) ofLive.clear()
      ofLive.set(key, pieces)
    }
    return pieces.join(nonce)
  }
}

/** What the server knows of a session: whether there may be one. */
const sessionOf = (hint: SessionHint): HostSession => ({ status: hint === 'guest' ? 'guest' : 'unknown', user: null })

export interface PageOptions {
  /** Of it canonical and other absolute addresses are made. */
  readonly siteUrl: string
  readonly releaseKeys: readonly ReleaseKey[]
  /** The shell's version that pages are drawn by; undefined for the live one. */
  readonly ownVersion?: () => string | undefined
  /** Pages load again by themselves when what is live changes: in development. */
  readonly liveReload: boolean
}

/** Answers the site's pages: a document with its frame, its page where one was prerendered, and a true status. */
export function createPages(market: Market, releases: Releases, options: PageOptions) {
  const { siteUrl, releaseKeys, liveReload, ownVersion } = options
  const documents = createDocuments()
  const siteOf = createSites(market)
  const told = { respondent: new WeakMap<LiveReleases, Site>(), other: new WeakMap<LiveReleases, Site>() }
  /** The pages as a document tells the browser of them. */
  function pagesFor(live: LiveReleases, respondent: boolean): Site {
    const kept = respondent ? told.respondent : told.other
    const known = kept.get(live) ?? createPageSet(shellPages(siteOf(live), respondent))
    kept.set(live, known)
    return known
  }
  const choose = createChoice(releases, releaseKeys, ownVersion)
  const shown = publicMarket(market)
  return async (ctx: Context): Promise<void> => {
    const { path: pathname } = ctx
    // Which pages are respondents' is for the stable versions to say.
    const respondent = siteOf(await releases.live()).match(pathname)?.page.respondent === true
    const choice = await choose(ctx, respondent)
    if (typeof choice === 'string') {
      ctx.status = 404
      ctx.type = 'text'
      ctx.body = choice
      return undefined
    }
    const live = await releases.live(choice)
    const site = siteOf(live)
    // One slash too many leads to the address that is linked.
    if (pathname.length > 1 && pathname.endsWith('/') && site.match(pathname)) {
      ctx.status = 308
      return ctx.redirect(`/${pathname.split('/').filter(Boolean).join('/')}${ctx.search}`)
    }
    const hint = hintFrom(ctx.get('cookie'))
    const found = pageOf(pathname, ctx.search, sessionOf(hint), pagesFor(live, respondent))
    if (found.kind === 'redirect') {
      ctx.set('cache-control', 'no-store')
      return ctx.redirect(found.to)
    }
    if (found.kind === 'fault') {
      ctx.app.emit('error', { code: `${found.message}: ${site.match(pathname)?.page.access}` }, ctx)
    }
    const page = found.kind === 'page' || found.kind === 'waiting' ? site.named(found.page.name) : undefined
    const remote = page ? live.remotes[page.remote] : undefined
    const locale = localeOfPath(pathname)
    const prerendered = page
      ? remote?.prerendered?.find((one) => one.path === pathname && one.market === market.id) : undefined
    const html = prerendered && remote ? await releases.pageHtml(remote, prerendered.file) : undefined
    const state: ShellState = {
      version: live.shell.version,
      market: shown,
      registry: live.snapshot,
      pages: pagesFor(live, respondent).all,
      footerHtml: footerHtml(market, 'light'),
      hint,
      missing: found.kind === 'missing',
      prerendered: html !== undefined,
      year: new Date().getFullYear(),
    }
    const text = (key: string) => live.renderer.shellText(locale, key)
    const named = prerendered?.title ?? (found.kind === 'missing' ? text('missing.title') : page?.title[locale])
    const nonce = randomBytes(16).toString('base64')
    const versions = liveReload ? versionsOf(await releases.live()) : undefined

    ctx.status = found.kind === 'fault' ? found.status : page ? 200 : 404
    ctx.set('content-security-policy', contentSecurityPolicy(nonce, page?.respondent === true))
    ctx.set('cache-control', 'no-store')
    const compose = (withNonce: string) => documentOf({
      locale,
      origin: siteUrl,
      pathname,
      nonce: withNonce,
      state,
      page,
      site,
      title: named ? (named.includes('Glas') ? named : `${named} – Glas`) : 'Glas',
      shell: live.shell,
      remote,
      prerendered,
      liveVersions: versions,
      app: live.renderer.render(pathname + ctx.search, state, html),
    })
    await sendHtml(ctx, page && ctx.search === ''
      ? documents(live, JSON.stringify([pathname, state.hint, state.year, versions]), nonce, compose)
      : compose(nonce))
  }
}
