import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { defineEvent } from '@glas/contracts/event'
import { getJwks } from '@glas/contracts/identity/keys.operations'
import { quotePrice } from '@glas/contracts/survey/applications.operations'
import Type from 'typebox'
import { commonSettings, readSettings } from '../base/config.ts'
import { inTransaction } from '../database/database.ts'
import { on } from '../events/consumer.ts'
import { createInboxTables } from '../events/inbox.ts'
import { createOutboxTable, publishLater } from '../events/outbox.ts'
import type { ServiceContract } from '../events/service-contract.ts'
import { route } from '../http/guard.ts'
import { createSchedulerTable } from '../jobs/scheduler.ts'
import { createTestBroker, type TestBroker } from '../testing/broker.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { testEnv } from '../testing/env.ts'
import { eventually } from '../testing/eventually.ts'
import { assembleService, openService, type OwnParts, type ServiceConfig, type ServiceOverrides } from './assemble.ts'
import type { Service } from './service.ts'

const event = (type: string) => defineEvent({
  type, topic: 'survey.applications', summary: '', data: Type.Object({ n: Type.Integer() }),
})
const noted = event('glas.survey.noted.v1')
const other = event('glas.survey.other.v1')

const contract: ServiceContract = {
  service: 'survey', serves: [quotePrice], publishes: [noted], consumes: [noted], calls: [getJwks],
}

let database: TestDatabase
let broker: TestBroker
let config: ServiceConfig
const open: Service[] = []
beforeAll(async () => {
  [database, broker] = await Promise.all([
    createTestDatabase([{
      name: '1',
      up: async (db) => {
        await createOutboxTable(db)
        await createInboxTables(db)
        await createSchedulerTable(db)
      },
    }]),
    createTestBroker(),
  ])
  config = {
    ...readSettings(commonSettings({ name: 'survey', port: 8102 }), testEnv({ database, broker })),
    kill: () => undefined,
  }
})
afterEach(() => Promise.all(open.splice(0).map((service) => service.stop())))
afterAll(async () => {
  await broker.close()
  await database.drop()
})

function assemble(declared: Partial<ServiceContract>, own: Partial<OwnParts> = {}, overrides: ServiceOverrides = {}) {
  const service = assembleService(openService({ ...contract, ...declared }, config, overrides), {
    routes: (router) => route(router, quotePrice, async () => {
      throw new Error('not called')
    }),
    handlers: [on(noted, async () => {})],
    ...own,
  })
  open.push(service)
  return service
}

const publish = (type: typeof noted) =>
  inTransaction(database.db, (trx) => publishLater(trx, type, { aggregateId: 'a', data: { n: 1 } }))

test('when a service is assembled from its contract, then its events are published and consumed, and it is ready', async () => {
  const seen: number[] = []
  const service = assemble({}, { handlers: [on(noted, async ({ n }) => void seen.push(n))] })
  const { url } = await service.start()
  await publish(noted)
  await eventually(() => seen.length === 1)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
}, 60_000)

test('when a running service publishes what its contract lacks, then the transaction fails', async () => {
  await assemble({}).start()
  await expect(publish(other)).rejects.toThrow('glas.survey.other.v1 is not in the contract')
  await publish(noted)
}, 60_000)

test('when handlers and contract differ, then assembling fails, and the events are named', () => {
  expect(() => assemble({ consumes: [noted, other] })).toThrow('glas.survey.other.v1 has no handler')
  expect(() => assemble({ consumes: [] })).toThrow('glas.survey.noted.v1 is handled and not consumed')
})

test('when a service checks tokens by keys that its contract does not fetch, then assembling fails', () => {
  expect(() => assemble({ calls: [] })).toThrow('get-jwks')
  expect(() => assemble({ calls: [] }, {}, { verifyToken: async () => {
    throw new Error('not called')
  } })).not.toThrow()
})

test('when a check of the service fails, then it is not ready, and what it opened is closed with it', async () => {
  let closed = false
  const service = assemble({}, {
    ready: { keys: () => Promise.reject(new Error('no keys')) },
    close: async () => {
      closed = true
    },
  })
  const { url } = await service.start()
  expect((await fetch(`${url}/readyz`)).status).toBe(503)
  await service.stop()
  expect(closed).toBe(true)
}, 60_000)
