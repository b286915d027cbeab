import { createLogger } from '@glas/svc-kit/base/logger'
import { createDatabase } from '@glas/svc-kit/database/database'
import { migrate } from '@glas/svc-kit/database/migrations'
import { connectionOf, createBroker } from '@glas/svc-kit/events/broker'
import { listDeadLetters, replayDeadLetters } from '@glas/svc-kit/events/dead-letters'
import { runMain } from '@glas/svc-kit/process/run-main'
import { migrations } from '../migrations/migrations.ts'
import { readConfig } from './config.ts'
import type { Config } from './config.ts'
import { consumerName, createService } from './service.ts'

const consumedTopics = ['survey.applications', 'survey.answers'] as const
const ownTopics = ['reporting.results'] as const

const brokerOf = (config: Config) => createBroker({
  ...connectionOf(config), topicPrefix: config.kafkaTopicPrefix, clientId: 'svc-reporting-command',
  logger: createLogger({ service: 'reporting', level: config.logLevel }),
})

await runMain({
  service: 'reporting',
  readConfig,
  createService,
  migrate: async (config) => {
    const db = createDatabase(config.databaseUrl, { pool: 2, patienceMs: 60_000 })
    const broker = brokerOf(config)
    try {
      await migrate(db, migrations)
      await broker.ensureTopics([...consumedTopics, ...ownTopics])
    } finally {
      await broker.close()
      await db.destroy()
    }
  },
  deadLetters: (config) => {
    const broker = brokerOf(config)
    return {
      list: () => listDeadLetters(broker, consumerName, consumedTopics),
      replay: () => replayDeadLetters(broker, consumerName, consumedTopics),
      close: () => broker.close(),
    }
  },
})
