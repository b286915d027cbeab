import { createClock } from '@glas/svc-kit/base/clock'
import { createDatabase } from '@glas/svc-kit/database/database'
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
    audit: async (config, [researchId = '']) => {
      const db = createDatabase(config.databaseUrl, { pool: 2 })
      try {
        const keys = createAnswerKeys(config.keysDirs)
        const result = await auditAgain({ db, keys, clock: createClock(config.testClock) }, researchId)
        process.stdout.write(`${result}\n`)
      } catch (error) {
        process.stderr.write(`${(error as Error).message}\n`)
        process.exitCode = 1
      } finally {
        await db.destroy()
      }
    },
  },
})
