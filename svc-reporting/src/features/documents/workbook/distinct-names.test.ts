import { expect, test } from '@jest/globals'
import { distinctNames } from './distinct-names.ts'

const limits = { longest: 12, without: /[[\]*?:/\\']+/g }

test.each([
  [['Dob', 'Spol'], ['Dob', 'Spol']],
  [['Dob', 'DOB', 'dob'], ['Dob', 'DOB (2)', 'dob (3)']],
  [['a/b: [c]', "'", ''], ['a b c', '–', '– (2)']],
  [['Vrlo dugačko ime', 'Vrlo dugačko isto'], ['Vrlo dugačko', 'Vrlo dug (2)']],
  [['Jedanaest x😀'], ['Jedanaest x']],
])('when sheets are named %j, then a spreadsheet accepts %j', (given, expected) => {
  expect(distinctNames(given, limits)).toEqual(expected)
})
