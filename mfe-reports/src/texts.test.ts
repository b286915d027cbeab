import { expect, test } from '@jest/globals'
import { localeFaults, sameTextFaults, type SameTexts } from '@glas/contracts/testing/locale-faults'
import { keyFaults, loadTexts } from '@glas/mfe-kit/testing/locale-check'
import en from './locales/en.ts'
import hr from './locales/hr.ts'
import { locales } from './texts.ts'

const same: readonly SameTexts[] = [
  { languages: 'hr en', reason: 'a symbol, and the name of a format', keys: ['figure.n', 'file.pdf', 'file.xls', 'files.pdf'] },
  {
    languages: 'hr en', reason: "the report's name",
    keys: ['print.foot_benchmark', 'benchmark.title', 'benchmark.titleOf', 'files.benchmark'],
  },
]

test('when the locale files are compared, then all have the same texts in all their forms', async () => {
  expect(localeFaults(await loadTexts(locales))).toEqual([])
})

test('when the texts of two languages are compared, then none is the same without a reason', async () => {
  expect(sameTextFaults(await loadTexts(locales), same)).toEqual([])
})

test('when English texts are read, then they say surveys, and quote in one way', () => {
  expect(JSON.stringify(en)).not.toMatch(/researches|‘/i)
})

test('when the sources are read, then each text is used and none is missing', () => {
  expect(keyFaults(import.meta.dirname, hr)).toEqual([])
})
