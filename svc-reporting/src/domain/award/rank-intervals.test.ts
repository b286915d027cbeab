import { expect, test } from '@jest/globals'
import { below, createRng } from '../statistics/random.ts'
import { z95 } from '../statistics/statistics.ts'
import { rankIntervals } from './rank-intervals.ts'

/** Normal with mean 0 and the given deviation, by twelve uniform numbers. */
const noise = (uniform: () => number, deviation: number) =>
  deviation * (Array.from({ length: 12 }, uniform).reduce((sum, u) => sum + u, 0) - 6)

test('when 400 years of 12 companies are drawn, then in at least 95% all true places lie in their intervals', () => {
  const rng = createRng(new Uint8Array(16).fill(9))
  const uniform = () => below(rng, 1_000_000) / 1_000_000
  const truth = Array.from({ length: 12 }, (_, i) => 70 - (i < 6 ? 0.2 : 3) * i)
  let kept = 0
  for (let year = 0; year < 400; year++) {
    const estimates = truth.map((value, i) => {
      const deviation = 0.5 + (i % 3) / 2
      return { value: value + noise(uniform, deviation), margin: z95 * deviation }
    })
    kept += Number(rankIntervals(estimates).every(({ from, to }, i) => from <= i + 1 && i + 1 <= to))
  }
  expect(kept).toBeGreaterThanOrEqual(380)
})

test('when 500 companies take part, then their intervals take less than two seconds', () => {
  const started = performance.now()
  const intervals = rankIntervals(Array.from({ length: 500 }, (_, i) => ({ value: 90 - i / 10, margin: 1 })))
  expect(intervals[0]!.from).toBe(1)
  expect(performance.now() - started).toBeLessThan(2000)
})
