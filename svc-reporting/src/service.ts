import { exportReport } from '@glas/contracts/reporting/reports.operations'
import { assembleService, openService, type ServiceOverrides } from '@glas/svc-kit/process/assemble'
import type { Service } from '@glas/svc-kit/process/service'
import type { Config } from './config.ts'
import { accountHandlers } from './consumers/accounts.consumer.ts'
import { answerHandlers } from './consumers/answers.consumer.ts'
import { applicationHandlers } from './consumers/applications.consumer.ts'
import { contract } from './contract.ts'
import { createAnswerKeys } from './domain/answers/answer-keys.ts'
import { createStuckStore } from './domain/researches/stuck.store.ts'
import { benchmarkRoutes } from './features/benchmark/benchmark.routes.ts'
import { createCertificates } from './features/cycles/certificates.ts'
import { createCorrections } from './features/cycles/corrections.ts'
import { createCycles } from './features/cycles/cycles.ts'
import { createLeaderboards } from './features/cycles/leaderboards.ts'
import { certificateRoutes, cycleRoutes, leaderboardRoutes, ownRowRoutes } from './features/cycles/cycles.routes.ts'
import { createCertificateFiles } from './features/documents/certificate/certificate-files.ts'
import { createDocuments, removeOldFilesJob } from './features/documents/documents.ts'
import { exportExample } from './features/documents/export-example.ts'
import { documentRoutes } from './features/documents/documents.routes.ts'
import { createPrintTask, createWorkbookTasks } from './features/documents/file-tasks.ts'
import { createPrintTokenVerifier } from './features/documents/print-token.ts'
import { createPrinter } from './features/documents/printer.ts'
import { focusRoutes } from './features/focus/focus.routes.ts'
import { createErasureTask, createOpeningTask, createWatchTask } from './features/openings/openings.ts'
import { stuckRoutes } from './features/openings/stuck.routes.ts'
import { reportRoutes } from './features/reports/reports.routes.ts'

/** The only wiring of this service. */
export function createService(config: Config, overrides: ServiceOverrides = {}): Service {
  const base = openService(contract, config, overrides)
  const { db, clock, logger, metrics } = base
  const { kill, printKeys, siteUrl } = config
  const keys = createAnswerKeys(config.keysDirs)
  const printer = createPrinter({ chromiumPath: config.chromiumPath, timeoutMs: config.printTimeoutMs, logger })
  metrics.gauge('glas_openings_stuck', 'Researches that are over and have no report for too long', () =>
    createStuckStore(db).count())
  const common = { keys, clock, logger, kill }

  return assembleService(base, {
    routes: (router) => {
      reportRoutes(router, { db })
      focusRoutes(router, { db, clock })
      stuckRoutes(router, { db })
      benchmarkRoutes(router, { db })
      cycleRoutes(router, {
        cycles: createCycles({ db, clock, logger }), corrections: createCorrections({ db, clock, logger }),
      })
      leaderboardRoutes(router, createLeaderboards(db))
      certificateRoutes(router, createCertificates({ db, print: createCertificateFiles({ printer, siteUrl }) }))
      ownRowRoutes(router, { db, clock })
      documentRoutes(router, createDocuments({ db, clock }))
    },
    verifyPrintToken: createPrintTokenVerifier(printKeys),
    examples: { [exportReport.id]: exportExample },
    ready: { keys: () => keys.check() },
    handlers: [...applicationHandlers(common), ...answerHandlers(common), ...accountHandlers()],
    jobs: [
      createOpeningTask(common), createErasureTask(common), createWatchTask(common),
      createPrintTask({ printer, printKeys, siteUrl, logger, kill }), ...createWorkbookTasks({ logger, kill }),
      removeOldFilesJob,
    ],
    close: () => printer.close(),
  })
}
