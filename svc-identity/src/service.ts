import { identityOperations } from '@glas/contracts/identity/operations'
import { marketNamed } from '@glas/contracts/markets/markets'
import { createClock, type Clock } from '@glas/svc-kit/base/clock'
import { createLogger, type Logger } from '@glas/svc-kit/base/logger'
import { createMetrics } from '@glas/svc-kit/base/metrics'
import { createDatabase } from '@glas/svc-kit/database/database'
import { connectionOf, createBroker } from '@glas/svc-kit/events/broker'
import { createRelay } from '@glas/svc-kit/events/outbox'
import { createApp } from '@glas/svc-kit/http/app'
import { createAltcha, type Captcha } from '@glas/svc-kit/http/captcha'
import { createTokenVerifier } from '@glas/svc-kit/http/tokens'
import { createScheduler } from '@glas/svc-kit/jobs/scheduler'
import { composeService, type Service } from '@glas/svc-kit/process/service'
import type { Config } from './config.ts'
import { createLimits, type Limits } from './domain/limits.ts'
import { companyRoutes } from './features/companies/companies.routes.ts'
import { createCompanies } from './features/companies/companies.ts'
import { confirmationRoutes } from './features/confirmation/confirmation.routes.ts'
import { createConfirmation } from './features/confirmation/confirmation.ts'
import { createCorrection } from './features/confirmation/correction.ts'
import { keyRoutes } from './features/keys/keys.routes.ts'
import { passwordResetRoutes } from './features/password-reset/password-reset.routes.ts'
import { createPasswordReset } from './features/password-reset/password-reset.ts'
import { registrationRoutes } from './features/registration/registration.routes.ts'
import { createRegistration } from './features/registration/registration.ts'
import { sessionRoutes } from './features/sessions/sessions.routes.ts'
import { createSessions } from './features/sessions/sessions.ts'
import { eraseExpired } from './jobs/erase-expired.ts'

export interface Overrides {
  readonly logger?: Logger
  readonly clock?: Clock
  readonly captcha?: Captcha
  readonly limits?: Partial<Limits>
  /** Unused here: nothing in this service ends the process. */
  readonly onFatal?: (reason: Error) => void
}

/** The only wiring of this service. */
export function createService(config: Config, overrides: Overrides = {}): Service {
  const logger = overrides.logger ?? createLogger({ service: 'identity', level: config.logLevel })
  const clock = overrides.clock ?? createClock(config.testClock)
  const captcha = overrides.captcha ?? createAltcha({ keys: config.internalKeys })
  const limits = { ...createLimits(), ...overrides.limits }
  const metrics = createMetrics('identity')
  const db = createDatabase(config.databaseUrl, { pool: config.databasePool })
  const broker = createBroker({
    ...connectionOf(config), topicPrefix: config.kafkaTopicPrefix, clientId: 'identity', logger,
  })
  const { signingKeys, kill } = config
  const mail = { siteUrl: config.siteUrl, internalKeys: config.internalKeys }
  const jwks = { keys: signingKeys.map((key) => key.publicJwk) }

  const app = createApp({
    service: 'identity',
    operations: identityOperations,
    verifyToken: createTokenVerifier({ jwks }),
    logger,
    metrics,
    ready: { database: () => db.raw('select 1') },
    reported: { broker: () => broker.ping() },
    routes: (router) => {
      const registrations = createRegistration({ db, clock, mail, kill })
      registrationRoutes(router, { registrations, taxIdRule: marketNamed(config.market).taxId, captcha, limits })
      confirmationRoutes(router, {
        confirmations: createConfirmation({ db, clock, mail }),
        correction: createCorrection({ db, clock, mail, limits }),
        captcha,
        limits,
      })
      companyRoutes(router, { companies: createCompanies({ db }) })
      passwordResetRoutes(router, { passwordResets: createPasswordReset({ db, clock, mail }), captcha, limits })
      const sessions = createSessions({ db, clock, signingKeys, limits })
      sessionRoutes(router, { sessions, siteUrl: config.siteUrl })
      keyRoutes(router, jwks)
    },
  })

  return composeService({
    app,
    config,
    logger,
    metrics,
    loops: [
      createRelay({ db, broker, logger, metrics, kill, topics: ['identity.accounts'] }),
      createScheduler({ db, leaseMs: config.leaseMs, jobs: [eraseExpired], clock, logger, metrics }),
    ],
    close: async () => {
      await broker.close()
      await db.destroy()
    },
  })
}
