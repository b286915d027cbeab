import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A call may take as long as the gateway waits for a service to begin its answer, and a little more. */
const drainMs = 35_000

export interface DoorConfig {
  readonly host: string
  readonly port: number
  /** Metrics, on the loopback only. */
  readonly internalPort: number
  /** So long may a request's headers take, in milliseconds. */
  readonly headersMs: number
}

/** The two ports of the shell's server. */
export interface Door {
  /** Listens; resolves to the site's address. */
  open(): Promise<string>
  /** Takes no new connections, and resolves when calls under way have ended. */
  close(): Promise<void>
}

export function createDoor(
  config: DoorConfig, handle: (request: IncomingMessage, response: ServerResponse) => void,
  metrics: (response: ServerResponse) => void,
): Door {
  const slow = { headersTimeout: config.headersMs, connectionsCheckingInterval: Math.ceil(config.headersMs / 10) }
  // A missing Host gets the same coded answer as an unknown one.
  let closing = false
  const server = http.createServer({ ...slow, keepAliveTimeout: 65_000, requireHostHeader: false }, (request, response) => {
    // A connection whose last call has ended would be kept for the next one.
    response.once('close', () => closing && setImmediate(() => server.closeIdleConnections()))
    handle(request, response)
  })
  const internal = http.createServer(slow, (_, response) => metrics(response))
  const listen = (what: http.Server, port: number) => new Promise<AddressInfo>((resolve, reject) => {
    what.once('error', reject)
    what.listen(port, config.host, () => resolve(what.address() as AddressInfo))
  })
  const close = (what: http.Server) => new Promise<void>((resolve) => {
    what.close(() => resolve())
    what.closeIdleConnections()
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
