import { expect, test } from '@jest/globals'
import { dayOff } from './holidays.ts'

test.each([
  ['2026-04-05', 'hr', 'Uskrs'], ['2026-04-06', 'hr', 'Uskrsni ponedjeljak'], ['2026-06-04', 'hr', 'Tijelovo'],
  ['2027-03-29', 'si', 'Uskrsni ponedjeljak'], ['2026-11-18', 'hr', 'Dan sjećanja'], ['2026-02-08', 'si', 'Prešernov dan'],
  ['2026-05-02', 'ba', 'Praznik rada'],
] as const)('when %s is looked up in %s, then it is %s', (day, market, name) => {
  expect(dayOff(day, market)).toMatchObject({ hr: name })
})

test.each([['2026-11-21', 'weekend'], ['2026-11-22', 'weekend'], ['2026-11-23', null]] as const)(
  'when %s is no holiday, then it is %s', (day, expected) => expect(dayOff(day, 'hr')).toBe(expected))
