import { expect, test } from '@jest/globals'
import { localeFaults, sameTextFaults } from '@glas/contracts/testing/locale-faults'
import en from './locales/en.ts'
import hr from './locales/hr.ts'

test('when the shell’s locale files are compared, then both have all texts, and none is the other’s', () => {
  expect(localeFaults({ hr, en })).toEqual([])
  expect(sameTextFaults({ hr, en }, [])).toEqual([])
})
