import { randomBytes } from 'node:crypto'
import type { Context } from 'koa'
import type { HostSession } from '@glas/contracts/host'
import type { Market } from '@glas/contracts/markets/market'
import { publicMarket } from '@glas/contracts/markets/markets'
import { localeOfPath, matchRoute, type Route } from '@glas/contracts/routes'
import { hintFrom } from '../client/session.ts'
import { pageOf } from '../client/page-of.ts'
import type { SessionHint, ShellState } from '../client/state.ts'
import { createChoice } from './choice.ts'
import { documentOf } from './document.ts'
import { footerHtml } from './footer-html.ts'
import { versionsOf } from './live-reload.ts'
import type { LiveReleases, Releases } from './releases.ts'
import { sendHtml } from './send-html.ts'
import type { ReleaseKey } from './tester.ts'

/** Nothing inline without the nonce, nothing from elsewhere, no eval. What a trusted script loads is trusted. */
function contentSecurityPolicy(nonce: string, route: Route | undefined): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // A blob's worker is under the page's own policy, a file's under none.
    `worker-src ${route?.respondent ? 'blob:' : "'self'"}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(route?.respondent ? ["frame-src 'none'"] : []),
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
  /** Pages load again by themselves when what is live changes: in development. */
  readonly liveReload: boolean
}

/** Answers the site's pages: a document with its frame, its page where one was prerendered, and a true status. */
export function createPages(market: Market, releases: Releases, { siteUrl, releaseKeys, liveReload }: PageOptions) {
  const documents = createDocuments()
  const choose = createChoice(releases, releaseKeys)
  const shown = publicMarket(market)
  return async (ctx: Context): Promise<void> => {
    const { path: pathname } = ctx
    const match = matchRoute(pathname)
    // One slash too many leads to the address that is linked.
    if (pathname.length > 1 && pathname.endsWith('/') && match) {
      ctx.status = 308
      return ctx.redirect(`/${pathname.split('/').filter(Boolean).join('/')}${ctx.search}`)
    }
    const choice = await choose(ctx, match?.route.respondent === true)
    if (typeof choice === 'string') {
      ctx.status = 404
      ctx.type = 'text'
      ctx.body = choice
      return undefined
    }
    const live = await releases.live(choice)
    const hint = hintFrom(ctx.get('cookie'))
    const offer = { market: shown, registry: live.snapshot }
    const page = pageOf(pathname, ctx.search, sessionOf(hint), offer)
    if (page.kind === 'redirect') {
      ctx.set('cache-control', 'no-store')
      return ctx.redirect(page.to)
    }
    if (page.kind === 'fault') ctx.app.emit('error', { code: `${page.message}: ${match?.route.access}` }, ctx)
    const route = page.kind === 'page' || page.kind === 'waiting' ? page.route : undefined
    const remote = route ? live.remotes[route.remote] : undefined
    const locale = localeOfPath(pathname)
    const prerendered = route
      ? remote?.prerendered?.find((page) => page.path === pathname && page.market === market.id) : undefined
    const html = prerendered && remote ? await releases.pageHtml(remote, prerendered.file) : undefined
    const state: ShellState = {
      version: live.shell.version,
      ...offer,
      footerHtml: footerHtml(market, 'light'),
      hint,
      missing: page.kind === 'missing',
      prerendered: html !== undefined,
      year: new Date().getFullYear(),
    }
    const text = (key: string) => live.renderer.shellText(locale, key)
    const named = prerendered?.title ?? (page.kind === 'missing' ? text('missing.title') : undefined)
    const nonce = randomBytes(16).toString('base64')
    const versions = liveReload ? versionsOf(await releases.live()) : undefined

    ctx.status = page.kind === 'fault' ? page.status : route ? 200 : 404
    ctx.set('content-security-policy', contentSecurityPolicy(nonce, route))
    ctx.set('cache-control', 'no-store')
    const compose = (withNonce: string) => documentOf({
      locale,
      origin: siteUrl,
      pathname,
      nonce: withNonce,
      state,
      route,
      title: named ? (named.includes('Glas') ? named : `${named} – Glas`) : 'Glas',
      shell: live.shell,
      remote,
      prerendered,
      liveVersions: versions,
      app: live.renderer.render(pathname + ctx.search, state, html),
    })
    await sendHtml(ctx, route && ctx.search === ''
      ? documents(live, JSON.stringify([pathname, state.hint, state.year, versions]), nonce, compose)
      : compose(nonce))
  }
}
