import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import * as edits from './edits.ts'
import type { ExtraQuestions } from './questions.ts'
import { textIn, textsOf } from './texts.ts'
import { applyTranslations, textId, translationRows } from './translations.ts'

/** Two questions with six texts, two of which have a translation. */
function build(): ExtraQuestions {
  let extra = edits.noExtraQuestions('hr')
  for (const [index, type] of (['single-choice', 'linear-scale'] as const).entries()) {
    let option = -1
    extra = edits.addQuestion(extra, { ...edits.newQuestion(type, () => `o${++option}`), id: `q${index}` })
  }
  for (const [index, { place }] of extra.questions.flatMap(textsOf).entries()) {
    if (place.field === 'description') continue
    extra = edits.setText(extra, place, 'hr', `izvor ${index}`)
    if (index % 3 === 0) extra = edits.setText(extra, place, 'sl', `prevod ${index}`)
  }
  return extra
}
const extra = build()
const textsIn = (given: ExtraQuestions, language: 'hr' | 'sl') => new Map(
  given.questions.flatMap(textsOf).map(({ place, text }) => [textId(place), textIn(text, language)]),
)

describe("a translator's rows", () => {
  test('when they are exported, then each text with a source has one, with its state', () => {
    expect(translationRows(extra, 'sl').map(({ id, translation, state }) => [id, translation, state])).toEqual([
      ['q0/title', 'prevod 0', 'there'], ['q0/option/o1', '', 'missing'], ['q0/option/o2', 'prevod 3', 'there'],
      ['q1/title', '', 'missing'], ['q1/low', 'prevod 6', 'there'], ['q1/high', '', 'missing'],
    ])
  })

  test("whatever a file contains, each row is accepted, empty or reported, and missing texts don't change", () => {
    const row = fc.record({
      id: fc.constantFrom(...textsIn(extra, 'hr').keys(), 'q9/title', '', '__proto__'),
      translation: fc.oneof(fc.constantFrom('', '  ', 'a'.repeat(300)), fc.string({ minLength: 1, maxLength: 20 })),
    })
    fc.assert(fc.property(fc.array(row, { maxLength: 12 }), (given) => {
      const rows = given.map((one, index) => ({ ...one, line: index + 2 }))
      const { extra: applied, taken, faults } = applyTranslations(extra, 'sl', rows)
      const named = new Set(faults.map(({ path }) => path))
      const good = rows.filter(({ line }) => !named.has(`/rows/${line}`))
      const written = good.filter(({ translation }) => translation.trim() !== '')
      expect([named.size, taken]).toEqual([faults.length, written.length])
      expect(textsIn(applied, 'hr')).toEqual(textsIn(extra, 'hr'))
      const expected = textsIn(extra, 'sl')
      for (const { id, translation } of written) expected.set(id, translation.trim())
      expect(textsIn(applied, 'sl')).toEqual(expected)
    }))
  })

  test('when rows are invalid, then each is reported with its fault', () => {
    const rows = [
      { line: 2, id: 'q0/title', translation: 'Da' }, { line: 3, id: 'q0/title', translation: 'Ne' },
      { line: 4, id: 'q7/title', translation: 'Kaj' }, { line: 5, id: 'q1/low', translation: 'a'.repeat(61) },
      { line: 6, id: 'q0/title', translation: 'Morda' }, { line: 7, id: 'q1/high', translation: 'a'.repeat(60) },
    ]
    expect(applyTranslations(extra, 'sl', rows).faults).toEqual([
      { path: '/rows/3', rule: 'unique', params: { line: 2 } }, { path: '/rows/4', rule: 'known' },
      { path: '/rows/5', rule: 'maxLength', params: { limit: 60, actual: 61 } },
      { path: '/rows/6', rule: 'unique', params: { line: 2 } },
    ])
  })
})
