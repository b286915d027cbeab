import { marketNamed } from '@glas/contracts/markets/markets'
import { surveyOperations } from '@glas/contracts/survey/operations'
import { type Clock, createClock } from '@glas/svc-kit/base/clock'
import { type Logger, createLogger } from '@glas/svc-kit/base/logger'
import { createMetrics } from '@glas/svc-kit/base/metrics'
import { createDatabase } from '@glas/svc-kit/database/database'
import { connectionOf, createBroker } from '@glas/svc-kit/events/broker'
import { createConsumer } from '@glas/svc-kit/events/consumer'
import { createRelay } from '@glas/svc-kit/events/outbox'
import { createApp } from '@glas/svc-kit/http/app'
import { type VerifyToken, createTokenVerifier } from '@glas/svc-kit/http/tokens'
import { createScheduler } from '@glas/svc-kit/jobs/scheduler'
import { type Service, composeService } from '@glas/svc-kit/process/service'
import type { Config } from './config.ts'
import { accountHandlers } from './consumers/identity-accounts.ts'
import { resultHandlers } from './consumers/reporting-results.ts'
import { createApplicationsStore } from './domain/applications.store.ts'
import { createCompaniesStore } from './domain/companies.store.ts'
import { createResearchReader } from './domain/research-reader.ts'
import { createAnswering } from './features/answering/answering.ts'
import { createAtRest } from './features/answering/at-rest.ts'
import { answeringRoutes } from './features/answering/answering.routes.ts'
import { createDayKeys } from './features/answering/day-keys.ts'
import { createGuessGuard } from './features/answering/guess-guard.ts'
import { createServerLogCheck } from './features/answering/server-logs.ts'
import { createSigners } from './features/answering/signers.ts'
import { createApplications } from './features/applications/applications.ts'
import { applicationRoutes } from './features/applications/applications.routes.ts'
import { createReview } from './features/applications/review.ts'
import { createBoards } from './features/board/board.ts'
import { boardRoutes } from './features/board/board.routes.ts'
import { type SheetSource, createCodeSheets } from './features/code-sheets/code-sheets.ts'
import { codeSheetRoutes } from './features/code-sheets/code-sheets.routes.ts'
import { createHandingOut } from './features/code-sheets/handing-out.ts'
import { createPdfPrinter } from './features/code-sheets/pdf-printer.ts'
import { createMailings } from './features/mailings/mailings.ts'
import { mailingRoutes } from './features/mailings/mailings.routes.ts'
import { priceRoutes } from './features/prices/prices.routes.ts'
import { createProgress } from './features/progress/progress.ts'

/** Replacements for tests. */
export interface Overrides {
  readonly verifyToken?: VerifyToken
  readonly clock?: Clock
  readonly logger?: Logger
  readonly onFatal?: (reason: Error) => void
}

/** The only wiring of this service. */
export function createService(config: Config, overrides: Overrides = {}): Service {
  const logger = overrides.logger ?? createLogger({ service: 'survey', level: config.logLevel })
  const clock = overrides.clock ?? createClock(config.testClock)
  const onFatal = overrides.onFatal ?? ((reason: Error) => logger.fatal({ err: reason }, 'a consumer has ended'))
  const metrics = createMetrics('survey')
  const market = marketNamed(config.market)
  const db = createDatabase(config.databaseUrl, { pool: config.databasePool })
  const broker = createBroker({
    ...connectionOf(config), topicPrefix: config.kafkaTopicPrefix, clientId: 'survey', logger,
  })

  const { codePeppers, codeKeys, researchKeys, internalKeys, siteUrl, kill } = config
  const answering = createAnswering({ codePeppers, codeKeys, researchKeys }, siteUrl)
  const researches = createResearchReader(db)
  const applications = createApplications({ db, clock, market, answering })
  const review = createReview({ applications, answering, kill })
  const boards = createBoards({ db, clock, market, answering })
  const mailings = createMailings({ db, clock, answering, internalKeys, kill })
  const progress = createProgress({ db, clock, answering, kill })
  const atRest = createAtRest({ db })
  const dayKeys = createDayKeys({ folder: config.draftKeysDir, clock, logger })
  const signers = createSigners({ db, clock, researchKeys, logger })
  const printer = createPdfPrinter(config.chromiumPath, logger)
  const sheets = createCodeSheets({ source: sheetSource(), printer, siteUrl })

  const app = createApp({
    service: 'survey', logger, metrics,
    operations: surveyOperations,
    verifyToken: overrides.verifyToken ?? createTokenVerifier({ jwksUrl: config.jwksUrl }),
    ready: { database: () => db.raw('select 1') },
    reported: { broker: () => broker.ping() },
    routes: (router) => {
      applicationRoutes(router, { applications, review })
      boardRoutes(router, { boards })
      mailingRoutes(router, { mailings, readBoard: boards.get })
      priceRoutes(router, { market })
      codeSheetRoutes(router, { sheets, handingOut: createHandingOut({ db, clock }), readBoard: boards.get })
      const guard = createGuessGuard(config.guessKeys, { sharedTries: config.sharedTries })
      answeringRoutes(router, { db, clock, researches, codePeppers, signers, guard, dayKeys, kill })
    },
  })

  function sheetSource(): SheetSource {
    return {
      async findResearch(applicationId) {
        const application = await createApplicationsStore(db).find(applicationId)
        if (!application?.approvedAt) return null
        const company = await createCompaniesStore(db).find(application.companyId)
        const { name, startsOn, endsOn } = application.draft.details
        return {
          companyId: application.companyId, companyName: company!.name, researchName: name!, startsOn: startsOn!,
          endsOn: endsOn!, state: application.state,
        }
      },
      readSheetCodes: (applicationId) => answering.readSheetCodes(db, applicationId),
      findTermsHash: (applicationId) => answering.termsHash(db, applicationId),
    }
  }

  return composeService({
    app, config, logger, metrics,
    loops: [
      createServerLogCheck({ db, logger }),
      dayKeys.loop,
      signers.loop,
      createRelay({
        db, broker, logger, metrics, kill, topics: ['survey.applications', 'survey.mailings', 'survey.answers'],
      }),
      createConsumer({
        name: 'survey', db, broker, logger, metrics, kill, onFatal,
        handlers: [...accountHandlers(), ...resultHandlers(progress)],
      }),
      createScheduler({
        db, clock, logger, metrics, leaseMs: config.leaseMs, jobs: [...progress.jobs, ...mailings.jobs, ...atRest.jobs],
      }),
    ],
    close: async () => {
      await broker.close()
      await db.destroy()
    },
  })
}
