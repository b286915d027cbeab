import { getJwks } from '@glas/contracts/identity/keys.operations'
import { createClock, type Clock } from '../base/clock.ts'
import type { CommonConfig } from '../base/config.ts'
import type { Kill } from '../base/kill-point.ts'
import { createLogger, type Logger } from '../base/logger.ts'
import { createMetrics, type Metrics } from '../base/metrics.ts'
import { createDatabase, type Database } from '../database/database.ts'
import type { Broker } from '../events/broker.ts'
import { connectionOf, createBroker } from '../events/kafkajs-broker.ts'
import { createConsumer, type EventHandler } from '../events/consumer.ts'
import { createRelay } from '../events/outbox.ts'
import type { ServiceContract } from '../events/service-contract.ts'
import { createApp, type AppSetup } from '../http/app.ts'
import { createTokenVerifier, type VerifyToken } from '../http/tokens.ts'
import type { Loop } from '../jobs/loop.ts'
import { createScheduler, type Job } from '../jobs/scheduler.ts'
import { composeService, type Service } from './service.ts'

/** What tests replace in every service. */
export interface ServiceOverrides {
  readonly logger?: Logger
  readonly clock?: Clock
  readonly verifyToken?: VerifyToken
  /** The service can't continue, and its process has to end; logged by default. */
  readonly onFatal?: (reason: Error) => void
}

export type ServiceConfig = CommonConfig & {
  /** The service's own points and those of the kit; see `killPointSetting`. */
  readonly kill: Kill<never>
}

/** What every service has before it builds its own parts. */
export interface ServiceBase {
  readonly contract: ServiceContract
  readonly config: ServiceConfig
  readonly logger: Logger
  readonly clock: Clock
  readonly metrics: Metrics
  readonly db: Database
  readonly broker: Broker
  readonly verifyToken: VerifyToken
  readonly onFatal: (reason: Error) => void
}

/** Opens what every service has; connections are made at first use. `assembleService` closes it. */
export function openService(
  contract: ServiceContract, config: ServiceConfig, overrides: ServiceOverrides = {},
): ServiceBase {
  const { service, calls } = contract
  const { onFatal, verifyToken } = overrides
  const logger = overrides.logger ?? createLogger({ service, level: config.logLevel })
  if (!verifyToken && !calls.includes(getJwks)) {
    throw new Error(`svc-${service} checks tokens by ${getJwks.id}, which its contract does not call`)
  }
  return {
    contract, config, logger,
    clock: overrides.clock ?? createClock(config.testClock),
    metrics: createMetrics(service),
    db: createDatabase(config.databaseUrl, { pool: config.databasePool }),
    broker: createBroker({
      ...connectionOf(config), topicPrefix: config.kafkaTopicPrefix, clientId: service, logger,
    }),
    verifyToken: verifyToken ?? createTokenVerifier({ jwksUrl: config.jwksUrl }),
    onFatal: onFatal ?? ((reason) => logger.fatal({ err: reason }, 'the service can not go on')),
  }
}

/** A service's own parts. */
export interface OwnParts extends Pick<AppSetup, 'routes' | 'verifyPrintToken' | 'ready' | 'examples'> {
  /** One for each event that the contract consumes. */
  readonly handlers?: readonly EventHandler[]
  readonly jobs?: readonly Job[]
  /** Further loops, started before relay, consumer and scheduler. */
  readonly loops?: readonly Loop[]
  /** Closes what the service itself opened. */
  readonly close?: () => Promise<void>
}

/**
 * Assembles a service: its app, a relay if it publishes, a consumer if it consumes, a scheduler, and the order in which
 * they start and stop. `/readyz` does not depend on the broker: events wait in the outbox.
 * @throws if handlers and contract differ
 */
export function assembleService(base: ServiceBase, own: OwnParts): Service {
  const { contract, config, logger, clock, metrics, db, broker, verifyToken, onFatal } = base
  const { handlers = [], jobs = [], loops = [] } = own
  requireHandlers(contract, handlers)
  const kill = config.kill as Kill
  const app = createApp({
    service: contract.service,
    operations: contract.serves,
    routes: own.routes,
    verifyToken,
    ...(own.verifyPrintToken && { verifyPrintToken: own.verifyPrintToken }),
    ...(own.examples && { examples: own.examples }),
    logger, metrics,
    ready: { database: () => db.raw('select 1'), ...own.ready },
    reported: { broker: () => broker.ping() },
  })
  const { service, publishes } = contract
  return composeService({
    app, config, logger, metrics,
    loops: [
      ...loops,
      ...(publishes.length > 0 ? [createRelay({ db, broker, logger, metrics, kill, publishes })] : []),
      ...(handlers.length > 0
        ? [createConsumer({ name: service, db, broker, logger, metrics, kill, handlers, onFatal })]
        : []),
      createScheduler({ db, clock, logger, metrics, leaseMs: config.leaseMs, jobs }),
    ],
    close: async () => {
      await own.close?.()
      await broker.close()
      await db.destroy()
    },
  })
}

function requireHandlers({ service, consumes }: ServiceContract, handlers: readonly EventHandler[]): void {
  const declared = consumes.map(({ type }) => type)
  const handled = handlers.map(({ eventType }) => eventType.type)
  const faults = [
    ...declared.filter((type) => !handled.includes(type)).map((type) => `${type} has no handler`),
    ...handled.filter((type) => !declared.includes(type)).map((type) => `${type} is handled and not consumed`),
  ]
  if (faults.length > 0) throw new Error(`the contract of svc-${service}: ${faults.join('; ')}`)
}
