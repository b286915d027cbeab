import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { manualClock, type Clock } from '../base/clock.ts'
import { silentLogger } from '../base/logger.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { eventually } from '../testing/eventually.ts'
import type { Loop } from './loop.ts'
import { createScheduler, createSchedulerTable, defineTask, schedule, unschedule, type Job } from './scheduler.ts'

let database: TestDatabase
const loops: Loop[] = []
const clock = manualClock(new Date('2026-11-21T08:00:00Z'))
beforeAll(async () => {
  database = await createTestDatabase([{ name: '1', up: createSchedulerTable }])
})
beforeEach(() => database.db('scheduled').delete())
afterEach(() => Promise.all(loops.splice(0).map((loop) => loop.stop())))
afterAll(() => database.drop())

async function start(jobs: Job[], count = 1, leaseMs = 5_000, pollMs = 10) {
  const started = Array.from({ length: count }, () => createScheduler({
    db: database.connect(), jobs, clock, logger: silentLogger(), pollMs, leaseMs,
  }))
  loops.push(...started)
  await Promise.all(started.map((loop) => loop.start()))
}
const later = (ms: number) => new Date(clock.now().getTime() + ms)
const left = () => database.db('scheduled').pluck('task_key') as Promise<string[]>

describe('a scheduler', () => {
  test('when the business clock reaches the time, then the task runs once, on one of three instances', async () => {
    const runs: number[] = []
    const task = defineTask<{ n: number }>({ name: 'remind', run: async ({ n }) => {
      runs.push(n)
      await new Promise((done) => setTimeout(done, 20))
    } })
    for (let n = 0; n < 30; n++) await schedule(database.db, task, { key: `k${n}`, dueAt: later(60_000), data: { n } })
    await start([task], 3)
    await new Promise((done) => setTimeout(done, 100))
    expect(runs).toEqual([])
    clock.advance(60_000)
    await eventually(async () => (await left()).length === 0)
    expect(runs.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n))
  })

  test('when a task is rescheduled or removed, then it runs at its new time, or never', async () => {
    const runs: string[] = []
    const task = defineTask<string>({ name: 'move', run: async (what) => void runs.push(what) })
    await schedule(database.db, task, { key: 'a', dueAt: later(1_000), data: 'old' })
    await schedule(database.db, task, { key: 'a', dueAt: later(9_000), data: 'new' })
    await schedule(database.db, task, { key: 'b', dueAt: later(1_000), data: 'gone' })
    expect(await unschedule(database.db, task, 'b')).toBe(true)
    await start([task])
    clock.advance(2_000)
    await new Promise((done) => setTimeout(done, 80))
    expect(runs).toEqual([])
    clock.advance(8_000)
    await eventually(() => runs.length)
    expect(runs).toEqual(['new'])
  })

  test('when business time goes back after a task was found due, then it runs at the time it was found due', async () => {
    const due = later(60_000)
    const readings = [due]
    const goingBack: Clock = { now: () => readings.pop() ?? clock.now() }
    const runs: Date[] = []
    const task = defineTask<null>({ name: 'back', run: async (_, { now }) => void runs.push(now) })
    await schedule(database.db, task, { key: 'b', dueAt: due, data: null })
    const loop = createScheduler({
      db: database.connect(), jobs: [task], clock: goingBack, logger: silentLogger(), pollMs: 10,
    })
    loops.push(loop)
    await loop.start()
    await eventually(async () => (await left()).length === 0)
    expect(runs).toEqual([due])
  })

  test('when a task schedules itself again, then it stays scheduled', async () => {
    let runs = 0
    const task = defineTask<null>({ name: 'self', run: async (_, { db }) => {
      runs++
      if (runs < 3) await schedule(db, { name: 'self' }, { key: 's', dueAt: clock.now(), data: null })
    } })
    await schedule(database.db, task, { key: 's', dueAt: clock.now(), data: null })
    await start([task], 2)
    await eventually(async () => runs === 3 && (await left()).length === 0)
  })

  test('when a task is rescheduled while it runs, then it stays for its new time', async () => {
    const runs: string[] = []
    const task = defineTask<string>({ name: 'moved', run: async (what, { db }) => {
      runs.push(what)
      if (what === 'first') {
        await schedule(db, { name: 'moved' }, { key: 'm', dueAt: later(60_000), data: 'second' })
      }
    } })
    await schedule(database.db, task, { key: 'm', dueAt: clock.now(), data: 'first' })
    await start([task])
    await eventually(() => runs.length === 1)
    // A stopping scheduler waits for running jobs.
    await Promise.all(loops.splice(0).map((loop) => loop.stop()))
    expect(await left()).toEqual(['m'])
    await start([task])
    clock.advance(60_000)
    await eventually(async () => (await left()).length === 0)
    expect(runs).toEqual(['first', 'second'])
  })

  test('when a task fails or its instance dies, then it runs again, after its lease', async () => {
    let calls = 0
    const task = defineTask<null>({ name: 'flaky', run: async () => {
      if (++calls === 1) throw new Error('first')
    } })
    await schedule(database.db, task, { key: 'f', dueAt: clock.now(), data: null })
    await start([task])
    await eventually(() => calls === 1)
    await eventually(async () => calls === 2 && (await left()).length === 0)

    await schedule(database.db, task, { key: 'dead', dueAt: clock.now(), data: null })
    await database.db('scheduled')
      .update({ leased_until: new Date(Date.now() + 300), lease_owner: Buffer.alloc(16, 9) })
    await eventually(() => calls === 3)
  })

  test('when a service stops while a task runs, then the task is free for the next one immediately', async () => {
    const began = Promise.withResolvers<void>()
    const task = defineTask<null>({ name: 'ended', run: async (_, { signal }) => {
      began.resolve()
      await new Promise((_done, failed) => signal.addEventListener('abort', () => failed(new Error('ended'))))
    } })
    await schedule(database.db, task, { key: 'e', dueAt: clock.now(), data: null })
    // It has failed before, so its next wait would be five minutes.
    await database.db('scheduled').update({ faults: 9 })
    await start([task])
    await began.promise
    await Promise.all(loops.splice(0).map((loop) => loop.stop()))
    const [row] = await database.db('scheduled').select('leased_until')
    expect(row.leased_until.getTime()).toBeLessThanOrEqual(Date.now())
  })

  test('when a job takes longer than its lease, then the lease is renewed and no one else starts it', async () => {
    let runs = 0
    const task = defineTask<null>({ name: 'long', run: async () => {
      runs++
      await new Promise((done) => setTimeout(done, 4_500))
    } })
    await schedule(database.db, task, { key: 'l', dueAt: clock.now(), data: null })
    await start([task], 3, 2_000)
    await eventually(async () => (await left()).length === 0)
    expect(runs).toBe(1)
  })

  test('when a job may run once at a time, then its tasks wait and leave room for other jobs', async () => {
    const runs: string[] = []
    const ends = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const print = defineTask<number>({ name: 'print', atOnce: 1, run: async (n) => {
      runs.push(`print ${n} begins`)
      await ends[n]?.promise
      runs.push(`print ${n} ends`)
    } })
    const open = defineTask<null>({ name: 'open', run: async () => void runs.push('opened') })
    for (let n = 0; n < 6; n++) await schedule(database.db, print, { key: `p${n}`, dueAt: later(n - 20), data: n })
    await schedule(database.db, open, { key: 'o', dueAt: clock.now(), data: null })
    await start([print, open])
    await eventually(() => runs.includes('opened'))
    expect(runs).toEqual(['print 0 begins', 'opened'])
    for (const { resolve } of ends) resolve()
    await eventually(async () => (await left()).length === 0)
    expect(runs.filter((what) => what !== 'opened'))
      .toEqual(Array.from({ length: 6 }, (_, n) => [`print ${n} begins`, `print ${n} ends`]).flat())
  })

  test('when a task of a full job ends, then the next one begins without a poll', async () => {
    const runs: number[] = []
    const end = Promise.withResolvers<void>()
    const print = defineTask<number>({ name: 'print', atOnce: 1, run: async (n) => {
      runs.push(n)
      await end.promise
    } })
    for (let n = 0; n < 3; n++) await schedule(database.db, print, { key: `p${n}`, dueAt: later(n - 20), data: n })
    await start([print], 1, 5_000, 3_600_000)
    await eventually(() => runs.length)
    // The scheduler has found nothing more to claim, and waits.
    await new Promise((done) => setTimeout(done, 100))
    expect(runs).toEqual([0])
    end.resolve()
    await eventually(async () => (await left()).length === 0)
    expect(runs).toEqual([0, 1, 2])
  })

  test('when ticks run on two instances, then as often as on one, and never concurrently', async () => {
    let runs = 0
    let now = 0
    let most = 0
    const since = Date.now()
    await start([{ name: 'tick', everyMs: 100, run: async () => {
      runs++
      most = Math.max(most, ++now)
      await new Promise((done) => setTimeout(done, 30))
      now--
    } }], 2)
    await eventually(() => runs >= 4)
    expect(most).toBe(1)
    expect(runs).toBeLessThanOrEqual((Date.now() - since) / 100 + 1)
  })

  describe('that would poll again in an hour', () => {
    const runs: string[] = []
    const task = defineTask<string>({ name: 'woken', run: async (what) => void runs.push(what) })
    beforeEach(async () => {
      runs.length = 0
      await start([task], 1, 5_000, 3_600_000)
      // Its first poll.
      await schedule(database.db, task, { key: 'first', dueAt: clock.now(), data: 'first' })
      await eventually(() => runs.length)
    })

    test('when a transaction schedules a task that is due, then it runs once that has committed', async () => {
      const committed = Promise.withResolvers<void>()
      const work = database.db.transaction(async (trx) => {
        await schedule(trx, task, { key: 'a', dueAt: clock.now(), data: 'due' })
        await committed.promise
      })
      expect(runs).toEqual(['first'])
      committed.resolve()
      await work
      await eventually(() => runs.length === 2)
      expect(runs).toEqual(['first', 'due'])
    })

    test('when a transaction that scheduled a task is rolled back, then nothing runs, and later ones do', async () => {
      await expect(database.db.transaction(async (trx) => {
        await schedule(trx, task, { key: 'b', dueAt: clock.now(), data: 'undone' })
        throw new Error('rolled back')
      })).rejects.toThrow('rolled back')
      await schedule(database.db, task, { key: 'c', dueAt: clock.now(), data: 'next' })
      await eventually(() => runs.length === 2)
      expect(runs).toEqual(['first', 'next'])
    })

    test('when business time jumps to a task, then it runs', async () => {
      await schedule(database.db, task, { key: 'd', dueAt: later(60_000), data: 'then' })
      clock.advance(60_000)
      await eventually(() => runs.length === 2)
      expect(runs).toEqual(['first', 'then'])
    })
  })
})
