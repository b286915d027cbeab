import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** A service's metrics, served only on its internal port. Respondents' operations change none of them. */
export function createMetrics(service: string) {
  const registry = new Registry()
  registry.setDefaultLabels({ service })
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'glas_http_request_seconds', help: 'Time of HTTP operations', labelNames: ['operation', 'status'] as const,
      buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3], registers,
    }),
    published: new Counter({
      name: 'glas_events_published_total', help: 'Events handed to the broker', labelNames: ['type'] as const,
      registers,
    }),
    consumed: new Counter({
      name: 'glas_events_consumed_total', help: 'Events by outcome: handled, repeated, ignored, dead',
      labelNames: ['type', 'outcome'] as const, registers,
    }),
    outboxPending: new Gauge({ name: 'glas_outbox_pending', help: 'Events that wait for the broker', registers }),
    consumerJoined: new Gauge({
      name: 'glas_consumer_joined', help: '1 while the consumer is a member of its group', registers,
    }),
    consumerLag: new Gauge({
      name: 'glas_consumer_lag', help: 'Events that wait for this service and its other instances', registers,
    }),
    jobs: new Counter({
      name: 'glas_jobs_total', help: 'Runs of scheduled jobs by outcome: done, failed',
      labelNames: ['job', 'outcome'] as const, registers,
    }),
    /** A gauge of one service, read at each scrape. */
    gauge(name: string, help: string, read: () => Promise<number>): void {
      const gauge: Gauge = new Gauge({
        name, help, registers,
        collect: async (): Promise<void> => gauge.set(await read().catch(() => Number.NaN)),
      })
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>
