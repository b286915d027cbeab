import { createClock } from '@glas/svc-kit/base/clock'
import { forPerson, withDatabase } from '@glas/svc-kit/process/command'
import { runMain } from '@glas/svc-kit/process/run-main'
import { migrations } from '../migrations/migrations.ts'
import { readConfig } from './config.ts'
import { contract } from './contract.ts'
import { createAnswerKeys } from './domain/answers/answer-keys.ts'
import { auditAgain } from './features/openings/audit-again.ts'
import { createService } from './service.ts'

await runMain({
  contract,
  readConfig,
  createService,
  migrations,
  commands: {
    /** `audit <research>` audits a published report again and prints the certificate. */
    audit: (config, [researchId = '']) => forPerson(() => withDatabase(config.databaseUrl, (db) => auditAgain(
      { db, keys: createAnswerKeys(config.keysDirs), clock: createClock(config.testClock) }, researchId))),
  },
})
