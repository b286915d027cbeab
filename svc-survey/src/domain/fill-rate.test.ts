import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { fillRate, refreshShown } from './fill-rate.ts'

const start = new Date('2026-11-11T00:00:00Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

describe('the fill rate', () => {
  test('when 95 of 212 have answered, then it is 44.8 percent', () => {
    expect(fillRate(95, 212)).toBe(44.8)
    expect(fillRate(0, 212)).toBe(0)
    expect(fillRate(10, 0)).toBe(0)
  })

  test('when less than an hour has passed, then the shown number stays', () => {
    const shown = { answers: 10, asOf: start }
    expect(refreshShown(shown, 60, after(59))).toBe(shown)
    expect(refreshShown(shown, 63, after(60))).toEqual({ answers: 60, asOf: after(60) })
  })

  test('when answers arrive at any times, then the number moves in fives and at most once an hour', () => {
    const arrival = fc.tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 0, max: 7 }))
    const arrivals = fc.array(arrival, { maxLength: 60 })
    fc.assert(fc.property(arrivals, (steps) => {
      let [minutes, stored, shown] = [0, 0, { answers: 0, asOf: start } as ReturnType<typeof refreshShown>]
      for (const [pause, more] of steps) {
        minutes += pause
        stored += more
        const next = refreshShown(shown, stored, after(minutes))
        expect(next.answers % 5).toBe(0)
        expect(next.answers).toBeLessThanOrEqual(stored)
        if (next.answers !== shown.answers) {
          expect(next.asOf.getTime() - shown.asOf.getTime()).toBeGreaterThanOrEqual(3_600_000)
        }
        shown = next
      }
    }))
  })
})
