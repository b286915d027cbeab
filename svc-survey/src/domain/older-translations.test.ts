import { expect, test } from '@jest/globals'
import type { SurveyLanguage } from '@glas/contracts/locales'
import * as edits from '@glas/contracts/survey/extra/edits'
import type { ExtraQuestions } from '@glas/contracts/survey/extra/questions'
import { buildExtra } from '../../test/extra-questions.ts'
import { buildDraft } from '../../test/factories.ts'
import { draftFaults, draftWarnings } from './draft-rules.ts'
import { instrumentOf } from './instrument.ts'
import { confirmTranslations, olderTranslations } from './older-translations.ts'

const title = { question: 'q1', field: 'title' } as const
const description = { question: 'q1', field: 'description' } as const
/** Croatian and English; then the Croatian title has been changed. */
const changed = edits.setText(buildExtra(), title, 'hr', 'Drugo pitanje?')
const older = (language: SurveyLanguage, actual = 1) => ({
  path: '/questions/extra/questions/0', rule: 'translationOlder', params: { language, question: 1, actual },
})
const draftWith = (extra: ExtraQuestions) => buildDraft({ questions: { extra } })

test('when a text is older than its source, then it is named by question and language, and is no fault', () => {
  const draft = draftWith(changed)
  expect(olderTranslations(draft)).toEqual([older('en')])
  expect(draftWarnings(draft)).toContainEqual(older('en'))
  expect(draftFaults({ product: 'izz', draft }, '2026-11-03')).toEqual([])
})

test.each<[string, ExtraQuestions, unknown[]]>([
  ['is in a language that is not asked, since it lacks a text',
    edits.addLanguage(edits.setText(changed, title, 'de', 'Alt?', 'hr: q1/title'), 'de'), [older('en')]],
  ['is in a language that recipients read and that lacks a text, too',
    edits.setText(changed, description, 'en', ''), [older('en')]],
  ['was dropped with its language, which recipients still read', edits.dropLanguage(changed, 'en'), [older('en')]],
  ['is of a description that has been deleted', edits.setText(buildExtra(), description, 'hr', ' '), []],
  ['is of a source that has been changed back', edits.setText(changed, title, 'hr', 'hr: q1/title'), []],
])('when an older text %s, then only what employees would read counts', (_, extra, expected) => {
  expect(olderTranslations(draftWith(extra))).toEqual(expected)
})

test('when the translations are confirmed, then none is older, and the texts are as they were', () => {
  const draft = draftWith(edits.setText(changed, { question: 'q2', field: 'option', option: 'o2' }, 'hr', 'Novo'))
  expect(olderTranslations(draft)).toHaveLength(2)
  const confirmed = confirmTranslations(draft)
  expect(olderTranslations(confirmed)).toEqual([])
  expect(instrumentOf('izz', confirmed)).toEqual(instrumentOf('izz', draft))
})
