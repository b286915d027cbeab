import { expect, test } from '@jest/globals'
import { startOfDay } from './local-time.ts'

test.each([
  ['2026-11-12', '2026-11-11T23:00:00.000Z'], ['2026-07-01', '2026-06-30T22:00:00.000Z'],
  ['2026-03-29', '2026-03-28T23:00:00.000Z'], ['2026-10-25', '2026-10-24T22:00:00.000Z'],
])('when the day %s begins in Zagreb, then it is %s', (day, instant) => {
  expect(startOfDay(day)).toBe(instant)
})
