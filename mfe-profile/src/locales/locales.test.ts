import path from 'node:path'
import { expect, test } from '@jest/globals'
import { keyFaults, localeFaults } from '@glas/mfe-kit/testing/locale-check'
import en from './en.json' with { type: 'json' }
import hr from './hr.json' with { type: 'json' }
import workEn from './work.en.json' with { type: 'json' }
import workHr from './work.hr.json' with { type: 'json' }

const all = { hr: { ...hr, ...workHr }, en: { ...en, ...workEn } }

test('when the locale files are compared, then both have the same texts in all their forms', () => {
  expect(localeFaults(all.hr, all.en)).toEqual([])
})

test('when the sources are read, then each text is used and none is missing', () => {
  // The kit uses the sentences of rules that services report.
  expect(
    keyFaults(path.join(import.meta.dirname, '..'), all.hr).filter((fault) => !fault.startsWith('fault.')),
  ).toEqual([])
})

test('when a text is looked for, then only one of the files has it', () => {
  expect(Object.keys(hr).filter((key) => key in workHr)).toEqual([])
})
