import { expect, test } from '@jest/globals'
import { localeFaults, sameTextFaults, type SameTexts } from '@glas/contracts/testing/locale-faults'
import { keyFaults, loadTexts } from '@glas/mfe-kit/testing/locale-check'
import contactHr from './locales/contact.hr.ts'
import hr from './locales/hr.ts'
import termsHr from './locales/terms.hr.ts'
import { contact, locales, terms } from './texts.ts'

const same: readonly SameTexts[] = [
  { languages: 'hr en', reason: 'a number with its letter, and our name', keys: ['sample.people', 'anonymity.sees.glas'] },
]

test.each([locales, terms, contact])('when locale files are compared, then all have the same texts in all their forms', async (each) => {
  expect(localeFaults(await loadTexts(each))).toEqual([])
})

test('when the texts of two languages are compared, then none is the same without a reason', async () => {
  const [ofSite, ...ofSections] = [await loadTexts(locales), await loadTexts(terms), await loadTexts(contact)]
  expect([...sameTextFaults(ofSite, same), ...ofSections.flatMap((each) => sameTextFaults(each, []))]).toEqual([])
})

test('when the sources are read, then each text is used and none is missing', () => {
  expect(keyFaults(import.meta.dirname, { ...hr, ...termsHr, ...contactHr })).toEqual([])
})
