import type { Logger } from '../base/logger.ts'
import type { Metrics } from '../base/metrics.ts'
import type { Database } from '../database/database.ts'
import { cleanInbox } from './inbox.ts'

export interface WatchedConsumer {
  readonly name: string
  readonly db: Database
  readonly logger: Logger
  readonly metrics?: Metrics
  /** Messages not handled yet. */
  readonly lag: () => Promise<number>
  /** Number of messages handled. */
  readonly handled: () => number
  /** Called when it had lag and made no progress for this many milliseconds in real time. */
  readonly stuckMs: number
  readonly onStuck: (reason: Error) => void
}

const cleanEveryMs = 3_600_000

/** Compares progress and lag periodically, and cleans the inbox; returns a function that stops it. */
export function watchProgress(consumer: WatchedConsumer): () => void {
  const { name, db, logger, metrics, stuckMs, onStuck } = consumer
  let seen = consumer.handled()
  let since = performance.now()
  let cleanedAt = 0
  const timer = setInterval(async () => {
    try {
      if (Date.now() - cleanedAt > cleanEveryMs) {
        cleanedAt = Date.now()
        await cleanInbox(db)
      }
      const moved = consumer.handled() !== seen
      seen = consumer.handled()
      const lag = await consumer.lag()
      metrics?.consumerLag.set(lag)
      if (moved || lag === 0) since = performance.now()
      else if (performance.now() - since > stuckMs) onStuck(new Error(`consumer ${name} makes no progress`))
    } catch (error) {
      logger.debug({ err: error }, 'lag not known')
      if (performance.now() - since > stuckMs * 2) onStuck(new Error(`consumer ${name} can't read its lag`))
    }
  }, Math.max(50, stuckMs / 6))
  timer.unref()
  return () => clearInterval(timer)
}
