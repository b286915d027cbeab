import type { Context } from 'koa'
import type { Logger } from 'pino'
import { uiLocales } from '@glas/contracts/locales'
import { publicConfig } from '@glas/contracts/public-config'
import type { PageSet } from '@glas/contracts/page-set'
import type { Config } from './config.ts'
import { createOpenApi } from './gateway/openapi.ts'
import type { Gateway } from './gateway/gateway.ts'
import type { Services } from './gateway/services.ts'
import { createFaults } from './monitoring/faults.ts'
import { readiness } from './monitoring/health.ts'
import { iconOf } from './pages/document.ts'
import { footerHtml } from './pages/footer-html.ts'
import { feed, feedPaths } from './pages/feed.ts'
import type { DrawPage } from './pages/drawn-pages.ts'
import { createSitemaps } from './pages/sitemap.ts'
import type { ShellProcess } from './process/released-shell.ts'
import type { SitePage } from './releases/live-pages.ts'
import type { LiveReload } from './releases/live-reload.ts'
import type { LiveReleases, Releases } from './releases/releases.ts'
import { requestedOf } from './releases/requested.ts'
import { testerEntry } from './releases/tester-entry.ts'

interface OwnRoutesSetup {
  readonly config: Config
  readonly releases: Releases
  readonly services: Services
  readonly gateway: Pick<Gateway, 'read'>
  readonly siteOf: (live: LiveReleases) => PageSet<SitePage>
  readonly draw: DrawPage
  readonly liveReload: LiveReload
  readonly host: ShellProcess | undefined
  readonly log: Logger
}

type Handler = (ctx: Context) => void | Promise<void>

/** What the shell's server answers itself, by method and path. */
export function ownRoutes(setup: OwnRoutesSetup): Readonly<Record<string, Handler>> {
  const { config, releases, services, siteOf, liveReload, host, log } = setup
  const { market, siteUrl } = config
  const openApi = createOpenApi(services)
  const footer = { light: footerHtml(market, 'light'), dark: footerHtml(market, 'dark') }
  const sitemapOf = createSitemaps({ ...setup, market, siteUrl })
  return {
    'GET /healthz': (ctx) => {
      ctx.body = { status: 'ok', generation: services.generation(), ...host?.health() }
    },
    'GET /readyz': async (ctx) => {
      const { ready, parts } = await readiness(releases, services)
      ctx.status = ready ? 200 : 503
      ctx.body = { status: ready ? 'ready' : 'not ready', parts }
    },
    'GET /api/config': (ctx) => {
      ctx.body = { data: publicConfig(market) }
    },
    'GET /api/footer': (ctx) => {
      ctx.type = 'html'
      ctx.body = footer[ctx.query['theme'] === 'dark' ? 'dark' : 'light']
    },
    'GET /api/openapi.json': async (ctx) => {
      ctx.body = await openApi()
    },
    'POST /api/faults': createFaults(log),
    'GET /api/release-tester': testerEntry(config.releaseKeys),
    ...(config.liveReload && { 'GET /api/live-reload': liveReload.listen }),
    'GET /sitemap.xml': async (ctx) => {
      ctx.type = 'application/xml; charset=utf-8'
      ctx.body = await sitemapOf(await (await requestedOf(ctx).current()).live())
    },
    ...Object.fromEntries(uiLocales.map((locale): [string, Handler] => [`GET ${feedPaths[locale]}`, async (ctx) => {
      ctx.type = 'application/rss+xml; charset=utf-8'
      const live = await (await requestedOf(ctx).current()).live()
      ctx.body = feed(live, siteOf(live), { market: market.id, locale, origin: siteUrl })
    }])),
    // For what looks for an icon without reading a document.
    'GET /favicon.ico': async (ctx) => {
      const icon = iconOf((await (await requestedOf(ctx).current()).live()).shell)
      if (icon === undefined) return ctx.throw(404)
      ctx.set('cache-control', 'public, max-age=3600')
      ctx.redirect(icon)
    },
    'GET /robots.txt': (ctx) => {
      ctx.type = 'text'
      ctx.body = `User-agent: *\nDisallow: /api/\nSitemap: ${siteUrl}/sitemap.xml\n`
    },
  }
}
