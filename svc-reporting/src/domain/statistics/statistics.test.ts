import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { mean, ratio, roundScore, toNumber } from './ratio.ts'
import {
  differenceFromRest, enps, enpsGroup, enpsMargin, esi, favourable, indexOfMean, meanMargin, responseRate,
  statementMean, tQuantile975, variance,
} from './statistics.ts'
import type { Distribution } from './statistics.ts'

const counts = fc.array(fc.nat({ max: 2000 }), { minLength: 4, maxLength: 4 }).filter((list) => list.some((n) => n > 0))

const sumOf = (list: readonly number[]) => list.reduce((total, n, i) => total + n * (i + 1), 0)
const total = (list: readonly number[]) => list.reduce((sum, n) => sum + n, 0)

describe('rounding', () => {
  test('when a value is exactly between two, then it is rounded away from zero', () => {
    expect(roundScore(ratio(125, 100), 1)).toBe(1.3)
    expect(roundScore(ratio(-125, 100), 1)).toBe(-1.3)
    expect(roundScore(ratio(1005, 1000), 2)).toBe(1.01)
    expect(Object.is(roundScore(ratio(-1, 1000), 1), 0)).toBe(true)
  })

  test('when any fraction is rounded, then it is the nearest decimal', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 1, max: 1e6 }), (num, den) => {
        const shown = roundScore(ratio(num, den), 1)
        const off = BigInt(num) * 10n - BigInt(Math.round(shown * 10)) * BigInt(den)
        expect(2n * (off < 0n ? -off : off) <= BigInt(den)).toBe(true)
        expect(shown).toBe(Number(shown.toFixed(1)))
      }),
    )
  })
})

describe('figures', () => {
  test('when everybody answers alike, then mean, index and favourable are at their ends', () => {
    expect(roundScore(indexOfMean(statementMean(9, 9)))).toBe(0)
    expect(roundScore(indexOfMean(statementMean(36, 9)))).toBe(100)
    expect(roundScore(favourable([0, 0, 1, 3]))).toBe(100)
    expect(roundScore(favourable([1, 2, 0, 0]))).toBe(0)
  })

  test('when answers are counted, then index is 100·(mean−1)/3 and favourable the share of 3 and 4', () => {
    fc.assert(
      fc.property(counts, (list) => {
        const average = sumOf(list) / total(list)
        expect(toNumber(indexOfMean(statementMean(sumOf(list), total(list))))).toBeCloseTo((100 * (average - 1)) / 3, 8)
        expect(toNumber(favourable(list as unknown as Distribution))).toBeCloseTo(
          (100 * (list[2]! + list[3]!)) / total(list), 8,
        )
      }),
    )
  })

  test('when means are averaged, then no intermediate rounding shows', () => {
    expect(roundScore(mean([ratio(1, 3), ratio(1, 3), ratio(1, 3)]), 10)).toBe(0.3333333333)
  })

  test('when grades are given, then 9 and 10 promote, 0 to 6 detract', () => {
    expect([0, 6, 7, 8, 9, 10].map(enpsGroup)).toEqual([
      'detractors', 'detractors', 'passives', 'passives', 'promoters', 'promoters',
    ])
    expect(roundScore(enps({ promoters: 5, passives: 3, detractors: 2 }), 0)).toBe(30)
    expect(enpsMargin({ promoters: 10, passives: 0, detractors: 0 })).toBe(0)
    expect(enpsMargin({ promoters: 50, passives: 0, detractors: 50 })).toBeCloseTo(19.6, 1)
  })

  test('when the three ESI means are 10, 5 and 0, then it is 50', () => {
    expect(roundScore(esi(40, 20, 0, 4))).toBe(50)
  })

  test('when everybody answered, then the share has no uncertainty; without answers there is no margin', () => {
    expect(responseRate(50, 50).margin).toBe(0)
    expect(responseRate(0, 50).margin).toBeUndefined()
    expect(responseRate(100, 1_000_000).margin).toBeCloseTo(9.8, 1)
    expect(responseRate(80, 100).margin).toBeCloseTo(98 * Math.sqrt(1 / 80) * Math.sqrt(20 / 99), 1)
    expect(roundScore(responseRate(2, 3).rate)).toBe(66.7)
  })
})

describe('intervals', () => {
  test('when Student’s t is computed, then it equals the tables', () => {
    const table: [number, number][] = [
      [1, 12.7062], [2, 4.30265], [5, 2.57058], [10, 2.22814], [30, 2.04227], [120, 1.97993], [1000, 1.96234],
    ]
    for (const [freedom, t] of table) expect(tQuantile975(freedom)).toBeCloseTo(t, 4)
    expect(tQuantile975(1e9)).toBeCloseTo(1.959964, 6)
  })

  const moments = (values: readonly number[]) => ({
    count: values.length,
    sum: values.reduce((a, b) => a + b, 0),
    squares: values.reduce((a, b) => a + b * b, 0),
    scale: 1,
  })

  test('when values are given, then the variance is the textbook value', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 2, maxLength: 60 }), (values) => {
        const centre = values.reduce((a, b) => a + b, 0) / values.length
        const direct = values.reduce((a, b) => a + (b - centre) ** 2, 0) / (values.length - 1)
        expect(variance(moments(values))).toBeCloseTo(direct, 8)
      }),
    )
  })

  test('when one person answered, then there is no margin', () => {
    expect(meanMargin(moments([3]))).toBeUndefined()
    expect(meanMargin(moments([1, 2, 3, 4]))).toBeCloseTo(3.18245 * Math.sqrt(5 / 3 / 4), 4)
  })

  test("when a group's margin is computed, then with its own n and the whole’s spread", () => {
    const whole = moments([1, 2, 3, 4])
    const spread = Math.sqrt(5 / 3)
    expect(meanMargin(whole, undefined, 2)).toBeCloseTo(3.18245 * spread / Math.sqrt(2), 4)
    expect(meanMargin(whole, 3, 2)).toBeCloseTo((3.18245 * spread * Math.sqrt(1 / 2)) / Math.sqrt(2), 4)
    const counts = { promoters: 50, passives: 0, detractors: 50 }
    expect(enpsMargin(counts, undefined, 25)).toBeCloseTo(2 * enpsMargin(counts), 8)
  })

  test('when two sets are far apart, then the difference is unlikely by chance; when they are alike, it is not', () => {
    const values = [3, 4, 5, 6, 7, 1, 2, 3]
    const compared = (value: number, count: number, other: number, rest: number) =>
      differenceFromRest({ value: ratio(value), count }, { value: ratio(other), count: rest }, moments(values))
    expect(compared(9, 4, 1, 4)?.tail).toBeLessThan(0.05)
    expect(compared(5, 4, 4, 4)?.tail).toBeGreaterThan(0.05)
    expect(compared(5, 4, 5, 4)?.tail).toBe(1)
    expect(compared(5, 4, 5, 0)).toBeUndefined()
    const difference = compared(5, 5, 2, 3)!
    expect(toNumber(difference.value)).toBe(3)
    // Mean 31/8, sum of squares 149: s² = (149 − 31²/8)/7; t(0.975, 7) = 2.36462.
    const half = 2.36462 * Math.sqrt(((149 - 961 / 8) / 7) * (1 / 5 + 1 / 3))
    expect(difference.low).toBeCloseTo(3 - half, 4)
    expect(difference.high).toBeCloseTo(3 + half, 4)
  })
})
