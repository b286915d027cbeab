import { describe, expect, test } from '@jest/globals'
import * as time from './research-time.ts'

describe('times of a research', () => {
  test('when it runs in winter, then its days begin at 23:00 UTC', () => {
    expect(time.startOfDay('2026-11-11').toISOString()).toBe('2026-11-10T23:00:00.000Z')
    expect(time.endOfDay('2026-11-24').toISOString()).toBe('2026-11-24T23:00:00.000Z')
    expect(time.dayOf(new Date('2026-11-10T23:00:00Z'))).toBe('2026-11-11')
  })

  test('when clocks change, then the day has 23 or 25 hours, and 09:00 stays 09:00', () => {
    const hours = (date: string) => (time.endOfDay(date).getTime() - time.startOfDay(date).getTime()) / 3_600_000
    expect([hours('2026-03-29'), hours('2026-10-25'), hours('2026-06-01')]).toEqual([23, 25, 24])
    expect(time.toInstant('2026-10-24T09:00').toISOString()).toBe('2026-10-24T07:00:00.000Z')
    expect(time.toInstant('2026-10-25T09:00').toISOString()).toBe('2026-10-25T08:00:00.000Z')
    expect(time.toLocalDateTime(new Date('2026-10-25T08:00:00Z'))).toBe('2026-10-25T09:00')
  })

  test('when times are not chosen, then 09:00 of the first day and five days later, unless it is too short', () => {
    expect(time.defaultInvitation('2026-10-22')).toBe('2026-10-22T09:00')
    expect(time.defaultReminder('2026-10-22', '2026-10-27')).toBe('2026-10-27T09:00')
    expect(time.defaultReminder('2026-10-22', '2026-10-26')).toBeNull()
    expect(time.daysLong('2026-10-22', '2026-10-27')).toBe(6)
  })
})
