import path from 'node:path'
import { expect, test } from '@jest/globals'
import { keyFaults, localeFaults } from '@glas/mfe-kit/testing/locale-check'
import en from './en.json' with { type: 'json' }
import hr from './hr.json' with { type: 'json' }

test('when the locale files are compared, then both have the same texts in all their forms', () => {
  expect(localeFaults(hr, en)).toEqual([])
})

test('when the sources are read, then each text is used and none is missing', () => {
  expect(keyFaults(path.join(import.meta.dirname, '..'), hr)).toEqual([])
})
