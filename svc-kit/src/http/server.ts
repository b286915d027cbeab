import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type Koa from 'koa'
import type { Metrics } from '../base/metrics.ts'

/** As long as the gateway waits for a response; supervisors have to wait longer than that. */
const closeMs = 30_000

export interface Listening {
  /** `http://127.0.0.1:8101` */
  readonly url: string
  /** Accepts no more calls, drains those in flight (30 s at most). */
  readonly close: () => Promise<void>
}

interface Address {
  readonly host: string
  readonly port: number
  /** Time limit for a request's headers, in milliseconds; 30 s by default. */
  readonly headersMs?: number
}

/** Serves an application; port 0 picks a free one. */
export async function listen(app: Koa, at: Address): Promise<Listening> {
  return await open(app.callback(), at)
}

/** Serves /metrics (Prometheus' text) and /healthz on the internal port. */
export async function listenInternally(metrics: Metrics, at: Address): Promise<Listening> {
  const listener: RequestListener = (request, response) => {
    if (request.url === '/healthz') return response.end('ok\n')
    if (request.url !== '/metrics') return response.writeHead(404).end()
    metrics.registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  }
  return await open(listener, at)
}

async function open(listener: RequestListener, { host, port, headersMs = 30_000 }: Address): Promise<Listening> {
  const server = createServer({
    headersTimeout: headersMs,
    connectionsCheckingInterval: Math.ceil(headersMs / 10),
    // Longer than the gateway keeps its connections, so that it never writes into one that closes.
    keepAliveTimeout: 65_000,
  }, listener)
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail)
      done()
    })
  })
  const address = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    close: () => new Promise((done) => {
      const force = setTimeout(() => server.closeAllConnections(), closeMs)
      // A keep-alive connection is idle as soon as its response is sent.
      const sweep = setInterval(() => server.closeIdleConnections(), 25)
      server.close(() => {
        clearTimeout(force)
        clearInterval(sweep)
        done()
      })
      server.closeIdleConnections()
    }),
  }
}
