import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Time limit for draining: a little longer than the gateway waits for a service's response. */
const drainMs = 35_000

export interface PortsConfig {
  readonly host: string
  readonly port: number
  /** Metrics. */
  readonly internalPort: number
  /** Time limit for a request's headers, in milliseconds. */
  readonly headersMs: number
}

/** The two ports of the shell's server. */
export interface Ports {
  /** Listens; resolves to the site's address. */
  open(): Promise<string>
  /** Accepts no new connections, and resolves when the requests in flight have ended. */
  close(): Promise<void>
}

export function createPorts(
  config: PortsConfig, handle: (request: IncomingMessage, response: ServerResponse) => void,
  metrics: (response: ServerResponse) => void,
): Ports {
  const limits = { headersTimeout: config.headersMs, connectionsCheckingInterval: Math.ceil(config.headersMs / 10) }
  let closing = false
  // Without `requireHostHeader`, a missing Host gets the same coded answer as an unknown one.
  const options = { ...limits, keepAliveTimeout: 65_000, requireHostHeader: false }
  const server = http.createServer(options, (request, response) => {
    // After its last response, a connection would stay open for further requests.
    response.once('close', () => closing && setImmediate(() => server.closeIdleConnections()))
    handle(request, response)
  })
  const internal = http.createServer(limits, (_, response) => metrics(response))
  const listen = (one: http.Server, port: number) => new Promise<AddressInfo>((resolve, reject) => {
    one.once('error', reject)
    one.listen(port, config.host, () => resolve(one.address() as AddressInfo))
  })
  const close = (one: http.Server) => new Promise<void>((resolve) => {
    one.close(() => resolve())
    one.closeIdleConnections()
  })
  return {
    async open() {
      const { port } = await listen(server, config.port)
      await listen(internal, config.internalPort)
      return `http://${config.host}:${port}`
    },
    async close() {
      closing = true
      const late = setTimeout(() => server.closeAllConnections(), drainMs)
      await Promise.all([close(server), close(internal)])
      clearTimeout(late)
    },
  }
}
