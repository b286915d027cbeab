import type { Logger } from '@glas/svc-kit/base/logger'
import type { Database } from '@glas/svc-kit/database/database'
import type { Loop } from '@glas/svc-kit/jobs/loop'

/** Logs of a database server that record statements in order, and so the order in which people took part. */
const orderKeepingLogs = ['log_bin', 'general_log', 'slow_query_log']

/**
 * Warns at startup if the database server writes such a log: the owner of an external server has to switch it off
 * (decisions/003). It doesn't prevent startup, since a company may need its binary log for replication.
 */
export function createServerLogCheck({ db, logger }: { db: Database; logger: Logger }): Loop {
  return {
    async start() {
      try {
        const [found = []] = await db.raw<[{ Variable_name: string; Value: string }[]]>(
          'show global variables where variable_name in (?)', [orderKeepingLogs])
        const logs = found.filter(({ Value }) => Value === 'ON').map(({ Variable_name }) => Variable_name).toSorted()
        if (logs.length === 0) return
        logger.warn({ logs }, 'the database server keeps the order in which people take part')
      } catch (error) {
        logger.debug({ err: error }, 'logs of the database server not known')
      }
    },
    stop: async () => {},
  }
}
