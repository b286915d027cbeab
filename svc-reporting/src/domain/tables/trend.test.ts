import { describe, expect, test } from '@jest/globals'
import type { BasicReport } from '@glas/contracts/reporting/report'
import { longestTrend } from '@glas/contracts/reporting/trend'
import fc from 'fast-check'
import { createRng } from '../statistics/random.ts'
import { changeBetween } from '../statistics/change.ts'
import { trendOf, type Wave } from './trend.ts'

type Counts = readonly [number, number, number, number]

const meanOf = (counts: Counts) =>
  Math.round((100 * counts.reduce((sum, n, i) => sum + n * (i + 1), 0)) / counts.reduce((sum, n) => sum + n)) / 100

interface Asked {
  readonly endsOn: string
  readonly statements: Readonly<Record<string, Counts | 'at-least'>>
  readonly enps?: NonNullable<BasicReport['whole']['enps']>
  readonly product?: Wave['product']
}

/** A published report with only what a trend reads. */
function wave(researchId: string, { endsOn, statements, enps, product = 'puls' }: Asked): Wave {
  const entries = Object.entries(statements)
  return {
    product,
    report: {
      researchId, name: `Puls ${researchId}`, startsOn: endsOn, endsOn, releasedAt: `${endsOn}T23:00:00.000Z`,
      participation: { employees: 400, answers: 60, void: 0, responseRate: 15 },
      statements: entries.map(([key]) => ({ key, category: 'commitment', text: { hr: key, en: key } })),
      whole: {
        n: 60, levels: { composite: true, single: true, distribution: true }, ...(enps && { enps }),
        statements: entries.map(([key, counts]) => counts === 'at-least'
          ? { key, mean: 3.93, index: 97.8, bound: 'at-least' as const, n: 60 }
          : { key, mean: meanOf(counts), index: 0, n: counts.reduce((sum, n) => sum + n), distribution: [...counts] }),
      },
    } as unknown as BasicReport,
  }
}

const low: Counts = [20, 20, 15, 5]
const high: Counts = [5, 10, 20, 25]

describe('the trend of a report', () => {
  test('when earlier researches asked the same, then they are joined by the statement, oldest first', () => {
    const known = [
      wave('3', { endsOn: '2026-09-01', statements: { b: high, a: high } }),
      wave('1', { endsOn: '2026-01-01', statements: { a: low, z: low }, product: 'izz' }),
      wave('2', { endsOn: '2026-05-01', statements: { a: low } }),
      wave('later', { endsOn: '2026-10-01', statements: { a: low, b: low } }),
      wave('other', { endsOn: '2026-02-01', statements: { z: high } }),
    ]
    const { waves, statements, enps } = trendOf('3', known)
    expect(waves.map(({ researchId, product }) => [researchId, product])).toEqual([['1', 'izz'], ['2', 'puls'], ['3', 'puls']])
    expect(statements).toEqual([
      { key: 'b', points: [{ wave: 2, value: 3.08, n: 60, margin: 0.23 }] },
      {
        key: 'a',
        points: [
          { wave: 0, value: 2.08, n: 60, margin: 0.23 }, { wave: 1, value: 2.08, n: 60, margin: 0.23 },
          { wave: 2, value: 3.08, n: 60, margin: 0.23 },
        ],
        change: { from: 0, value: 1, margin: 0.35, verdict: 'rising' },
        step: { from: 1, value: 1, margin: 0.35, verdict: 'rising' },
      },
    ])
    expect(enps).toBeUndefined()
  })

  test('when a value has a bound, then it is compared with none', () => {
    const { statements } = trendOf('2', [
      wave('1', { endsOn: '2026-01-01', statements: { a: 'at-least', b: low } }),
      wave('2', { endsOn: '2026-02-01', statements: { a: low, b: 'at-least' } }),
    ])
    expect(statements).toEqual([
      { key: 'a', points: [{ wave: 0, value: 3.93, n: 60, bound: 'at-least' }, expect.objectContaining({ wave: 1 })] },
      { key: 'b', points: [expect.objectContaining({ wave: 0 }), { wave: 1, value: 3.93, n: 60, bound: 'at-least' }] },
    ])
  })

  test('when eNPS falls, then its difference has an interval in points', () => {
    const enps = (promoters: number, detractors: number) => ({
      value: promoters - detractors, n: 60, margin: 20, promoters, passives: 100 - promoters - detractors, detractors,
    })
    const trend = trendOf('2', [
      wave('1', { endsOn: '2026-01-01', statements: {}, enps: enps(60, 10) }),
      wave('2', { endsOn: '2026-02-01', statements: {}, enps: enps(20, 50) }),
    ])
    expect(trend.enps).toEqual({
      points: [{ wave: 0, value: 50, n: 60, margin: 20 }, { wave: 1, value: -30, n: 60, margin: 20 }],
      change: { from: 0, value: -80, margin: 27, verdict: 'falling' },
    })
  })

  test('when the eNPS of one has a bound, then it is compared with none', () => {
    const enps = { value: 50, n: 60, margin: null, promoters: 60, passives: 30, detractors: 10 }
    const { enps: found } = trendOf('2', [
      wave('1', { endsOn: '2026-01-01', statements: {}, enps: { ...enps, bound: 'at-least' } as typeof enps }),
      wave('2', { endsOn: '2026-02-01', statements: {}, enps: { ...enps, value: -30, promoters: 20, detractors: 50 } }),
    ])
    expect(found).toEqual({ points: [{ wave: 0, value: 50, n: 60, bound: 'at-least' }, { wave: 1, value: -30, n: 60 }] })
  })

  test('when two end on the same day, then the one published first comes first, and does not know the other', () => {
    const [first, second] = ['1', '2'].map((id) => wave(id, { endsOn: '2026-01-01', statements: { a: low } })) as [Wave, Wave]
    const later = { ...second, report: { ...second.report, releasedAt: '2026-01-02T00:00:00.000Z' } }
    const wavesOf = (id: string) => trendOf(id, [later, first]).waves.map(({ researchId }) => researchId)
    expect([wavesOf('1'), wavesOf('2')]).toEqual([['1'], ['1', '2']])
  })

  test('when there are more waves than are shown, then the last ones are', () => {
    const known = Array.from({ length: longestTrend + 3 }, (_, i) =>
      wave(String(i), { endsOn: `2026-01-${String(i + 1).padStart(2, '0')}`, statements: { a: low } }))
    const { waves } = trendOf(String(longestTrend + 2), known)
    expect(waves.map(({ researchId }) => Number(researchId))).toEqual(Array.from({ length: longestTrend }, (_, i) => i + 3))
  })

  test('when nothing changes, then at most one report in twenty has a clear change anywhere', () => {
    const rng = createRng(new Uint8Array(16).fill(5))
    const counts = (): Counts => {
      const found = [0, 0, 0, 0]
      for (let i = 0; i < 60; i++) found[Math.floor(Math.sqrt(rng() / 2 ** 32) * 4)]! += 1
      return found as unknown as Counts
    }
    const keys = Array.from({ length: 15 }, (_, i) => `s${i}`)
    const some = () => Object.fromEntries(keys.map((key) => [key, counts()]))
    const reports = 400
    let wrong = 0
    for (let i = 0; i < reports; i++) {
      const { statements } = trendOf('3', ['1', '2', '3'].map((id) => wave(id, { endsOn: `2026-0${id}-01`, statements: some() })))
      if (statements.some(({ change, step }) => [change, step].some((one) => one && one.verdict !== 'unclear'))) wrong++
    }
    expect(wrong / reports).toBeLessThanOrEqual(0.05)
    expect(wrong).toBeGreaterThan(0)
  })
})

describe('the interval of a change', () => {
  test('when nothing changes, then it contains 0 in about 95 of 100 trials', () => {
    const rng = createRng(new Uint8Array(16).fill(9))
    const sample = (count: number, spread: number) => {
      const values = Array.from({ length: count }, () => Math.floor((spread * rng()) / 2 ** 32) - spread / 2)
      const value = values.reduce((sum, one) => sum + one, 0) / count
      return { value, count, variance: values.reduce((sum, one) => sum + (one - value) ** 2, 0) / (count - 1) }
    }
    const trials = 4_000
    let inside = 0
    for (let i = 0; i < trials; i++) {
      const [then, now] = [sample(12, 4), sample(40, 10)]
      if (Math.abs(now.value - then.value) <= changeBetween(then, now).margin) inside++
    }
    expect(inside / trials).toBeGreaterThan(0.94)
    expect(inside / trials).toBeLessThan(0.96)
  })

  // Student's t with two degrees of freedom: 4.303.
  test('when each has two people, then it is as wide as so few allow', () => {
    expect(changeBetween({ value: 1, variance: 1, count: 2 }, { value: 2, variance: 1, count: 2 }).margin).toBeCloseTo(4.303, 3)
  })

  test('when it excludes 0, then the probability is below 0.05, and the reverse', () => {
    const samples = fc.record({
      value: fc.double({ min: -4, max: 4, noNaN: true }), variance: fc.double({ min: 0.01, max: 4, noNaN: true }),
      count: fc.integer({ min: 2, max: 5000 }),
    })
    fc.assert(fc.property(samples, samples, (then, now) => {
      const { margin, tail } = changeBetween(then, now)
      const outside = Math.abs(now.value - then.value) - margin
      if (Math.abs(outside) > 1e-6) expect(tail < 0.05).toBe(outside > 0)
    }))
  })
})
