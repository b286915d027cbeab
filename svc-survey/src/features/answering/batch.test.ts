import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { createBatcher } from './batch.ts'

describe('a batcher', () => {
  test('when a call comes alone, then it runs immediately; calls during it form the next batch', async () => {
    const batches: (readonly number[])[] = []
    const double = createBatcher(async (items: readonly number[]) => {
      batches.push(items)
      await new Promise((done) => setTimeout(done, 10))
      return items.map((item) => item * 2)
    }, 100)
    const first = double(1)
    await new Promise((done) => setTimeout(done, 5))
    expect(batches).toEqual([[1]])
    expect(await Promise.all([first, double(2), double(3), double(4)])).toEqual([2, 4, 6, 8])
    expect(batches).toEqual([[1], [2, 3, 4]])
  })

  test('when one batch fails, then its calls fail, and later ones continue', async () => {
    const run = createBatcher(async (items: readonly string[]) => {
      if (items.includes('bad')) throw new Error('refused')
      return items
    }, 2)
    const results = await Promise.allSettled(['bad', 'beside', 'later', 'last'].map(run))
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled'])
    expect(await run('again')).toBe('again')
  })

  test('when any number of calls is made, then each gets its own result, and no batch is too large', async () => {
    await fc.assert(fc.asyncProperty(fc.array(fc.integer(), { maxLength: 60 }), fc.integer({ min: 1, max: 9 }),
      async (items, max) => {
        const square = createBatcher(async (batch: readonly number[]) => {
          expect(batch.length).toBeLessThanOrEqual(max)
          return batch.map((item) => item * item)
        }, max)
        expect(await Promise.all(items.map(square))).toEqual(items.map((item) => item * item))
      }))
  })
})
