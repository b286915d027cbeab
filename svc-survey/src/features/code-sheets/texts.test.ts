import { expect, test } from '@jest/globals'
import { localeFaults, sameTextFaults, type SameTexts } from '@glas/contracts/testing/locale-faults'
import { sheetTexts } from './texts.ts'

const same: readonly SameTexts[] = [
  {
    languages: 'hr sr bs',
    reason: 'words that the three standards share',
    keys: [
      'slipsFile', 'worksheet', 'number', 'code',
    ],
  },
  { languages: 'hr sr bs mk', reason: 'the same word, and names of files are in Latin letters', keys: ['listFile'] },
  { languages: 'hr sl sr bs mk de', reason: 'the same word, and names of files are in Latin letters', keys: ['posterFile'] },
  { languages: 'en sr bs de', reason: 'the same words in each', keys: ['link'] },
  { languages: 'sr bs', reason: 'words that the two standards share', keys: ['fingerprint'] },
  {
    languages: 'hr sr bs',
    reason: 'sentences in which nothing differs between the three standards',
    keys: [
      'invitation',
    ],
  },
  { languages: 'sr bs', reason: 'sentences in which nothing differs between the two standards', keys: ['how'] },
  { languages: 'hr sr bs', reason: 'od and do are from and to in each', keys: ['days'] },
  { languages: 'en de fr', reason: 'the same word in each', keys: ['code'] },
]

const catalogues = Object.fromEntries(Object.entries(sheetTexts).map(([language, texts]) =>
  [language, { ...texts, days: texts.days('2026-11-10', '2026-11-24') }]))

test('when slips are compared in two languages, then both have all texts, and none is the other’s', () => {
  expect(localeFaults(catalogues)).toEqual([])
  expect(sameTextFaults(catalogues, same)).toEqual([])
})

test('when days are printed on a slip, then both are there', () => {
  for (const { days } of Object.values(catalogues)) expect(days).toMatch(/10[./]\s?11[./]\s?2026.*24[./]\s?11[./]\s?2026/)
})
