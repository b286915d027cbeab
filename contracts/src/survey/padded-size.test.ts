import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { pad } from '../wire/padding.ts'
import { commentMaxLength, paddedAnswerBytes, scalesOf, type Answers } from './answers.ts'
import { extraLimits, extraTypes, longestText } from './extra/limits.ts'
import type { AskedQuestion, ExtraAnswer } from './extra/questions.ts'
import { categoryKeys, notStated, type Instrument } from './instrument.ts'
import { mostPaddedBytes, paddedBytesOf } from './padded-size.ts'

const words = { hr: '?', en: '?' }
const scale = { text: words, low: words, high: words }

interface Shape {
  readonly statements: number
  readonly enps: boolean
  readonly esi: boolean
  readonly comments: boolean
  readonly units: number
}

function instrumentOf({ statements, enps, esi, comments, units }: Shape): Instrument {
  const named = (prefix: string) =>
    Array.from({ length: units }, (_, i) => ({ key: `${prefix}${i + 1}`, name: 'Prodaja', headcount: 5 }))
  return {
    catalogue: 'izz-1', categories: [], agreement: [words, words, words, words],
    statements: Array.from({ length: statements }, (_, i) =>
      ({ key: `izz.cwt.${String(i + 1).padStart(2, '0')}`, category: categoryKeys[0], text: words })),
    ...(enps && { enps: scale }),
    ...(esi && { esi: { satisfaction: scale, expectations: scale, idealJob: scale } }),
    ...(comments && { praise: words, critique: words }),
    demographics: [{ key: 'age', title: words, options: ['25-34', notStated].map((key) => ({ key, label: words })) }],
    departments: named('d'), locations: named('l'), placedFirst: 'none',
  }
}

/** An id of the longest kind. */
const idOf = (place: number) => `${place}`.padStart(40, 'q')

const questionOf = (type: AskedQuestion['type'], place: number): AskedQuestion => ({
  id: idOf(place), type, title: words, required: true, commentsAllowed: true,
  ...(type.endsWith('choice') && {
    options: Array.from({ length: extraLimits.options.max }, (_, i) => ({ id: idOf(i), text: words })),
  }),
  ...(type === 'linear-scale' && { scale: { steps: 10, low: words, high: words } }),
})
const withExtra = (instrument: Instrument, questions: AskedQuestion[]): Instrument =>
  ({ ...instrument, extra: { sourceLanguage: 'hr', languages: ['hr', 'en'], questions } })

describe('the padded size of answers', () => {
  test('when every possible question is asked, then it is the largest size', () => {
    const whole = instrumentOf({ statements: 78, enps: true, esi: true, comments: true, units: 100 })
    const questions = Array.from({ length: extraLimits.questions }, (_, place) => questionOf('long-text', place))
    expect(paddedBytesOf(withExtra(whole, questions))).toBe(mostPaddedBytes)
  })

  test('whatever extra questions are asked and answered, the answer fits', () => {
    const question = fc.constantFrom(...extraTypes)
    const sign = fc.constantFrom('€', '"', '\\', '\n', '😀')
    fc.assert(fc.property(fc.array(question, { maxLength: extraLimits.questions }), sign, (types, letter) => {
      const text = (length: number) => letter.repeat(length / letter.length)
      const questions = types.map(questionOf)
      const instrument = withExtra(
        instrumentOf({ statements: 15, enps: true, esi: false, comments: false, units: 0 }), questions,
      )
      const answerTo = ({ type, options, scale }: AskedQuestion): ExtraAnswer => ({
        ...(options && { options: options.map(({ id }) => id) }), ...(scale && { step: 10 }),
        ...(longestText(type) > 0 && { text: text(longestText(type)) }), comment: text(extraLimits.comment),
      })
      const answers: Answers = {
        v: 1, answerFields: Object.fromEntries(instrument.statements.map(({ key }) => [key, 4])), enps_grade: 10,
        praiseCritiqueAnswer: {}, demographics: { age: notStated },
        extra: Object.fromEntries(questions.map((one) => [one.id, answerTo(one)])),
      }
      expect(pad(answers, paddedBytesOf(instrument))).toHaveLength(paddedBytesOf(instrument))
    }))
  })

  test('when an IZZ has no extra questions, then it is the size of earlier researches', () => {
    expect(paddedBytesOf(instrumentOf({ statements: 78, enps: true, esi: true, comments: true, units: 100 })))
      .toBe(paddedAnswerBytes)
  })

  test('when a PULS has no comments, then it is half of that', () => {
    expect(paddedBytesOf(instrumentOf({ statements: 15, enps: true, esi: false, comments: false, units: 3 })))
      .toBe(paddedAnswerBytes / 2)
  })

  test('whatever is asked and answered, the answer fits', () => {
    const comment = fc.oneof(
      fc.constantFrom('€', '"', '\\', '\n', '😀').map((sign) => sign.repeat(commentMaxLength / sign.length)),
      fc.string({ unit: 'grapheme', maxLength: commentMaxLength })
        // Control characters are removed before sealing.
        .map((text) => text.replace(/\p{Cc}/gu, ' ').slice(0, commentMaxLength)),
    )
    const shape = fc.record({
      statements: fc.integer({ min: 1, max: 78 }), enps: fc.boolean(), esi: fc.boolean(), comments: fc.boolean(),
      units: fc.constantFrom(0, 1, 100),
    })
    fc.assert(fc.property(shape, comment, comment, (given, praise, critique) => {
      const instrument = instrumentOf(given)
      const unit = given.units === 100 ? 'd100' : notStated
      const answers: Answers = {
        v: 1,
        answerFields: Object.fromEntries(instrument.statements.map(({ key }) => [key, 4])),
        ...Object.fromEntries(scalesOf(instrument).map((field) => [field, 10])),
        praiseCritiqueAnswer: given.comments ? { praise, critique } : {},
        demographics: { age: notStated },
        ...(given.units > 0 && { department: unit, location: unit }),
      }
      expect(pad(answers, paddedBytesOf(instrument))).toHaveLength(paddedBytesOf(instrument))
    }))
  })
})
