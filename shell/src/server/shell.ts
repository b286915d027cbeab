import Koa, { type Context } from 'koa'
import { pino, type Logger } from 'pino'
import { publicMarket } from '@glas/contracts/markets/markets'
import type { AnyOperation } from '@glas/contracts/operation'
import { isGatewayPath } from '@glas/contracts/site-paths'
import { respondentOperations } from '@glas/contracts/survey/respondent-operations'
import type { Config } from './config.ts'
import { footerHtml } from './footer-html.ts'
import { createGateway, answerError } from './gateway.ts'
import { readiness } from './health.ts'
import { createDoor } from './door.ts'
import { createFaults } from './faults.ts'
import type { Ground, ReleasedShell } from './ground.ts'
import { createHandOver } from './hand-over.ts'
import { createHostCheck } from './host-check.ts'
import { createSites } from './live-pages.ts'
import { createLiveReload } from './live-reload.ts'
import { createMetrics } from './metrics.ts'
import { createOpenApi } from './openapi.ts'
import { createPages } from './pages.ts'
import { behindProxies } from './proxies.ts'
import { createReleases, type Releases } from './releases.ts'
import { secured } from './security-headers.ts'
import { createServices } from './services.ts'
import { sitemap } from './sitemap.ts'
import { testerEntry } from './tester-entry.ts'

export interface Overrides {
  /** What services serve that run from the working tree; those of a release say so themselves. */
  readonly operations?: readonly AnyOperation[]
  /** The process that runs this version beside others. */
  readonly ground?: Ground
  readonly log?: Logger
  /** Instead of those of RELEASES_DIR. */
  readonly releases?: Releases
  /** So long may a request's headers take, in milliseconds; 30 s unless told. */
  readonly headersMs?: number
}

export interface Shell {
  readonly app: Koa
  /** Without its own ports. */
  readonly serve: ReleasedShell
  /** Listens; resolves to the address. */
  start(): Promise<string>
  stop(): Promise<void>
}

/** The name of the page at a request's path, and whether of its visitors nothing may be kept. */
interface Requested {
  readonly page: string | undefined
  readonly respondent: boolean
}

const isApi = (path: string) => /^\/(api|assets|keys|mail)(\/|$)/.test(path)

/**
 * The path as it may be logged. A path that belongs to no page, operation or file may contain a code, such as
 * `/upitnik%23c=…` from a mail program that has encoded the link (D-6.5).
 */
const loggedPath = ({ path, state, status }: Context, page: string | undefined) =>
  page || state['operation'] || status === 200 ? path : 'unknown'

/** The shell's server: pages, releases, and the gateway to the services. */
export function createShell(config: Config, overrides: Overrides = {}): Shell {
  const { headersMs = 30_000 } = overrides
  const log = overrides.log ?? pino({ level: config.logLevel, base: { part: 'shell' } })
  const { operations = [], ground } = overrides
  const { releasesDir, services: urls, servicesFile: file } = config
  const releases = overrides.releases
    ?? createReleases(releasesDir, (err) => log.error({ err }, 'registry not read'))
  const services = createServices({ urls, operations, respondents: respondentOperations, file, releasesDir }, (err) => log.error({ err }, 'services not read'))
  const gateway = createGateway(services)
  const pages = createPages(config.market, releases, { ...config, ownVersion: () => ground?.ownVersion() })
  const handOver = createHandOver(ground, releases, config.releaseKeys)
  const siteOf = createSites(config.market)
  const nowhere: Requested = { page: undefined, respondent: false }
  /** While no release can be read, any page may be a respondents' one. */
  const requestedAt = async (path: string): Promise<Requested> => (isGatewayPath(path) ? nowhere
    : releases.live().then((live) => {
      const page = siteOf(live).match(path)?.page
      return { page: page?.name, respondent: page?.respondent === true }
    }, () => ({ page: undefined, respondent: true })))
  const openApi = createOpenApi(services)
  const faults = createFaults(log)
  const metrics = createMetrics()
  const liveReload = createLiveReload(releases)
  const app = new Koa({ proxy: true, maxIpsCount: 1 })
  app.on('error', (error: NodeJS.ErrnoException) => {
    // A client that goes away is no fault of ours.
    if (error.code !== 'ECONNRESET' && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') log.error({ code: error.code }, 'response failed')
  })

  const own: Readonly<Record<string, (ctx: Context) => void | Promise<void>>> = {
    'GET /healthz': (ctx) => {
      ctx.body = { status: 'ok', generation: services.generation(), ...ground?.health() }
    },
    'GET /readyz': async (ctx) => {
      const { ready, parts } = await readiness(releases, services)
      ctx.status = ready ? 200 : 503
      ctx.body = { status: ready ? 'ready' : 'not ready', parts }
    },
    'GET /api/config': (ctx) => {
      ctx.body = { data: publicMarket(config.market) }
    },
    'GET /api/footer': (ctx) => {
      ctx.type = 'html'
      ctx.body = footerHtml(config.market, ctx.query['theme'] === 'dark' ? 'dark' : 'light')
    },
    'GET /api/openapi.json': async (ctx) => {
      ctx.body = await openApi()
    },
    'POST /api/faults': (ctx) => faults(ctx),
    'GET /api/release-tester': testerEntry(config.releaseKeys),
    ...(config.liveReload && { 'GET /api/live-reload': liveReload.listen }),
    'GET /sitemap.xml': async (ctx) => {
      ctx.type = 'application/xml; charset=utf-8'
      const live = await releases.live()
      ctx.body = sitemap(live, siteOf(live), config.market.id, config.siteUrl)
    },
    'GET /robots.txt': (ctx) => {
      ctx.type = 'text'
      ctx.body = `User-agent: *\nDisallow: /api/\nSitemap: ${config.siteUrl}/sitemap.xml\n`
    },
  }

  /** Nothing may tell respondents apart, not even which version answers them. */
  const isRespondents = ({ state, method, path }: Context) =>
    (state['requested'] as Requested).respondent || services.isRespondents(method, path)

  app.use(behindProxies(config.trustedProxies))

  // Around all else: the log. A respondent's page or call leaves no line, no number, nothing.
  app.use(async (ctx, next) => {
    const started = performance.now()
    await next()
    const { page, respondent } = ctx.state['requested'] as Requested
    if (ctx.state['quiet'] || respondent) return
    const ms = Math.round(performance.now() - started)
    metrics.count(ctx.path, page, ctx.status, ms)
    const line = { method: ctx.method, path: loggedPath(ctx, page), status: ctx.status, ms }
    if (ctx.path.startsWith('/releases/') || ctx.path === '/healthz' || ctx.path === '/readyz') log.debug(line, 'request')
    else log.info(line, 'request')
  })

  const isAddressed = createHostCheck(config)
  app.use(async (ctx, next) => {
    const addressed = isAddressed(ctx)
    const { respondent } = (ctx.state['requested'] = await requestedAt(ctx.path)) as Requested
    secured(ctx, respondent)
    if (!addressed) return answerError(ctx, 'UNKNOWN_HOST', 'No host of this site: SITE_URL names the one it has')
    try {
      await next()
    } catch (error) {
      // Without the message on respondents' paths: it may hold what must not be kept.
      const quiet = ctx.state['quiet'] || respondent
      log.error(quiet ? { code: (error as { code?: string }).code } : { err: error }, 'request failed')
      if (isApi(ctx.path)) answerError(ctx, 'INTERNAL', 'Something went wrong')
      else {
        ctx.status = 500
        ctx.type = 'html'
        ctx.body = plainFault
      }
    }
  })

  app.use(async (ctx) => {
    const method = ctx.method === 'HEAD' ? 'GET' : ctx.method
    if (await handOver(ctx, isRespondents(ctx))) return undefined
    const handler = own[`${method} ${ctx.path}`]
    if (handler) return handler(ctx)
    if (ctx.path.startsWith('/releases/')) {
      if (await releases.serve(ctx)) return undefined
      ctx.status = 404
      return undefined
    }
    if (await gateway.handle(ctx)) return undefined
    if (isApi(ctx.path)) return answerError(ctx, 'NOT_FOUND', 'No such operation')
    if (method !== 'GET') return answerError(ctx, 'METHOD_NOT_ALLOWED', 'Pages are only read')
    return pages(ctx)
  })

  const handle = app.callback()
  const serve: ReleasedShell = {
    handle: (request, response) => void handle(request, response),
    metrics: (response) => void metrics.answer(response),
    generation: () => services.generation(),
    start: () => services.start(),
    stop() {
      liveReload.close()
      services.stop()
      gateway.close()
    },
  }
  const door = createDoor({ ...config, headersMs }, serve.handle, serve.metrics)

  return {
    app,
    serve,
    async start() {
      await serve.start()
      const address = await door.open()
      log.info({ address, market: config.market.id }, 'shell listens')
      return address
    },
    async stop() {
      // What listens for reloads never ends by itself.
      liveReload.close()
      await door.close()
      serve.stop()
    },
  }
}

/** Sent when not even the shell can be rendered. */
const plainFault = `<!doctype html><html lang="hr"><meta charset="utf-8"><title>Glas</title>
<h1>Žao nam je, nešto nije u redu. Pokušajte ponovno.</h1>
<p lang="en">Sorry, but something went wrong. Please try again.</p>
<p><a href="/">Početna stranica</a></p></html>
`
