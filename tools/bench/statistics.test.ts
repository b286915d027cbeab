import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { cpuSecondsIn, cpuSecondsOf, median, percentile } from './statistics.ts'

describe('percentiles', () => {
  test('when there are values, then the result is the nearest rank, in any order', () => {
    const values = [15, 50, 20, 40, 35]
    expect([0, 0.05, 0.3, 0.4, 0.5, 1].map((share) => percentile(values, share))).toEqual([15, 15, 20, 20, 35, 50])
    expect(median(values)).toBe(35)
    expect(values).toEqual([15, 50, 20, 40, 35])
  })

  test('when there are none, then the result is not a number', () => {
    expect(percentile([], 0.99)).toBeNaN()
  })

  test('when any values are given, then that share of them does not exceed the result, which is one of them', () => {
    fc.assert(fc.property(
      fc.array(fc.double({ noNaN: true }), { minLength: 1 }), fc.double({ min: 0, max: 1, noNaN: true }),
      (values, share) => {
        const found = percentile(values, share)
        expect(values).toContain(found)
        expect(values.filter((value) => value <= found).length).toBeGreaterThanOrEqual(share * values.length)
      },
    ))
  })
})

describe('CPU time', () => {
  test('when a name contains spaces and parentheses, then user and system time are still found', () => {
    const stat = '4242 (a (strange) name) S 1 4242 4242 0 -1 4194304 2500 0 3 0 250 75 9 9 20 0 11 0 123456 1 2 3'
    expect(cpuSecondsIn(stat)).toBe(3.25)
  })

  test('when this process works, then its CPU time grows', () => {
    const pids = { self: process.pid }
    const before = cpuSecondsOf(pids).self!
    const until = performance.now() + 150
    while (performance.now() < until);
    expect(cpuSecondsOf(pids).self! - before).toBeGreaterThan(0.02)
  })
})
