import { migrateSchema } from '@glas/svc-kit/database/migrations'
import { deadLetterCommands } from '@glas/svc-kit/events/dead-letters'
import { runMain } from '@glas/svc-kit/process/run-main'
import { migrations } from '../migrations/migrations.ts'
import { readConfig } from './config.ts'
import { accountHandlers } from './consumers/identity-accounts.ts'
import { resultHandlers } from './consumers/reporting-results.ts'
import { createService } from './service.ts'

// The commands only list and replay messages; they never handle them.
const topicsRead = [...accountHandlers(), ...resultHandlers({ onAnswerKey: async () => {}, onReport: async () => {} })]

await runMain({
  service: 'survey',
  readConfig,
  createService,
  migrate: (config) => migrateSchema(config.databaseUrl, migrations),
  deadLetters: (config) => deadLetterCommands({ ...config, service: 'survey', handlers: topicsRead }),
})
