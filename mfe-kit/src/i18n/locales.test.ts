import path from 'node:path'
import { expect, test } from '@jest/globals'
import { errorStatus } from '@glas/contracts/errors'
import { keyFaults, localeFaults } from '../testing/locale-check.ts'
import en from './locales/en.json' with { type: 'json' }
import hr from './locales/hr.json' with { type: 'json' }

test("when the kit's locale files are compared, then both have the same texts in all their forms", () => {
  expect(localeFaults(hr, en)).toEqual([])
})

test('when the sources are read, then each text is used and none is missing', () => {
  const byRule = (fault: string) => !/^(error|fault)\./.test(fault)
  expect(keyFaults(path.join(import.meta.dirname, '..'), hr).filter(byRule)).toEqual([])
})

test('when a code is in the contracts, then it has a sentence', () => {
  expect(Object.keys(errorStatus).filter((code) => !(code in hr.error))).toEqual([])
})

test('when a locale file lacks a plural form or a key, then the check names it', () => {
  const faults = localeFaults({ a_one: 'x', a_few: 'x', b: '{{n}}' }, { a_one: 'x', a_other: 'x', b: 'x', c: 'x' })
  expect(faults).toEqual(['hr a_other is missing', 'hr c is missing', 'b has different placeholders'])
})

test('when English spells out ‘one’, then only that form may omit the number', () => {
  const hr = { rows_one: '{{count}} redak', rows_few: '{{count}} retka', rows_other: '{{count}} redaka' }
  expect(localeFaults(hr, { rows_one: 'The last row', rows_other: '{{count}} rows' })).toEqual([])
  expect(localeFaults(hr, { rows_one: 'The last row', rows_other: 'The last rows' }))
    .toEqual(['rows_other has different placeholders'])
})
