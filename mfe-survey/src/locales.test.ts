import { expect, test } from '@jest/globals'
import { keyFaults, localeFaults } from '@glas/mfe-kit/testing/locale-check'
import en from './locales/en.json' with { type: 'json' }
import hr from './locales/hr.json' with { type: 'json' }

test('when hr and en are compared, then both have every text, and every text is used', () => {
  expect(localeFaults(hr, en)).toEqual([])
  expect(keyFaults(import.meta.dirname, hr)).toEqual([])
})
