import { marketNamed } from '@glas/contracts/markets/markets'
import { notifyOperations } from '@glas/contracts/notify/operations'
import { createClock, type Clock } from '@glas/svc-kit/base/clock'
import { createLogger, type Logger } from '@glas/svc-kit/base/logger'
import { createMetrics } from '@glas/svc-kit/base/metrics'
import { createDatabase } from '@glas/svc-kit/database/database'
import { connectionOf, createBroker } from '@glas/svc-kit/events/broker'
import { createConsumer } from '@glas/svc-kit/events/consumer'
import { createApp } from '@glas/svc-kit/http/app'
import { createTokenVerifier, type VerifyToken } from '@glas/svc-kit/http/tokens'
import { createScheduler } from '@glas/svc-kit/jobs/scheduler'
import { composeService, type Service } from '@glas/svc-kit/process/service'
import type { Config } from './config.ts'
import { mailHandlers } from './consumers/handlers.ts'
import { createMailStore, enqueue } from './domain/mails.store.ts'
import type { Post } from './domain/post.ts'
import { createSending } from './features/sending/sending.ts'
import { createMailSender } from './features/sending/smtp.ts'
import { createUncertain } from './features/uncertain/uncertain.ts'
import { uncertainRoutes } from './features/uncertain/uncertain.routes.ts'
import { createWriter } from './features/writing/writer.ts'
import { eraseMails } from './jobs/erase-mails.ts'

export interface Overrides {
  readonly verifyToken?: VerifyToken
  readonly logger?: Logger
  readonly clock?: Clock
  /** Real milliseconds for which an instance holds a mail; tests shorten both. */
  readonly leaseMs?: number
  readonly sendTimeoutMs?: number
  readonly onFatal?: (reason: Error) => void
}

/** The only wiring of this service. */
export function createService(config: Config, overrides: Overrides = {}): Service {
  const logger = overrides.logger ?? createLogger({ service: 'notify', level: config.logLevel })
  const clock = overrides.clock ?? createClock(config.testClock)
  const { leaseMs = 60_000, sendTimeoutMs = 30_000 } = overrides
  const market = marketNamed(config.market)
  const metrics = createMetrics('notify')
  const db = createDatabase(config.databaseUrl, { pool: config.databasePool })
  const broker = createBroker({
    ...connectionOf(config), topicPrefix: config.kafkaTopicPrefix, clientId: 'notify', logger,
  })
  const domain = config.mailFrom.split('@').at(-1)!
  const post: Post = { clock, enqueue: async (trx, mail) => void await enqueue(trx, mail, domain) }

  const app = createApp({
    service: 'notify',
    operations: notifyOperations,
    verifyToken: overrides.verifyToken ?? createTokenVerifier({ jwksUrl: config.jwksUrl }),
    logger,
    metrics,
    ready: { database: () => db.raw('select 1') },
    reported: { broker: () => broker.ping() },
    routes: (router) => uncertainRoutes(router, {
      uncertain: createUncertain({ db, clock, internalKeys: config.internalKeys }),
    }),
  })

  return composeService({
    app,
    config,
    logger,
    metrics,
    loops: [
      createSending({
        mails: createMailStore(db),
        sender: createMailSender(config.smtpUrl, { timeoutMs: sendTimeoutMs, logger }),
        write: createWriter({ siteUrl: config.siteUrl, market }),
        internalKeys: config.internalKeys,
        from: { name: 'Glas', address: config.mailFrom },
        replyTo: market.contact.email,
        atOnce: config.mailsAtOnce,
        kill: config.kill,
        leaseMs, logger, metrics,
      }),
      createConsumer({
        name: 'notify', db, broker, logger, metrics, kill: config.kill,
        handlers: mailHandlers(post),
        onFatal: overrides.onFatal ?? ((reason) => logger.fatal({ err: reason }, 'the consumer has ended')),
      }),
      createScheduler({ db, leaseMs: config.leaseMs, jobs: [eraseMails], clock, logger, metrics }),
    ],
    close: async () => {
      await broker.close()
      await db.destroy()
    },
  })
}
