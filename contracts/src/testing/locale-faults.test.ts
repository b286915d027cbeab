import { expect, test } from '@jest/globals'
import { localeFaults, sameTextFaults } from './locale-faults.ts'

test('when a locale file lacks a plural form or a key, then the check names it', () => {
  const faults = localeFaults({
    hr: { a_one: 'x', a_few: 'x', b: '{{n}}' }, en: { a_one: 'x', a_other: 'x', b: 'x', c: 'x' },
  })
  expect(faults).toEqual(['hr a_other is missing', 'hr c is missing', 'en b has different placeholders'])
})

test('when English spells out ‘one’, then only that form may omit the number', () => {
  const hr = { rows_one: '{{count}} redak', rows_few: '{{count}} retka', rows_other: '{{count}} redaka' }
  expect(localeFaults({ hr, en: { rows_one: 'The last row', rows_other: '{{count}} rows' } })).toEqual([])
  expect(localeFaults({ hr, en: { rows_one: 'The last row', rows_other: 'The last rows' } }))
    .toEqual(['en rows_other has different placeholders'])
  expect(localeFaults({ hr, bs: { rows_one: 'Zadnji red', rows_few: '{{count}} reda', rows_other: '{{count}} redova' } }))
    .toEqual(['bs rows_one has different placeholders'])
  expect(localeFaults({ hr, mk: { rows_one: 'Последниот ред', rows_other: '{{count}} реда' } }))
    .toEqual(['mk rows_one has different placeholders'])
})

test('when two languages have the same text, then it needs a reason, and a reason needs the same text', () => {
  const catalogues = {
    hr: { word: 'Kod', facts: { size: '{{bytes}} B' }, range: '1–{{n}}', left: 'Dalje' },
    sr: { word: 'Kod', facts: { size: '{{bytes}} B' }, range: '1–{{n}}', left: 'Dalje' },
    en: { word: 'Code', facts: { size: '{{bytes}} B' }, range: '1–{{n}}', left: 'Next' },
  }
  expect(sameTextFaults(catalogues, [
    { languages: 'hr sr', reason: 'one word in both', keys: ['word', 'facts.size'] },
    { languages: 'hr en', reason: 'a unit', keys: ['left'] },
  ])).toEqual([
    'facts.size: hr en sr have the same text', 'left: hr sr have the same text',
    'facts.size: hr sr have no longer the same text', 'left: hr en have no longer the same text',
  ])
  const reasons = [
    { languages: 'hr sr', reason: 'one word in both', keys: ['word', 'left'] },
    { languages: 'hr en sr', reason: 'a unit', keys: ['facts.size'] },
  ]
  expect(sameTextFaults(catalogues, reasons)).toEqual([])
  expect(sameTextFaults(catalogues, [...reasons, reasons[1]!])).toEqual(['facts.size: hr en sr is listed twice'])
})
