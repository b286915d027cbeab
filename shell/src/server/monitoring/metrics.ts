import type { ServerResponse } from 'node:http'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

const kindOf = (path: string, page: string | undefined) =>
  path.startsWith('/releases/') ? 'release' : path.startsWith('/api/') ? 'api' : page ?? 'other'

export type Metrics = ReturnType<typeof createMetrics>

/** Counts requests by kind. Never count those of respondents. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'glas_shell_request_seconds',
    help: 'Time until the response was ready, by kind of request and status',
    labelNames: ['kind', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  return {
    /** @param page name of the page at the path */
    count(path: string, page: string | undefined, status: number, ms: number) {
      requests.observe({ kind: kindOf(path, page), status: String(status) }, ms / 1000)
    },
    async answer(response: ServerResponse) {
      response.setHeader('content-type', registry.contentType)
      response.end(await registry.metrics())
    },
  }
}
