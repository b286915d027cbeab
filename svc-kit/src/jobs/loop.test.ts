import { afterEach, expect, jest, test } from '@jest/globals'
import { silentLogger } from '../base/logger.ts'
import { startLoop, type WakingLoop } from './loop.ts'

let loop: WakingLoop | undefined
afterEach(async () => {
  await loop?.stop()
  jest.useRealTimers()
})

const turn = () => new Promise((done) => process.nextTick(() => setImmediate(done)))

/** A loop whose polls are counted, on a clock that the test moves. */
async function counted(results: boolean[], idleMs?: number) {
  let looks = 0
  loop = startLoop({
    name: 'test', logger: silentLogger(), pollMs: 3_600_000, maxWaitMs: 3_600_000, ...(idleMs ? { idleMs } : {}),
    run: async () => results[looks++] ?? false,
  })
  await loop.start()
  return { loop, looks: () => looks }
}

test('when there was work, then the next poll follows immediately', async () => {
  const { looks } = await counted([true, true, false])
  for (let i = 0; i < 10; i++) await turn()
  expect(looks()).toBe(3)
})

test('when a loop waits, then waking it ends the wait; when it is stopped, it stops polling', async () => {
  const { loop: waiting, looks } = await counted([], 3_600_000)
  await turn()
  expect(looks()).toBe(1)
  waiting.wake()
  for (let i = 0; i < 5; i++) await turn()
  expect(looks()).toBe(2)
  await waiting.stop()
  waiting.wake()
  for (let i = 0; i < 5; i++) await turn()
  expect(looks()).toBe(2)
})
