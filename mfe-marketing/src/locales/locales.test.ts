import path from 'node:path'
import { expect, test } from '@jest/globals'
import { keyFaults, localeFaults } from '@glas/mfe-kit/testing/locale-check'
import en from './en.json' with { type: 'json' }
import hr from './hr.json' with { type: 'json' }
import termsEn from './terms.en.json' with { type: 'json' }
import termsHr from './terms.hr.json' with { type: 'json' }

const all = { hr: { ...hr, ...termsHr }, en: { ...en, ...termsEn } }

test('when the locale files are compared, then both have the same texts in all their forms', () => {
  expect(localeFaults(all.hr, all.en)).toEqual([])
})

test('when the sources are read, then each text is used and none is missing', () => {
  expect(keyFaults(path.join(import.meta.dirname, '..'), all.hr)).toEqual([])
})
