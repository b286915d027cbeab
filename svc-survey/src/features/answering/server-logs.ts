import type { Logger } from '@glas/svc-kit/base/logger'
import type { Database } from '@glas/svc-kit/database/database'
import type { Loop } from '@glas/svc-kit/jobs/loop'

/** Logs of a database server that keep statements in their order, and so the order in which people took part. */
const orderKeepingLogs = ['log_bin', 'general_log', 'slow_query_log']

/**
 * Warns at the start where the database server writes such a log: the owner of a server brought from elsewhere has to
 * switch it off (decisions/003). It is no reason not to start, since a company may need its binary log for copies.
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
