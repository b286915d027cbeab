import { randomUUID } from 'node:crypto'
import Router from '@koa/router'
import Koa, { type Context, type Next } from 'koa'
import helmet from 'koa-helmet'
import type { ErrorBody } from '@glas/contracts/errors'
import type { AnyOperation } from '@glas/contracts/operation'
import type { ServiceName } from '@glas/contracts/services'
import { ApiError, describeError, notFound, toApiError } from '../base/errors.ts'
import type { Logger } from '../base/logger.ts'
import type { Metrics } from '../base/metrics.ts'
import { isRespondents, setGuard, type GuardSetup } from './guard.ts'
import { type Examples, toOpenApi } from './openapi.ts'

type Checks = Readonly<Record<string, () => Promise<unknown>>>

export interface AppSetup extends GuardSetup {
  readonly service: ServiceName
  /** The operations of this service, for /openapi.json and the check that each has its route. */
  readonly operations: readonly AnyOperation[]
  /** Binds the operations: `(router) => { route(router, approveApplication, …) }`. */
  readonly routes: (router: Router) => void
  readonly logger: Logger
  readonly metrics?: Metrics
  /**
   * Dependencies without which this service is not ready, by name; each check throws if its dependency does not
   * respond.
   */
  readonly ready?: Checks
  /**
   * Dependencies without which this service can run for a while, by name: reported too, but they don't make it unready.
   */
  readonly reported?: Checks
  /** Examples of `data` for the OpenAPI document, by the operation's id. */
  readonly examples?: Examples
}

/** The Koa application of a service: everything around its routes. Throws if an operation has no route. */
export function createApp(setup: AppSetup): Koa {
  const app = new Koa()
  // The shell's gateway is the only proxy in front.
  app.proxy = true
  app.maxIpsCount = 1
  const router = new Router()
  setGuard(router, setup)
  setup.routes(router)
  for (const operation of setup.operations) {
    if (!router.stack.some((layer) => layer.path === operation.path && layer.methods.includes(operation.method))) {
      throw new Error(`the operation ${operation.id} has no route`)
    }
  }
  app.use(answerFaults(setup))
  app.use(helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    // TLS is terminated before the shell, which adds HSTS.
    strictTransportSecurity: false,
  }))
  app.use(probes(setup))
  app.use(async (ctx, next) => {
    await next()
    if (ctx.status === 404 && !ctx.state.operation) throw notFound()
  })
  app.use(router.routes())
  app.use(router.allowedMethods({
    throw: true,
    methodNotAllowed: () => new ApiError('METHOD_NOT_ALLOWED'),
    notImplemented: () => new ApiError('METHOD_NOT_ALLOWED'),
  }))
  app.on('error', (error) => {
    // Faults while a response is being sent: usually the caller has disconnected.
    setup.logger.debug({ err: error }, 'answer not sent')
  })
  return app
}

/** Request id, access log, metrics, and the only place where an error becomes a response. */
function answerFaults({ logger, metrics }: AppSetup) {
  return async (ctx: Context, next: Next) => {
    const started = performance.now()
    let fault: ApiError | undefined
    try {
      await next()
    } catch (error) {
      fault = toApiError(error)
    }
    const operation = ctx.state.operation as AnyOperation | undefined
    const traced = !(operation && isRespondents(operation))
    const requestId = traced ? requestIdOf(ctx) : undefined
    if (requestId) ctx.set('x-request-id', requestId)
    if (fault) {
      answer(ctx, fault, requestId)
      if (fault.status >= 500) report(logger, fault, operation, requestId)
    }
    if (!ctx.response.get('cache-control')) ctx.set('cache-control', 'no-store')
    if (!traced || !operation || operation.unlogged) return
    const seconds = (performance.now() - started) / 1000
    metrics?.requests.observe({ operation: operation.id, status: ctx.status }, seconds)
    // No address, query string, body or path: a path may contain an id, a query a token.
    logger.info({ requestId, operation: operation.id, status: ctx.status, code: fault?.code,
      ms: Math.round(seconds * 1e4) / 10 }, 'request')
  }
}

/** The gateway's id if it is well-formed, or a new one. */
function requestIdOf(ctx: Context): string {
  const given = ctx.get('x-request-id')
  return /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

function answer(ctx: Context, fault: ApiError, requestId: string | undefined): void {
  const opaque = fault.code === 'INTERNAL'
  const body: ErrorBody = {
    error: {
      code: fault.code,
      message: opaque ? 'Something went wrong' : fault.message,
      ...(fault.details ? { details: fault.details } : {}),
      ...(requestId ? { requestId } : {}),
    },
  }
  ctx.remove('content-disposition')
  if (fault.retryAfter !== undefined) ctx.set('retry-after', String(Math.ceil(fault.retryAfter)))
  if (fault.status === 401) ctx.set('www-authenticate', 'Bearer')
  ctx.status = fault.status
  ctx.body = body
}

/** Unknown errors are logged once, here; for a respondent's call only code and operation. */
function report(logger: Logger, fault: ApiError, operation: AnyOperation | undefined, requestId: string | undefined) {
  const cause = fault.cause ?? fault
  if (operation && isRespondents(operation)) {
    const { name, code, errno, stack } = describeError(cause)
    logger.error({ operation: operation.id, fault: { name, code, errno, stack } }, 'respondent operation failed')
    return
  }
  logger.error({ operation: operation?.id, requestId, err: cause }, 'operation failed')
}

/** /healthz: the process is alive. /readyz: it and its dependencies respond. */
function probes({ service, operations, ready = {}, reported = {}, examples }: AppSetup) {
  const document = toOpenApi(`Glas ${service}`, operations, examples)
  return async (ctx: Context, next: Next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    if (ctx.path === '/healthz') {
      ctx.body = { data: { service, status: 'ok' } }
    } else if (ctx.path === '/readyz') {
      const parts = await probe({ ...reported, ...ready })
      const failing = Object.keys(ready).some((name) => parts[name] === 'failing')
      ctx.status = failing ? 503 : 200
      ctx.body = { data: { service, status: failing ? 'failing' : 'ok', parts } }
    } else if (ctx.path === '/openapi.json') {
      ctx.body = document
    } else {
      await next()
    }
  }
}

async function probe(checks: Checks): Promise<Record<string, 'ok' | 'failing'>> {
  const states = await Promise.all(Object.entries(checks).map(async ([name, check]) => {
    const timeout = new Promise((_, fail) => setTimeout(() => fail(new Error('too slow')), 2_000).unref())
    try {
      await Promise.race([check(), timeout])
      return [name, 'ok'] as const
    } catch {
      return [name, 'failing'] as const
    }
  }))
  return Object.fromEntries(states)
}
