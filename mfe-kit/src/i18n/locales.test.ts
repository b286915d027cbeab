import path from 'node:path'
import { expect, test } from '@jest/globals'
import { errorStatus } from '@glas/contracts/errors'
import { uiLocales } from '@glas/contracts/locales'
import { localeFaults, sameTextFaults, type SameTexts } from '@glas/contracts/testing/locale-faults'
import { keyFaults, loadTexts } from '../testing/locale-check.ts'
import hr from './locales/hr.ts'
import { respondentKitLocales } from './respondent-locales.ts'
import { respondentKeys } from './respondent-texts.ts'

const same: readonly SameTexts[] = [
  { languages: 'hr bs', reason: 'words that the two standards share', keys: ['field.optional', 'cancel'] },
  { languages: 'hr sr bs', reason: 'words that the three standards share', keys: ['close'] },
  { languages: 'sr bs', reason: 'words that the two standards share', keys: ['retry'] },
]

/** The texts that respondents see, in all languages. */
async function respondentTexts() {
  const inEach = Object.entries(await loadTexts(respondentKitLocales)).map(([language, texts]) =>
    [language, Object.fromEntries(respondentKeys.map((key) => [key, (texts as Partial<typeof hr>)[key]]))])
  return Object.fromEntries(inEach) as Awaited<ReturnType<typeof loadTexts>>
}

test("when the kit's locale files are compared, then all have the same texts in all their forms", async () => {
  const { hr, en } = await loadTexts(respondentKitLocales)
  expect(localeFaults({ hr, en })).toEqual([])
  expect(localeFaults(await respondentTexts())).toEqual([])
})

test('when the texts of two languages are compared, then none is the same without a reason', async () => {
  const { hr, en } = await loadTexts(respondentKitLocales)
  const site = sameTextFaults({ hr, en }, [
    { languages: 'hr en', reason: 'the letters of the format', keys: ['time.hint'] },
  ])
  expect([...site, ...sameTextFaults(await respondentTexts(), same)]).toEqual([])
})

test('when a language is not one of the site, then it has only the texts that respondents see', async () => {
  const others = Object.entries(await loadTexts(respondentKitLocales)).filter(([language]) => !uiLocales.some((each) => each === language))
  for (const [, texts] of others) expect(Object.keys(texts).toSorted()).toEqual([...respondentKeys].toSorted())
})

test('when the sources are read, then each text is used and none is missing', () => {
  const byRule = (fault: string) => !/^(error|fault)\./.test(fault)
  expect(keyFaults(path.join(import.meta.dirname, '..'), hr).filter(byRule)).toEqual([])
})

test('when a code is in the contracts, then it has a sentence', () => {
  // The log-in shows its second step instead of a sentence, and has the sentences of that step.
  const ofLogIn = ['SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_MISSING', 'WRONG_CODE', 'CHALLENGE_OVER']
  expect(Object.keys(errorStatus).filter((code) => !(code in hr.error))).toEqual(ofLogIn)
})
