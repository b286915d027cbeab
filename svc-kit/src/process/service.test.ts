import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { defineEvent } from '@glas/contracts/event'
import Koa from 'koa'
import { Type } from 'typebox'
import { silentLogger } from '../base/logger.ts'
import { createMetrics } from '../base/metrics.ts'
import { createBroker } from '../events/kafkajs-broker.ts'
import { createConsumer, on } from '../events/consumer.ts'
import { createInboxTables } from '../events/inbox.ts'
import { createOutboxTable, createRelay } from '../events/outbox.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { composeService } from './service.ts'

const noted = defineEvent({
  type: 'glas.survey.noted.v1', topic: 'survey.applications', summary: 'Noted', data: Type.Object({}),
})

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase([{
    name: '1',
    up: async (db) => {
      await createOutboxTable(db)
      await createInboxTables(db)
    },
  }])
})
afterAll(() => database.drop())

test('when the broker is unavailable, then a service still answers, and stops', async () => {
  const { db } = database
  const logger = silentLogger()
  const metrics = createMetrics('survey')
  const broker = createBroker({ brokers: ['127.0.0.1:1'], clientId: 'survey', logger })
  const app = new Koa().use((ctx) => void (ctx.body = 'here'))
  const fatal: Error[] = []
  const service = composeService({
    app, logger, metrics,
    config: { host: '127.0.0.1', port: 0, internalPort: 0 },
    loops: [
      createRelay({ db, broker, logger, publishes: [noted] }),
      createConsumer({
        name: 'survey', db, broker, logger, metrics, handlers: [on(noted, async () => {})],
        onFatal: (reason) => void fatal.push(reason),
      }),
    ],
    close: () => broker.close(),
  })
  const { url, internalUrl } = await service.start()
  expect(await (await fetch(url)).text()).toBe('here')
  expect(await (await fetch(`${internalUrl}/metrics`)).text()).toMatch(/glas_consumer_joined\S* 0\n/)
  await service.stop()
  expect(fatal).toEqual([])
}, 60_000)
