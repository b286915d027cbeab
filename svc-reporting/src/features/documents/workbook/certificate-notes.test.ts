import { expect, test } from '@jest/globals'
import type { Certificate } from '@glas/contracts/reporting/certificate'
import { basicTables } from '../../../../test/published-report.ts'
import { readWorkbook, tableOf } from '../../../../test/read-workbook.ts'
import { en } from './locales/en.ts'
import { workbookOf } from './workbook-of.ts'
import { writeWorkbook } from './write-workbook.ts'
import { sentenceOf } from './writing.ts'

const certificate: Certificate = {
  version: 3, tablesSha256: 'ab'.repeat(32), seeds: ['cd'.repeat(16)],
  leastSupport: { composite: 6, single: 9 }, narrowestRange: { composite: 33 }, shown: 93, witnesses: 4000,
}

async function notesOf(locale: 'hr' | 'en', own: Certificate | undefined): Promise<string[]> {
  const { certificate: _, ...report } = basicTables(locale).report
  const tables = { report: { ...report, ...(own && { certificate: own }) }, locale }
  const { sheets } = await readWorkbook(await writeWorkbook(workbookOf(tables, 'xls-v2')))
  const notes = sheets.find(({ name }) => name === (locale === 'hr' ? 'Napomene' : 'Notes'))!
  return tableOf(notes).map((row) => String(Object.values(row)[0]))
}

test.each([
  ['hr', /među jasnima očekuje najviše 5 %/, /ne prikazuje se, ne odnosi se na taj redak/, /granice, margine i razlike/],
  ['en', /5% of the clear ones are expected to be false/, /does not apply to that row/, /bounds, margins and/],
] as const)('when notes are read in %s, then they claim what was computed, and no more', async (locale, ...said) => {
  const notes = await notesOf(locale, certificate)
  for (const words of said) expect(notes).toContainEqual(expect.stringMatching(words))
})

test('when English notes are read, then they quote in one way', () => {
  expect(JSON.stringify(en)).not.toMatch(/‘/)
})

test('when a name ends with a full stop, then no second one follows in a sentence', () => {
  expect(['Puls 2026.', 'Puls', 'Kako smo?'].map(sentenceOf)).toEqual(['Puls 2026.', 'Puls.', 'Kako smo?'])
})

test('when groups are compared, then the notes say why a verdict may be less certain than the margins', async () => {
  expect(await notesOf('hr', undefined)).toContainEqual(expect.stringContaining('i kad se rasponi ne dodiruju'))
  expect(await notesOf('en', undefined)).toContainEqual(expect.stringContaining('although the ranges do not touch'))
})

test.each([
  ['hr', 'Provjera prije objave: ', /ikakav zbroj: 6\./, /pojedine tvrdnje: 9\./, /Za 93 % odgovora/, /najmanje 33 boda/],
  ['en', 'Audited before publication: ', /averages shown: 6\./, /single statements: 9\./, /For 93% of people’s/, /at least 33 points/],
] as const)('when a report has a certificate, then the notes of its workbook have it in words, in %s', async (locale, title, ...said) => {
  const notes = await notesOf(locale, certificate)
  const own = notes.slice(notes.findIndex((note) => note.startsWith(title)))
  // Nothing is said about distributions, which this report doesn't show.
  expect(own).toHaveLength(6)
  for (const [i, words] of said.entries()) expect(own[i + 1]).toMatch(words)
  expect(own[5]).toContain(`${certificate.tablesSha256}; `)
  expect(await notesOf(locale, undefined)).toEqual(notes.slice(0, -6))
})
