import { createLogger } from '@glas/svc-kit/base/logger'
import type { Received } from '@glas/svc-kit/events/broker'
import { createTestBroker } from '@glas/svc-kit/testing/broker'
import { createTestDatabase } from '@glas/svc-kit/testing/database'
import { testEnv } from '@glas/svc-kit/testing/env'
import { migrations } from '../migrations/migrations.ts'
import { readConfig } from '../src/config.ts'
import type { Limits } from '../src/domain/limits.ts'
import { createService, type Overrides } from '../src/service.ts'

const unlimited = { require: async () => {}, count: async () => 1, tries: async () => 0, reset: async () => {} }

/** No limits: a test sends more requests than a person. */
const noLimits: Limits = {
  logInPair: unlimited,
  logInAddress: unlimited,
  logInAccount: unlimited,
  registration: unlimited,
  mails: unlimited,
  resets: unlimited,
  links: unlimited,
  pictures: unlimited,
}

export interface StartOptions extends Overrides {
  readonly env?: Readonly<Record<string, string>>
}

/** The service over HTTP with its own database and topics; its log and events are kept. */
export async function startIdentity({ env = {}, ...overrides }: StartOptions = {}) {
  const [database, broker] = await Promise.all([createTestDatabase(migrations), createTestBroker()])
  const config = readConfig(testEnv({ database, broker }, env))
  const log: string[] = []
  const logger = createLogger({ service: 'identity', level: 'trace' }, { write: (line) => void log.push(line) })
  const service = createService(config, { logger, limits: noLimits, ...overrides })
  const { url } = await service.start()
  const events: Received[] = []
  await broker.broker.ensureTopics(['identity.accounts'])
  const consuming = await broker.broker.consume({
    group: 'test',
    topics: ['identity.accounts'],
    onMessage: async (message) => void events.push(message),
    onEnd: () => {},
  })
  return {
    url, database, broker, config, log, events,
    db: database.db,
    stop: async () => {
      await consuming.stop()
      await service.stop()
      await broker.close()
      await database.drop()
    },
  }
}

export type Identity = Awaited<ReturnType<typeof startIdentity>>
