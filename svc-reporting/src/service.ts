import { reportingOperations } from '@glas/contracts/reporting/operations'
import { createClock } from '@glas/svc-kit/base/clock'
import type { Clock } from '@glas/svc-kit/base/clock'
import { createLogger } from '@glas/svc-kit/base/logger'
import type { Logger } from '@glas/svc-kit/base/logger'
import { createMetrics } from '@glas/svc-kit/base/metrics'
import { createDatabase } from '@glas/svc-kit/database/database'
import { connectionOf, createBroker } from '@glas/svc-kit/events/broker'
import { createConsumer } from '@glas/svc-kit/events/consumer'
import { createRelay } from '@glas/svc-kit/events/outbox'
import { createApp } from '@glas/svc-kit/http/app'
import { createTokenVerifier } from '@glas/svc-kit/http/tokens'
import type { VerifyToken } from '@glas/svc-kit/http/tokens'
import { createScheduler } from '@glas/svc-kit/jobs/scheduler'
import { composeService } from '@glas/svc-kit/process/service'
import type { Service } from '@glas/svc-kit/process/service'
import type { Config } from './config.ts'
import { answerHandlers } from './consumers/answers.consumer.ts'
import { applicationHandlers } from './consumers/applications.consumer.ts'
import { createAnswerKeys } from './domain/answer-keys.ts'
import { createResearchStore } from './domain/researches.store.ts'
import { createDocuments, createPrintTask } from './features/documents/documents.ts'
import { documentRoutes } from './features/documents/documents.routes.ts'
import { createPrintTokenVerifier } from './features/documents/print-token.ts'
import { createPrinter } from './features/documents/printer.ts'
import { createErasureTask, createOpeningTask, createWatchTask } from './features/openings/openings.ts'
import { stuckRoutes } from './features/openings/stuck.routes.ts'
import { reportRoutes } from './features/reports/reports.routes.ts'

/** The service's name in its consumer group, inbox and dead letters. */
export const consumerName = 'reporting'

export interface Overrides {
  readonly logger?: Logger
  readonly clock?: Clock
  readonly verifyToken?: VerifyToken
  readonly onFatal?: (reason: Error) => void
}

/** The only wiring of this service. */
export function createService(config: Config, overrides: Overrides = {}): Service {
  const logger = overrides.logger ?? createLogger({ service: 'reporting', level: config.logLevel })
  const clock = overrides.clock ?? createClock(config.testClock)
  const metrics = createMetrics('reporting')
  const db = createDatabase(config.databaseUrl, { pool: config.databasePool })
  const broker = createBroker({
    ...connectionOf(config), topicPrefix: config.kafkaTopicPrefix, clientId: 'svc-reporting', logger,
  })
  const keys = createAnswerKeys(config.keysDirs)
  const { kill } = config
  const printer = createPrinter({ chromiumPath: config.chromiumPath, timeoutMs: config.printTimeoutMs, logger })
  const documents = createDocuments({ db, clock })
  metrics.gauge('glas_openings_stuck', 'Researches that are over and have no report for too long', () =>
    createResearchStore(db).countStuck())
  const common = { keys, clock, logger, kill }
  const consumer = createConsumer({
    name: consumerName, db, broker, logger, metrics, kill,
    handlers: [...applicationHandlers(common), ...answerHandlers(common)],
    onFatal: overrides.onFatal ?? ((reason) => logger.fatal({ err: reason }, 'consumer ended')),
  })
  const { printKeys, siteUrl } = config
  const scheduler = createScheduler({
    db, clock, logger, metrics, leaseMs: config.leaseMs,
    jobs: [
      createOpeningTask(common), createErasureTask(common), createWatchTask(common),
      createPrintTask({ printer, printKeys, siteUrl, logger, kill }),
    ],
  })
  const app = createApp({
    service: 'reporting',
    operations: reportingOperations,
    verifyToken: overrides.verifyToken ?? createTokenVerifier({ jwksUrl: config.jwksUrl }),
    verifyPrintToken: createPrintTokenVerifier(printKeys),
    logger, metrics,
    ready: { database: () => db.raw('select 1'), keys: () => keys.check() },
    reported: { broker: () => broker.ping() },
    routes: (router) => {
      reportRoutes(router, { db })
      stuckRoutes(router, { db })
      documentRoutes(router, documents)
    },
  })
  return composeService({
    app, config, logger, metrics,
    loops: [createRelay({ db, broker, logger, metrics, kill, topics: ['reporting.results'] }), consumer, scheduler],
    close: async () => {
      await printer.close()
      await broker.close()
      await db.destroy()
    },
  })
}
