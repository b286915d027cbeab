import { expect, test } from '@jest/globals'
import { writeDay } from './calendar-day.ts'

test("when a day is formatted, then it is in its language's form; by default in the specification’s", () => {
  expect(writeDay('2026-11-04')).toBe('04.11.2026.')
  expect(['hr', 'en', 'de', 'fr', 'sl'].map((language) => writeDay('2026-11-04', language)))
    .toEqual(['04.11.2026.', '04.11.2026.', '04.11.2026', '04/11/2026', '4.\u00a011.\u00a02026'])
  expect(writeDay('2026-03-24', 'sl')).toBe('24.\u00a03.\u00a02026')
})
