import { expect, test } from '@jest/globals'
import { localeFaults, sameTextFaults, type SameTexts, type SomeTexts } from '@glas/contracts/testing/locale-faults'
import { company, respondent } from './texts.ts'

const same: readonly SameTexts[] = [
  {
    languages: 'hr sr bs',
    reason: 'sentences in which nothing differs between the three standards',
    keys: [
      'invitation.subject', 'invitation.puls.subject', 'invitation.heading', 'reminder.preview',
    ],
  },
  {
    languages: 'hr sr bs',
    reason: 'words that the three standards share',
    keys: [
      'invitation.duration', 'invitation.openUntil', 'invitation.button',
    ],
  },
  {
    languages: 'hr sr bs',
    reason: 'the three standards share the genitive of five and more minutes',
    keys: [
      'invitation.preview_other', 'invitation.minutes_other',
    ],
  },
  {
    languages: 'hr bs',
    reason: 'the two standards count a few minutes alike',
    keys: [
      'invitation.preview_one', 'invitation.preview_few', 'invitation.minutes_one', 'invitation.minutes_few',
    ],
  },
  {
    languages: 'sr bs',
    reason: 'sentences in which nothing differs between the two standards',
    keys: [
      'invitation.byHand',
    ],
  },
  {
    languages: 'hr bs',
    reason: 'sentences in which nothing differs between the two standards',
    keys: [
      'reminder.subject', 'reminder.puls.subject',
    ],
  },
]

/** Promises have a separate test. */
const withoutPromises = Object.fromEntries(Object.entries(respondent).map(([language, { promise: _, ...texts }]) =>
  [language, texts])) as SomeTexts

test('when mails are compared in two languages, then both have all texts, and none is the other’s', () => {
  expect([...localeFaults(respondent), ...localeFaults(company)]).toEqual([])
  expect([...sameTextFaults(withoutPromises, same), ...sameTextFaults(company, [])]).toEqual([])
})
