import { expect, test } from '@jest/globals'
import { askedExtra, askedText } from './asked.ts'
import * as edits from './edits.ts'

const added = edits.addQuestion(edits.addLanguage(edits.noExtraQuestions('hr'), 'de'), edits.newQuestion('short-text'))
const place = { question: added.questions[0]!.id, field: 'title' } as const
const written = edits.setText(edits.setText(added, place, 'hr', ' Zašto? '), place, 'de', 'Warum?')

test('when a respondent reads a complete language, then texts are in it; otherwise in the source language', () => {
  const extra = askedExtra(written)!
  const { title } = extra.questions[0]!
  expect(askedText(extra, title, 'de')).toEqual({ text: 'Warum?', language: 'de' })
  expect(askedText(extra, title, 'fr')).toEqual({ text: 'Zašto?', language: 'hr' })
})

test('when a language lacks a text, then none of its texts is used', () => {
  const more = edits.setText(written, { ...place, field: 'description' }, 'hr', 'Opišite.')
  const extra = askedExtra(more)!
  expect(extra.languages).toEqual(['hr'])
  expect(askedText(extra, extra.questions[0]!.title, 'de')).toEqual({ text: 'Zašto?', language: 'hr' })
})
