import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { defineEvent } from '@glas/contracts/event'
import fc from 'fast-check'
import Type from 'typebox'
import { silentLogger } from '../base/logger.ts'
import { inTransaction } from '../database/database.ts'
import type { Loop } from '../jobs/loop.ts'
import { createTestBroker, type TestBroker } from '../testing/broker.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { eventually } from '../testing/eventually.ts'
import type { Broker, Message } from './broker.ts'
import { createOutboxTable, createRelay, publishLater } from './outbox.ts'

const happened = defineEvent({
  type: 'glas.survey.happened.v1', topic: 'survey.applications', summary: '',
  data: Type.Object({ aggregate: Type.String(), n: Type.Integer() }),
})

let database: TestDatabase
const relays: Loop[] = []
beforeAll(async () => {
  database = await createTestDatabase([{ name: '1', up: createOutboxTable }])
})
beforeEach(() => database.db('outbox').delete())
afterEach(async () => {
  await Promise.all(relays.splice(0).map((relay) => relay.stop()))
})
afterAll(() => database.drop())

const publish = (aggregate: string, n: number) => inTransaction(database.db, (trx) =>
  publishLater(trx, happened, { aggregateId: aggregate, data: { aggregate, n } }))

/** A slow broker that fails as often as requested. */
function slowBroker(failing: () => boolean = () => false) {
  const sent: Message[] = []
  const broker = {
    ensureTopics: async () => {},
    publish: async (messages: readonly Message[]) => {
      await new Promise((done) => setTimeout(done, Math.random() * 5))
      if (failing()) throw new Error('broker is away')
      sent.push(...messages)
    },
  } as unknown as Broker
  return { broker, sent }
}

function start(broker: Broker, count: number, more: { leaseMs?: number; batch?: number; pollMs?: number; idleMs?: number } = {}) {
  const started = Array.from({ length: count }, () => createRelay({
    db: database.connect(), broker, logger: silentLogger(), publishes: [happened], pollMs: 5, batch: 3, ...more,
  }))
  relays.push(...started)
  return Promise.all(started.map((relay) => relay.start()))
}

const pending = async () => Number((await database.db('outbox').where({ pending: true }).count({ n: '*' }))[0]!.n)

describe('the outbox', () => {
  test('when an event is committed, then an idle relay of this process is woken for it', async () => {
    const { broker, sent } = slowBroker()
    // Without a wake-up it would poll again in an hour.
    await start(broker, 1, { pollMs: 3_600_000, idleMs: 3_600_000 })
    await publish('a', 1)
    await eventually(() => sent.length === 1)
    await publish('a', 2)
    await eventually(() => sent.length === 2)
    expect(sent.map(({ key }) => key)).toEqual(['a', 'a'])
  })

  test('when a transaction rolls back, then nothing is published', async () => {
    await expect(inTransaction(database.db, async (trx) => {
      await publishLater(trx, happened, { aggregateId: 'a', data: { aggregate: 'a', n: 1 } })
      throw new Error('no')
    })).rejects.toThrow('no')
    expect(await pending()).toBe(0)
  })

  test('when data does not fit the contract, then it is not stored; undeclared fields are dropped', async () => {
    await expect(publish('a', 1.5)).rejects.toThrow(/\/n type/)
    await inTransaction(database.db, (trx) => publishLater(trx, happened,
      { aggregateId: 'a', data: { aggregate: 'a', n: 1, secret: 'x' } as { aggregate: string; n: number } }))
    expect((await database.db('outbox').first()).data).toBe('{"aggregate":"a","n":1}')
  })

  test("when the contract names the key's field, then another key is not stored", async () => {
    const keyed = { ...happened, key: 'aggregate' }
    const of = (aggregateId: string) => inTransaction(database.db, (trx) =>
      publishLater(trx, keyed, { aggregateId, data: { aggregate: 'a', n: 1 } }))
    await expect(of('b')).rejects.toThrow('has to have its aggregate as the key')
    await of('a')
  })

  test('when three relays work during writes, then each event is sent once and in order', async () => {
    await fc.assert(fc.asyncProperty(
      fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 40 }),
      async (aggregates) => {
        await database.db('outbox').delete()
        const { broker, sent } = slowBroker()
        await start(broker, 3)
        // Writers of one aggregate take turns, as a lock on its row makes them; aggregates run side by side.
        const byAggregate = Map.groupBy(aggregates.entries(), ([, aggregate]) => aggregate)
        await Promise.all([...byAggregate].map(async ([aggregate, entries]) => {
          for (const [n] of entries) await publish(aggregate, n)
        }))
        await eventually(async () => await pending() === 0)
        await Promise.all(relays.splice(0).map((relay) => relay.stop()))
        expect(sent).toHaveLength(aggregates.length)
        for (const [aggregate, entries] of byAggregate) {
          expect(sent.filter((one) => one.key === aggregate).map((one) => JSON.parse(one.value).n))
            .toEqual(entries.map(([n]) => n))
        }
      },
    ), { numRuns: 8 })
  }, 60_000)

  test('when the broker fails occasionally, then nothing is lost and the order is preserved', async () => {
    let calls = 0
    const { broker, sent } = slowBroker(() => ++calls % 3 === 1)
    for (let n = 0; n < 20; n++) await publish(n % 2 ? 'a' : 'b', n)
    await start(broker, 2)
    await eventually(async () => await pending() === 0)
    for (const key of ['a', 'b']) {
      const ns = sent.filter((one) => one.key === key).map((one) => JSON.parse(one.value).n as number)
      expect(ns).toEqual([...ns].sort((x, y) => x - y))
      expect(ns).toHaveLength(10)
    }
  })

  test('when a relay dies during its lease, then another waits for its end and sends in order', async () => {
    for (let n = 0; n < 3; n++) await publish('a', n)
    await database.db('outbox').where('data', 'like', '%"n":0%')
      .update({ lease_owner: Buffer.alloc(16, 1), leased_until: new Date(Date.now() + 3_000) })
    const { broker, sent } = slowBroker()
    await start(broker, 2)
    await new Promise((done) => setTimeout(done, 200))
    expect(sent).toEqual([])
    await eventually(async () => await pending() === 0)
    expect(sent.map((one) => JSON.parse(one.value).n)).toEqual([0, 1, 2])
  })

  test('when the real broker has the event, then the envelope is in headers and the row has no data', async () => {
    const kafka: TestBroker = await createTestBroker()
    try {
      await publish('a', 7)
      await start(kafka.broker, 1)
      const [message] = await kafka.read('survey.applications', 1)
      expect(message).toMatchObject({ key: 'a', value: '{"aggregate":"a","n":7}', headers: {
        ce_type: happened.type, ce_source: 'glas/survey', ce_specversion: '1.0',
        ce_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      } })
      await eventually(async () => (await database.db('outbox').first()).data === '')
    } finally {
      await Promise.all(relays.splice(0).map((relay) => relay.stop()))
      await kafka.close()
    }
  })
})
