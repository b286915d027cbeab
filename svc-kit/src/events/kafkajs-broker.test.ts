import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { batchesOf } from './kafkajs-broker.ts'

const message = (bytes: number, key: number) => ({ topic: 't', key: String(key), value: 'x'.repeat(bytes), headers: {} })

describe('batches', () => {
  test('when messages are large, then each batch fits into a record batch, and all stay in order', () => {
    fc.assert(fc.property(fc.array(fc.integer({ min: 0, max: 600_000 }), { maxLength: 30 }), (sizes) => {
      const messages = sizes.map(message)
      const batches = batchesOf(messages)
      expect(batches.flat()).toEqual(messages)
      for (const batch of batches) {
        expect(batch.length).toBeGreaterThan(0)
        expect(batch.reduce((sum, { value }) => sum + value.length, 0)).toBeLessThanOrEqual(700_000)
      }
    }), { numRuns: 20 })
  })

  test('when one message is larger than a batch, then it gets its own', () => {
    expect(batchesOf([message(1, 0), message(800_000, 1), message(1, 2)]).map((batch) => batch.length)).toEqual([1, 1, 1])
  })
})
