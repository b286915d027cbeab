import { expect, test } from '@jest/globals'
import type { Database } from '../database/database.ts'
import { defineErasure, type Erase } from './erasure.ts'
import type { JobContext } from './scheduler.ts'

/** Rows that are over, and how many each DELETE took. */
function table(rows: number) {
  const taken: number[] = []
  const erase: Erase = async (_context, limit) => {
    const some = Math.min(limit, rows)
    rows -= some
    taken.push(some)
    return some
  }
  return { erase, taken }
}

const context = (signal: AbortSignal): JobContext => ({ db: {} as Database, now: new Date(), signal })

test('when more has expired than one batch holds, then batches follow until nothing is left, in every table', async () => {
  const [some, few] = [table(2_500), table(3)]
  const job = defineErasure({ name: 'erase', everyMs: 1000, erase: [some.erase, few.erase] })
  await job.run(context(new AbortController().signal))
  expect([some.taken, few.taken]).toEqual([[1000, 1000, 500], [3]])
})

test('when the service stops, then the current batch is the last', async () => {
  const { erase, taken } = table(5_000)
  const ending = new AbortController()
  const job = defineErasure({ name: 'erase', everyMs: 1000, erase: [async (given, limit) => {
    ending.abort()
    return await erase(given, limit)
  }] })
  await job.run(context(ending.signal))
  expect(taken).toEqual([1000])
})
