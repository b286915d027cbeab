import { expect, test } from '@jest/globals'
import { localeFaults, sameTextFaults, type SameTexts } from '@glas/contracts/testing/locale-faults'
import type { Locales } from '@glas/mfe-kit/i18n/create-i18n'
import { keyFaults, loadTexts } from '@glas/mfe-kit/testing/locale-check'
import blogsHr from './locales/blogs.hr.ts'
import calculatorHr from './locales/calculator.hr.ts'
import contactHr from './locales/contact.hr.ts'
import feedbackHr from './locales/feedback.hr.ts'
import hr from './locales/hr.ts'
import pastWinnersHr from './locales/past-winners.hr.ts'
import reportsHr from './locales/reports.hr.ts'
import termsHr from './locales/terms.hr.ts'
import { blogs, calculator, contact, feedback, locales, pastWinners, reports, terms } from './texts.ts'

const same: readonly SameTexts[] = [
  { languages: 'hr en', reason: 'a number with its letter, and our name', keys: ['sample.people', 'anonymity.sees.glas'] },
]

const sameInCalculator: readonly SameTexts[] = [
  { languages: 'hr en', reason: 'the name of a product', keys: ['calculator.puls'] },
]

const sameInReports: readonly SameTexts[] = [{
  languages: 'hr en', reason: 'names of a measure, a report and formats of files',
  keys: [
    'reports.basic.enps.name', 'reports.benchmark.title', 'reports.formats.pdf.name', 'reports.formats.xls.name',
    'reports.formats.json.name',
  ],
}]

const sameInBlogs: readonly SameTexts[] = [
  { languages: 'hr en', reason: 'the same word in both', keys: ['blogs.title'] },
]

const sameInWinners: readonly SameTexts[] = [
  { languages: 'hr en', reason: 'the name of a measure', keys: ['winners.classes.enps'] },
  { languages: 'hr en', reason: 'a command', keys: ['winners.corrected.command'] },
]

const reasons = new Map<Locales, readonly SameTexts[]>([
  [locales, same], [calculator, sameInCalculator], [reports, sameInReports], [blogs, sameInBlogs],
  [pastWinners, sameInWinners],
])
const all = [locales, terms, contact, calculator, feedback, reports, blogs, pastWinners]

test.each(all)('when locale files are compared, then all have the same texts in all their forms', async (each) => {
  expect(localeFaults(await loadTexts(each))).toEqual([])
})

test('when the texts of two languages are compared, then none is the same without a reason', async () => {
  const faultsOf = async (each: Locales) => sameTextFaults(await loadTexts(each), reasons.get(each) ?? [])
  expect((await Promise.all(all.map(faultsOf))).flat()).toEqual([])
})

test('when the sources are read, then each text is used and none is missing', () => {
  const catalogue = {
    ...hr, ...termsHr, ...contactHr, ...calculatorHr, ...feedbackHr, ...reportsHr, ...blogsHr, ...pastWinnersHr,
  }
  expect(keyFaults(import.meta.dirname, catalogue)).toEqual([])
})
