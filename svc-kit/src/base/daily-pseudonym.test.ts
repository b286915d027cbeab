import { expect, test } from '@jest/globals'
import { createDailyPseudonym } from './daily-pseudonym.ts'

const day = Date.UTC(2026, 10, 21)

test("when a subject occurs again on one day, then its pseudonym is the same, and another subject's differs", () => {
  let now = day
  const name = createDailyPseudonym(() => now)
  const first = name('203.0.113.9')
  now = day + 86_399_999
  expect(name('203.0.113.9')).toBe(first)
  expect(name('203.0.113.10')).not.toBe(first)
  expect(first).toMatch(/^[\w-]{43}$/)
})

test('when the day ends, then no pseudonym can be linked to the previous day, even if the clock is set back', () => {
  let now = day
  const name = createDailyPseudonym(() => now)
  const names = [name('203.0.113.9')]
  now = day + 86_400_000
  names.push(name('203.0.113.9'))
  now = day
  names.push(name('203.0.113.9'))
  expect(new Set(names).size).toBe(3)
})

test('when two processes compute a pseudonym for one subject, then they differ', () => {
  expect(createDailyPseudonym(() => day)('203.0.113.9')).not.toBe(createDailyPseudonym(() => day)('203.0.113.9'))
})
