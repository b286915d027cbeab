import { expect, test } from '@jest/globals'
import { localeFaults, sameTextFaults } from '@glas/contracts/testing/locale-faults'
import { keyFaults, loadTexts } from '@glas/mfe-kit/testing/locale-check'
import changePassword from './locales/change-password.hr.ts'
import hr from './locales/hr.ts'
import workHr from './locales/work.hr.ts'
import { locales, work } from './texts.ts'

test.each([locales, work.profile, work['change-password']])('when locale files are compared, then all have the same texts', async (each) => {
  expect(localeFaults(await loadTexts(each))).toEqual([])
})

test('when the texts of two languages are compared, then none is the same without a reason', async () => {
  const [ofSite, ofSection] = [await loadTexts(locales), await loadTexts(work.profile)]
  const ofPassword = await loadTexts(work['change-password'])
  const names = [
    { languages: 'hr en', reason: 'the name of the product', keys: ['list.puls.title'] },
    { languages: 'hr en', reason: 'numbers', keys: ['details.logo.size'] },
  ]
  expect([...sameTextFaults(ofSite, []), ...sameTextFaults(ofPassword, []), ...sameTextFaults(ofSection, names)]).toEqual([])
})

test('when the sources are read, then each text is used and none is missing', () => {
  // The kit uses the sentences of rules and codes that services report.
  const byRule = (fault: string) => !/^(fault|error)\./.test(fault)
  expect(keyFaults(import.meta.dirname, { ...hr, ...workHr, ...changePassword }).filter(byRule)).toEqual([])
})

test('when a text is looked for, then only one of the files has it', () => {
  expect(Object.keys(hr).filter((key) => key in workHr || key in changePassword)).toEqual([])
})
