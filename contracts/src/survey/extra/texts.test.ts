import { expect, test } from '@jest/globals'
import type { ApplicationDraft } from '../application.ts'
import { languagesInUse } from './texts.ts'

const draftWith = (
  details: Partial<ApplicationDraft['details']>, options: Partial<ApplicationDraft['options']> = {},
) => ({
  details: { codeMode: 'different', onlineRespondents: 2, ...details },
  options: {
    recipients: [{ email: 'ana@a.hr', language: 'sl' }, { email: 'iva@a.hr', language: 'sl' }],
    printedLanguages: ['de', 'sl'], ...options,
  },
}) as ApplicationDraft

test.each<[string, ApplicationDraft, Record<string, number>]>([
  ['everybody gets a mail', draftWith({ type: 'online' }), { sl: 2 }],
  ['some codes are on sheets', draftWith({ type: 'online', onlineRespondents: 3 }), { hr: 0, sl: 2 }],
  ['some answer on paper', draftWith({ type: 'combined' }), { de: 0, sl: 2 }],
  ['all answer on paper', draftWith({ type: 'offline' }), { de: 0, sl: 0 }],
  ['no language is printed yet', draftWith({ type: 'offline' }, { printedLanguages: [] }), {}],
])('when %s, then these languages are in use', (_, draft, expected) => {
  expect(Object.fromEntries(languagesInUse(draft))).toEqual(expected)
})
