import { expect, test } from '@jest/globals'
import { localeFaults, sameTextFaults, type SameTexts } from '../testing/locale-faults.ts'
import { promises } from './promises.ts'

const same: readonly SameTexts[] = [
  { languages: 'hr bs', reason: 'sentences in which nothing differs between the two standards', keys: ['sealed'] },
]

test('when the promises of two languages are compared, then both have all, with the same numbers and different words', () => {
  expect(localeFaults(promises)).toEqual([])
  expect(sameTextFaults(promises, same)).toEqual([])
})
