import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { defineEvent } from '@glas/contracts/event'
import Type from 'typebox'
import { newId } from '../base/ids.ts'
import { silentLogger } from '../base/logger.ts'
import type { Loop } from '../jobs/loop.ts'
import { createTestBroker, type TestBroker } from '../testing/broker.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { eventually } from '../testing/eventually.ts'
import { createConsumer, deadLetterTopic, on, type ConsumerSetup, type EventHandler } from './consumer.ts'
import { listDeadLetters, replayDeadLetters } from './dead-letters.ts'
import { createInboxTables, isNewRevision } from './inbox.ts'

const counted = defineEvent({
  type: 'glas.survey.counted.v1', topic: 'survey.applications', summary: '',
  data: Type.Object({ n: Type.Integer() }),
})

let database: TestDatabase
let kafka: TestBroker
const loops: Loop[] = []
beforeAll(async () => {
  database = await createTestDatabase([{ name: '1', up: async (db) => {
    await createInboxTables(db)
    await db.schema.createTable('effect', (table) => void table.integer('n'))
  } }])
})
beforeEach(async () => {
  kafka = await createTestBroker()
  await database.db('effect').delete()
})
afterEach(async () => {
  await Promise.all(loops.splice(0).map((loop) => loop.stop()))
  await kafka.close()
})
afterAll(() => database.drop())

async function start(handlers: EventHandler[], more: Partial<ConsumerSetup> = {}) {
  const fatal: Error[] = []
  const consumer = createConsumer({
    name: 'survey', db: database.db, broker: kafka.broker, handlers, logger: silentLogger(),
    backOff: { firstMs: 5, maxMs: 5_000 },
    onFatal: (reason) => void fatal.push(reason), ...more,
  })
  loops.push(consumer)
  await consumer.start()
  return { fatal, stop: () => consumer.stop() }
}
const effects = () => database.db('effect').orderBy('n').pluck('n') as Promise<number[]>
const note = on(counted, async ({ n }, { trx }) => void await trx('effect').insert({ n }))

describe('a consumer', () => {
  test('when events arrive, even twice, then each has one effect; unknown types and fields are ignored', async () => {
    const id = await kafka.publish(counted, { aggregateId: 'a', data: { n: 1, later: true } as { n: number } })
    await kafka.publish(counted, { aggregateId: 'a', data: { n: 1 }, id })
    await kafka.publish({ ...counted, type: 'glas.survey.unheard-of.v9' }, { aggregateId: 'a', data: { n: 5 } })
    await kafka.publish(counted, { aggregateId: 'b', data: { n: 2 } })
    await start([note])
    await kafka.publish(counted, { aggregateId: 'b', data: { n: 3 } })
    await eventually(async () => (await effects()).length === 3)
    expect(await effects()).toEqual([1, 2, 3])
    await eventually(async () => await kafka.broker.lag('glas.survey', ['survey.applications']) === 0)
  })

  test('when two instances run side by side, then each event has its effect once', async () => {
    await start([note])
    await start([note], { db: database.connect() })
    await Promise.all(Array.from({ length: 60 }, (_, n) =>
      kafka.publish(counted, { aggregateId: `k${n}`, data: { n } })))
    await eventually(async () => (await effects()).length >= 60)
    expect(await effects()).toEqual(Array.from({ length: 60 }, (_, n) => n))
  })

  test('when a handler fails at first, then its effect is rolled back and it is retried', async () => {
    let calls = 0
    await start([on(counted, async ({ n }, { trx }) => {
      await trx('effect').insert({ n })
      if (++calls < 3) throw new Error('not yet')
    })])
    await kafka.publish(counted, { aggregateId: 'a', data: { n: 1 } })
    await eventually(async () => (await effects()).length === 1)
    expect(calls).toBe(3)
  })

  test('when messages are poisoned, they become dead letters with a reason; a replay handles fixed ones', async () => {
    let broken = true
    await start([on(counted, async ({ n }, { trx }) => {
      if (n === 13 && broken) throw Object.assign(new Error('no such luck'), { code: 'LUCK' })
      await trx('effect').insert({ n })
    })])
    const headers = { ce_type: counted.type, ce_id: newId(), ce_time: new Date().toISOString() }
    const raw = { topic: 'survey.applications', key: 'a' }
    await kafka.publishRaw({ ...raw, value: '{"n":', headers })
    await kafka.publishRaw({ ...raw, value: '{"n":"x"}', headers })
    await kafka.publishRaw({ ...raw, value: '{"n":1}', headers: { ...headers, ce_id: 'none' } })
    await kafka.publishRaw({ ...raw, value: '{}', headers: {} })
    await kafka.publish(counted, { aggregateId: 'a', data: { n: 13 } })
    await kafka.publish(counted, { aggregateId: 'a', data: { n: 14 } })
    await eventually(async () => (await effects()).includes(14))

    const letters = await listDeadLetters(kafka.broker, 'survey', ['survey.applications'])
    expect(letters.map((letter) => letter.reason)).toEqual([
      'PoisonError: value is not JSON', 'PoisonError: data: /n type', 'PoisonError: ce_id is not a UUID',
      'PoisonError: no ce_type header', 'Error: LUCK: no such luck',
    ])
    // No retry can fix a poisoned message, so it is tried once.
    expect(letters.map((letter) => letter.attempts)).toEqual([1, 1, 1, 0, 5])
    expect(letters[4]).toMatchObject({ type: counted.type, topic: 'survey.applications' })

    broken = false
    expect(await replayDeadLetters(kafka.broker, 'survey', ['survey.applications'])).toBe(5)
    await eventually(async () => (await effects()).includes(13))
    await eventually(async () => (await listDeadLetters(kafka.broker, 'survey', ['survey.applications'])).length === 4)
    expect(await effects()).toEqual([13, 14])
  }, 60_000)

  test('when the service stops between two tries, then it does not wait, and the message is redelivered', async () => {
    let calls = 0
    const { stop } = await start([on(counted, async () => {
      calls++
      throw new Error('not yet')
    })], { backOff: { firstMs: 120_000, maxMs: 120_000 } })
    await kafka.publish(counted, { aggregateId: 'a', data: { n: 1 } })
    await kafka.publish(counted, { aggregateId: 'a', data: { n: 2 } })
    await eventually(() => calls === 1)
    await stop()
    expect(calls).toBe(1)
    await start([note])
    await eventually(async () => (await effects()).length === 2)
    expect(await effects()).toEqual([1, 2])
    expect(await listDeadLetters(kafka.broker, 'survey', ['survey.applications'])).toEqual([])
  })

  test('when the database is unavailable for longer than the retries last, then the message waits', async () => {
    let calls = 0
    await start([on(counted, async ({ n }, { trx }) => {
      if (++calls < 12) throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
      await trx('effect').insert({ n })
    })], { backOff: { firstMs: 1, maxMs: 5_000 } })
    await kafka.publish(counted, { aggregateId: 'a', data: { n: 1 } })
    await eventually(async () => (await effects()).length === 1, 20_000)
  }, 40_000)

  test('when there is lag and no progress, then the process is asked to end', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    // A topic that is still being created has no lag.
    await kafka.broker.ensureTopics(['survey.applications', deadLetterTopic('survey.applications', 'survey')])
    const { fatal } = await start([on(counted, () => promise)], { stuckMs: 2_000 })
    await new Promise((done) => setTimeout(done, 3_000))
    expect(fatal).toEqual([])
    await kafka.publish(counted, { aggregateId: 'a', data: { n: 1 } })
    await eventually(() => fatal.length > 0)
    expect(fatal[0]!.message).toContain('no progress')
    resolve()
  })
})

describe('revisions', () => {
  test('when an older state arrives after a newer one, then it is ignored', async () => {
    const { db } = database
    const seen: boolean[] = []
    for (const revision of [3, 2, 3, 4]) {
      seen.push(await db.transaction((trx) => isNewRevision(trx, 'companies', 'c', revision)))
    }
    expect(seen).toEqual([true, false, false, true])
  })
})
