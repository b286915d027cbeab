import { expect, test } from '@jest/globals'
import { company } from '../testing/samples.ts'
import { likelyDoubles } from './doubles.ts'

const named = (name: string, phone: string, id = name) =>
  company({ id, profile: { ...company().profile, name }, contact: { ...company().contact, phone } })

test.each([
  ['Kvarner oprema d.o.o.', 'KVARNER Oprema, d. o. o.', true],
  ['Šljivić i Đukić j.d.o.o.', 'Sljivic i Dukic', true],
  ['Kvarner oprema d.o.o.', 'Kvarner oprema i servis d.o.o.', false],
  ['d.o.o.', 'd.d.', false],
])('when companies are called %s and %s, then they may be one: %p', (one, other, expected) => {
  expect(likelyDoubles(named(one, '051 555 120'), [named(other, '01 555 777', 'x')])).toHaveLength(expected ? 1 : 0)
})

test('when numbers are the same in another form, then companies may be one; a company is never its own double', () => {
  const one = named('A', '+385 51 555-120')
  expect(likelyDoubles(one, [one, named('B', '051/555 120'), named('C', '00385 51 555 120'), named('D', '051 555 121')])
    .map(({ id }) => id)).toEqual(['B', 'C'])
})
