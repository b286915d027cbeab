import { expect, test } from '@jest/globals'
import type { ApplicationDraft } from '../application.ts'
import * as edits from './edits.ts'
import { languagesInUse, printLanguages } from './texts.ts'

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

test("when a company's own question lacks a language, then it isn't printed", () => {
  const draft = { ...draftWith({ type: 'offline' }), questions: {} } as ApplicationDraft
  expect(printLanguages(draft)).toEqual(['sl', 'de'])
  const added = edits.addQuestion(edits.noExtraQuestions('sl'), edits.newQuestion('short-text'))
  const extra = edits.setText(added, { question: added.questions[0]!.id, field: 'title' }, 'sl', 'Zakaj?')
  expect(printLanguages({ ...draft, questions: { extra } } as ApplicationDraft)).toEqual(['sl'])
})
