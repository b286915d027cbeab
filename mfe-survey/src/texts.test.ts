import { expect, test } from '@jest/globals'
import { localeFaults, sameTextFaults, type SameTexts } from '@glas/contracts/testing/locale-faults'
import { keyFaults, loadFlatTexts, loadTexts } from '@glas/mfe-kit/testing/locale-check'
import { pages } from './pages.ts'
import { previewLocales } from './preview/preview-texts.ts'
import { company, questionnaire, respondent, respondentTexts } from './texts.ts'

/** Texts in the site's locales alone. */
const siteTexts = [company['success-korisnik'], company['admin-entry'], previewLocales]

const same: readonly SameTexts[] = [
  {
    languages: 'hr sr bs',
    reason: 'words that the three standards share',
    keys: [
      'language.label', 'entry.code', 'entry.submit', 'intro.asks',
      'intro.duration', 'intro.minutes_other', 'intro.statements', 'intro.until', 'intro.start', 'terms.codes',
      'terms.device', 'terms.size', 'terms.prints', 'terms.printCredential', 'step.remaining_other', 'step.almost',
      'step.next', 'step.send', 'step.goToFirst', 'step.characters', 'sensitive.phone', 'success.done',
      'success.receiptTitle', 'step.answer', 'step.clear',
    ],
  },
  {
    languages: 'sr bs',
    reason: 'words that the two standards share',
    keys: [
      'entry.title', 'entry.required', 'intro.someoneElse', 'intro.other', 'terms.title', 'terms.print', 'terms.all',
      'step.leave', 'step.leaveShared', 'step.back', 'step.sending', 'step.overall', 'step.retry', 'sensitive.send',
      'success.entry', 'success.download', 'intro.resume', 'fault.CODE_REPLACED',
    ],
  },
  {
    languages: 'hr sr bs',
    reason: 'sentences in which nothing differs between the three standards',
    keys: [
      'fault.RESEARCH_NOT_STARTED', 'intro.title', 'terms.codesIdentical_one', 'terms.codesIdentical_few',
      'terms.codesIdentical_other', 'terms.paper', 'step.missing_one', 'step.missing_few', 'step.missing_other', 'step.locations',
      'success.copied', 'step.extra', 'step.extraOne', 'frame.offline',
    ],
  },
  {
    languages: 'sr bs',
    reason: 'sentences in which nothing differs between the two standards',
    keys: [
      'fault.NETWORK', 'fault.RESEARCH_OVER', 'fault.other', 'intro.over', 'terms.kept', 'terms.codesTotal_one',
      'terms.codesTotal_few', 'terms.codesTotal_other', 'terms.deviceNothing', 'step.leftShared', 'step.mandatory',
      'success.remains_nothing', 'step.overallLead',
    ],
  },
  {
    languages: 'hr bs',
    reason: 'sentences in which nothing differs between the two standards',
    keys: [
      'fault.INVALID_SIGNATURE', 'intro.shared', 'terms.codesUnreadable', 'step.departments', 'step.unitLead', 'step.sensitive_phone',
      'step.resumed', 'step.several', 'step.progressLabel', 'success.remembered',
    ],
  },
  {
    languages: 'hr bs',
    reason: 'words that the two standards share',
    keys: [
      'intro.minutes_one', 'intro.minutes_few', 'terms.reminder', 'step.remaining_one', 'step.remaining_few',
      'step.change', 'step.demographics', 'sensitive.change', 'success.documentTitle', 'step.part',
      'frame.skip', 'frame.home', 'terms.when',
    ],
  },
  {
    languages: 'hr sl sr bs',
    reason: 'the same words in each',
    keys: [
      'terms.printAnswers', 'step.progress', 'step.which', 'sensitive.name', 'success.copy', 'step.addComment', 'step.comment',
    ],
  },
  {
    languages: 'sr bs',
    reason: 'words and sentences about receipts in which nothing differs between the two',
    keys: [
      'success.qr', 'check.print', 'check.choose', 'check.photo', 'check.listed.title', 'check.list.title', 'check.onList',
      'check.allowed', 'check.result.early', 'check.reason.changedKey', 'check.reason.otherTerms',
      'check.reason.notListed', 'check.reason.duplicate', 'check.reason.otherLimit', 'check.fault.tooLarge',
      'check.proves.title', 'check.silent.title', 'check.signature.text', 'check.list.text', 'check.proves.oneKey',
      'check.silent.content',
    ],
  },
  {
    languages: 'hr sr bs',
    reason: 'words and sentences about receipts in which nothing differs between the three',
    keys: [
      'success.qrLabel', 'check.language', 'check.state.ok', 'check.state.failed', 'check.state.early',
      'check.key.title', 'check.signature.title', 'check.count.title', 'check.void',
    ],
  },
  {
    languages: 'hr bs',
    reason: 'words and sentences about receipts in which nothing differs between the two',
    keys: [
      'check.unable', 'check.paste', 'check.submit', 'check.again', 'check.state.skipped',
      'check.result.failed', 'check.result.stuck',
    ],
  },
  {
    languages: 'hr sl sr bs',
    reason: 'words and sentences about receipts in which nothing differs between the four',
    keys: [
      'check.progress',
    ],
  },
  { languages: 'sl bs', reason: 'the same words in each', keys: ['step.notStated'] },
  { languages: 'en de fr', reason: 'one word in all three', keys: ['entry.code'] },
  { languages: 'en de', reason: 'one word in both', keys: ['terms.codes'] },
  { languages: 'en fr', reason: 'one word in both', keys: ['terms.printCredential'] },
]

test.each([...respondentTexts, ...siteTexts])('when locale files are compared, then all have the same texts', async (each) => {
  expect(localeFaults(await loadTexts(each))).toEqual([])
})

/** Promises have a separate test. */
const withoutPromises = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => !key.startsWith('promise.')))

test('when the connection is lost, then the strip does not repeat the sentence of the page', async () => {
  for (const texts of Object.values(await loadFlatTexts(respondentTexts))) {
    expect(texts['fault.NETWORK']).not.toContain(texts['frame.offline'])
  }
})

test('when the texts of two languages are compared, then none is the same without a reason', async () => {
  const texts = Object.entries(await loadFlatTexts(respondentTexts)).map(([language, each]) => [language, withoutPromises(each)])
  expect(sameTextFaults(Object.fromEntries(texts), same)).toEqual([])
  for (const each of siteTexts) expect(sameTextFaults(await loadTexts(each), [])).toEqual([])
})

test('when the sources are read, then each text is used and none is missing', async () => {
  const { hr } = await loadFlatTexts([...respondentTexts, ...siteTexts])
  // Only slips and mails name the fingerprint.
  expect(keyFaults(import.meta.dirname, hr)).toEqual(['promise.compare is not used'])
})

test('when the same texts have several names, for pages that need them, then they are equal', async () => {
  const { receipt: _, ...names } = respondent
  for (const each of Object.values(names)) expect(await loadTexts(each)).toEqual(await loadTexts(questionnaire))
  expect(Object.keys(names).length).toBeGreaterThan(1)
})

test('when the script draws the code entry, then its title stays that of the document', async () => {
  const { hr, en } = await loadFlatTexts(respondentTexts)
  const declared = pages.find(({ name }) => name === 'questionnaire')
  expect(declared?.title).toEqual({ hr: hr['entry.title'], en: en['entry.title'] })
})
