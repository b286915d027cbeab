import Koa, { type Context, type Next } from 'koa'
import { pino, type Logger } from 'pino'
import type { AnyOperation } from '@glas/contracts/operation'
import { respondentOperations } from '@glas/contracts/survey/respondent-operations'
import type { Config } from './config.ts'
import { answerError, createGateway } from './gateway/gateway.ts'
import { createServices, type Services } from './gateway/services.ts'
import { createHostCheck } from './http/host-check.ts'
import { behindProxies } from './http/proxies.ts'
import { secured } from './http/security-headers.ts'
import { createMetrics } from './monitoring/metrics.ts'
import { requestLog } from './monitoring/request-log.ts'
import { ownRoutes } from './own-routes.ts'
import { createDrawnPages } from './pages/drawn-pages.ts'
import { createPageData } from './pages/page-data.ts'
import { createPages } from './pages/pages.ts'
import { createPorts } from './process/ports.ts'
import type { ReleasedShell, ShellProcess } from './process/released-shell.ts'
import { createHandOver } from './releases/hand-over.ts'
import { createSites } from './releases/live-pages.ts'
import { createLiveReload } from './releases/live-reload.ts'
import { createReleases, type Releases } from './releases/releases.ts'
import { createRequested, requestedOf } from './releases/requested.ts'

export interface Overrides {
  /** The operations of services that run from the working tree; a released service lists its own. */
  readonly operations?: readonly AnyOperation[]
  /** The process that runs this version beside others. */
  readonly host?: ShellProcess
  readonly log?: Logger
  /** Instead of those in RELEASES_DIR. */
  readonly releases?: Releases
  /** Time limit for a request's headers, in milliseconds; 30 s by default. */
  readonly headersMs?: number
}

export interface Shell {
  readonly app: Koa
  /** The server without its own ports. */
  readonly serve: ReleasedShell
  /** Listens; resolves to the address. */
  start(): Promise<string>
  stop(): Promise<void>
}

const isApi = (path: string) => /^\/(api|assets|keys|mail)(\/|$)/.test(path)

interface Answerers {
  readonly services: Services
  readonly handOver: ReturnType<typeof createHandOver>
  readonly own: ReturnType<typeof ownRoutes>
  readonly releases: Releases
  readonly gateway: ReturnType<typeof createGateway>
  readonly pages: ReturnType<typeof createPages>
}

/** Answers a request: by another version of the shell, or by the first part of this one that knows its path. */
function createAnswer({ services, handOver, own, releases, gateway, pages }: Answerers) {
  return async (ctx: Context): Promise<void> => {
    const method = ctx.method === 'HEAD' ? 'GET' : ctx.method
    // Nothing may distinguish respondents, not even the version that answers them.
    const isRespondents = requestedOf(ctx).respondent || services.isRespondents(ctx.method, ctx.path)
    if (await handOver(ctx, isRespondents)) return undefined
    const handler = own[`${method} ${ctx.path}`]
    if (handler) return handler(ctx)
    if (ctx.path.startsWith('/releases/')) {
      if (!(await releases.serve(ctx))) ctx.status = 404
      return undefined
    }
    if (await gateway.handle(ctx)) return undefined
    if (isApi(ctx.path)) return answerError(ctx, 'NOT_FOUND', 'No such operation')
    if (method !== 'GET') return answerError(ctx, 'METHOD_NOT_ALLOWED', 'Pages are only read')
    return pages(ctx)
  }
}

/** What every request passes before it is answered. */
function createApp(
  config: Config, log: Logger, metrics: ReturnType<typeof createMetrics>, find: ReturnType<typeof createRequested>,
  answer: (ctx: Context) => Promise<void>,
): Koa {
  const app = new Koa({ proxy: true, maxIpsCount: 1 })
  app.on('error', (error: NodeJS.ErrnoException, ctx: Context) => {
    if (!hasLeft(ctx, error)) log.error({ code: error.code }, 'response failed')
  })
  app.use(behindProxies(config.trustedProxies))
  app.use(requestLog(log, metrics))
  app.use(lookUp(config, find))
  app.use(catchFaults(log))
  app.use(answer)
  return app
}

/** The shell's server: pages, releases, and the gateway to the services. */
export function createShell(config: Config, overrides: Overrides = {}): Shell {
  const { operations = [], host, headersMs = 30_000 } = overrides
  const { releasesDir, releaseKeys, services: urls, servicesFile: file } = config
  const log = overrides.log ?? pino({ level: config.logLevel, base: { part: 'shell' } })
  const releases = overrides.releases
    ?? createReleases(releasesDir, (err) => log.error({ err }, 'registry not read'))
  const services = createServices({ urls, operations, respondents: respondentOperations, file, releasesDir },
    (err) => log.error({ err }, 'services not read'))
  const gateway = createGateway(services)
  const siteOf = createSites(config.market)
  const draw = createDrawnPages(releases, config.market, createPageData(gateway, config.market),
    (err) => log.error({ err }, 'page not drawn with its data'))
  const pages = createPages(releases, { ...config, siteOf, ownVersion: () => host?.ownVersion(), draw })
  const handOver = createHandOver(host, releases, releaseKeys)
  const metrics = createMetrics()
  const liveReload = createLiveReload(releases)
  const own = ownRoutes({ config, releases, services, gateway, siteOf, draw, liveReload, host, log })

  const app = createApp(config, log, metrics, createRequested(releases, siteOf), createAnswer({
    services, handOver, own, gateway, pages, releases,
  }))
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
  const ports = createPorts({ ...config, headersMs }, serve.handle, serve.metrics)

  return {
    app,
    serve,
    async start() {
      await serve.start()
      const address = await ports.open()
      log.info({ address, market: config.market.id }, 'shell listens')
      return address
    },
    async stop() {
      // Pages that listen for reloads would keep their connections.
      liveReload.close()
      await ports.close()
      serve.stop()
    },
  }
}

/** Notes what a request leads to, and refuses requests for other hosts. */
function lookUp(config: Config, find: ReturnType<typeof createRequested>) {
  const isForThisSite = createHostCheck(config)
  return async (ctx: Context, next: Next): Promise<void> => {
    // It also turns the target into a path, by which the page is found.
    const accepted = isForThisSite(ctx)
    const requested = ctx.state['requested'] = await find(ctx.path)
    secured(ctx, requested.respondent)
    if (accepted) await next()
    else answerError(ctx, 'UNKNOWN_HOST', 'This site has another host name, which SITE_URL defines')
  }
}

/** Whether the client has disconnected, which is no fault. A response that failed is closed with an error. */
const hasLeft = ({ req, res }: Context, cause: unknown) => ((res.destroyed || req.socket.destroyed) && !res.errored)
  // Behind an unfinished response, the next one on a closed connection has nowhere to go.
  || (cause as NodeJS.ErrnoException).code === 'ERR_STREAM_UNABLE_TO_PIPE'

/** Logs a fault and answers with an error that reveals nothing about it. */
function catchFaults(log: Logger) {
  return async (ctx: Context, next: Next): Promise<void> => {
    try {
      await next()
    } catch (error) {
      if (hasLeft(ctx, error)) return
      // On respondents' paths without the message, which could contain what must not be kept.
      const quiet = ctx.state['quiet'] || requestedOf(ctx).respondent
      log.error(quiet ? { code: (error as { code?: string }).code } : { err: error }, 'request failed')
      if (isApi(ctx.path)) return answerError(ctx, 'INTERNAL', 'Something went wrong')
      ctx.status = 500
      ctx.type = 'html'
      ctx.body = plainFault
    }
  }
}

/** Sent if even the shell can't be rendered. */
const plainFault = `<!doctype html><html lang="hr"><meta charset="utf-8"><title>Glas</title>
<h1>Žao nam je, nešto nije u redu. Pokušajte ponovno.</h1>
<p lang="en">Sorry, but something went wrong. Please try again.</p>
<p><a href="/">Početna stranica</a></p></html>
`
