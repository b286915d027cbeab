import type Koa from 'koa'
import type { Logger } from '../base/logger.ts'
import type { Metrics } from '../base/metrics.ts'
import { listen, listenInternally, type Listening } from '../http/server.ts'
import type { Loop } from '../jobs/loop.ts'

/** What a service's `createService(config, overrides?)` returns. */
export interface Service {
  readonly app: Koa
  /**
   * Listens, then starts the loops; resolves with the addresses. A consumer joins its group in the background: after a
   * killed process that takes seconds, and callers shouldn't wait for it.
   */
  readonly start: () => Promise<{ url: string; internalUrl: string | undefined }>
  /** Accepts no more calls, ends the loops, then closes connections. */
  readonly stop: () => Promise<void>
}

export interface ServiceParts {
  readonly app: Koa
  readonly config: { host: string; port: number; internalPort: number }
  readonly logger: Logger
  readonly metrics?: Metrics
  /** Relay, consumer, scheduler: started in this order, stopped in the opposite one. */
  readonly loops: readonly Loop[]
  /** Closes what the service opened: broker, database. */
  readonly close: () => Promise<void>
}

/** Puts a service's parts together, in the order that start and stop need. `stop` may be called at any time, twice. */
export function composeService(parts: ServiceParts): Service {
  const { app, config, logger, metrics, loops } = parts
  const open: Listening[] = []
  const started: Loop[] = []
  let stopping: Promise<void> | undefined

  const stop = async () => {
    await Promise.all(open.splice(0).map((one) => one.close()))
    for (const loop of started.splice(0).reverse()) {
      await loop.stop().catch((error: unknown) => logger.warn({ err: error }, 'a loop did not stop cleanly'))
    }
    await parts.close()
  }

  return {
    app,
    start: async () => {
      const outside = await listen(app, config)
      open.push(outside)
      const inside = metrics && await listenInternally(metrics, { host: config.host, port: config.internalPort })
      if (inside) open.push(inside)
      logger.info({ url: outside.url, internal: inside?.url }, 'listening')
      for (const loop of loops) {
        started.push(loop)
        await loop.start()
      }
      return { url: outside.url, internalUrl: inside?.url }
    },
    stop: () => stopping ??= stop(),
  }
}
