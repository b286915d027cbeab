import { expect, test } from '@jest/globals'
import { backOffMs } from './back-off.ts'

test('when faults follow each other, then the wait doubles up to the maximum, however many there are', () => {
  const waits = [1, 2, 3, 4, 5, 6, 5_000].map((faults) => backOffMs({ firstMs: 250, maxMs: 5_000 }, faults))
  expect(waits).toEqual([250, 500, 1_000, 2_000, 4_000, 5_000, 5_000])
})
