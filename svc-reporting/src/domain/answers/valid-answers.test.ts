import { describe, expect, test } from '@jest/globals'
import type { Answers } from '@glas/contracts/survey/answers'
import type { AskedExtra } from '@glas/contracts/survey/extra/questions'
import { pad } from '@glas/contracts/wire/padding'
import { answersToPulse, buildAnswers, buildInstrument, buildPulse } from '../../../test/believable-answers.ts'
import { createRng } from '../statistics/random.ts'
import { createReadAnswers } from './valid-answers.ts'

const paddedBytes = 10_240
const rng = createRng(new Uint8Array(16).fill(1))
const instrument = buildInstrument({ departments: [6, 6], demographics: { gender: ['female', 'male'] } })
const [answers] = buildAnswers(instrument, 1, rng)
const read = createReadAnswers(instrument, paddedBytes)

const { [instrument.statements[0]!.key]: _, ...incomplete } = answers!.answerFields
const renamed = { ...incomplete, 'izz.9.99': 3 }

describe('answers that were opened', () => {
  test('when they fit the instrument, then they are valid, and parsed as they were sent', () => {
    expect(read(pad(answers!, paddedBytes))).toEqual(answers)
  })

  test('when a comment has characters that no reader sees, then these are taken out', () => {
    const praise = 'Dobra\u0000 eki\u00adpa.\r\n\u202eHvala\ufeff 👩‍💻'
    expect(read(pad({ ...answers!, praiseCritiqueAnswer: { praise } }, paddedBytes))?.praiseCritiqueAnswer)
      .toEqual({ praise: 'Dobra ekipa.\nHvala 👩‍💻' })
  })

  test.each<[string, object]>([
    ['a statement is missing', { answerFields: incomplete }],
    ['a statement is answered that was not asked', { answerFields: { ...answers!.answerFields, 'izz.9.99': 3 } }],
    ['a statement has another key', { answerFields: renamed }],
    ['an answer is off the scale', { answerFields: { ...answers!.answerFields, [instrument.statements[0]!.key]: 5 } }],
    ['an answer is no whole number', {
      answerFields: { ...answers!.answerFields, [instrument.statements[0]!.key]: 2.5 },
    }],
    ['a grade is off the scale', { enps_grade: 11 }],
    ['a demographic question was not asked', { demographics: { age: '25-34' } }],
    ['a demographic option was not offered', { demographics: { gender: 'other' } }],
    ['the department does not exist', { department: 'd9' }],
    ['the location was not asked', { location: 'l1' }],
    ['a comment is too long in code units alone', { praiseCritiqueAnswer: { praise: '👍'.repeat(501) } }],
  ])('when %s, then they are void', (_, change) => {
    expect(read(pad({ ...answers!, ...change }, paddedBytes))).toBeUndefined()
  })

  test.each<[string, Uint8Array]>([
    ['they have another size', pad(answers!, 8_192)],
    ['they are no text', new Uint8Array(paddedBytes).fill(255)],
    ['they are empty', new Uint8Array(paddedBytes)],
  ])('when %s, then they are void', (_, bytes) => {
    expect(read(bytes)).toBeUndefined()
  })
})

describe('answers to a PULS that were opened', () => {
  const keys = instrument.statements.slice(0, 3).map(({ key }) => key)
  const plain = buildPulse(keys)
  const full = buildPulse(keys, { enps: true, comments: true })
  const given = { ...answers!, praiseCritiqueAnswer: { praise: 'Ekipa!' }, demographics: {} }
  const { department: _department, ...alone } = given
  const answersTo = (pulse: typeof plain) => answersToPulse([alone], pulse)[0]!
  const opened = (pulse: typeof plain, value: object) => createReadAnswers(pulse, paddedBytes)(pad(value, paddedBytes))

  test('when they fit its questions, then they are valid', () => {
    expect(opened(plain, answersTo(plain))).toEqual(answersTo(plain))
    expect(opened(full, answersTo(full))).toEqual(answersTo(full))
  })

  test.each<[string, object]>([
    ['eNPS is answered that was not asked', { enps_grade: 9 }],
    ['ESI is answered', { esi_workplace_satisfaction: 9 }],
    ['there is a comment that was not asked for', { praiseCritiqueAnswer: { praise: 'Ekipa!' } }],
  ])('when %s, then they are void', (_, more) => {
    expect(opened(plain, { ...answersTo(plain), ...more })).toBeUndefined()
  })

  test('when eNPS was asked and is missing, then they are void', () => {
    const { enps_grade: _grade, ...less } = answersTo(full)
    expect(opened(full, less)).toBeUndefined()
  })
})

describe('answers to a research with printed questionnaires', () => {
  const onPaper = createReadAnswers(instrument, paddedBytes, true)
  const opened = (value: object) => onPaper(pad(value, paddedBytes))
  const { enps_grade: grade, esi_workplace_satisfaction: _one, ...unscaled } = answers!
  const blank = {
    v: 1, answerFields: {}, praiseCritiqueAnswer: { praise: 'Ekipa!' }, demographics: {},
  }

  test('when statements, scales and groups are blank, then they are valid, and void elsewhere', () => {
    for (const value of [
      { ...answers!, answerFields: incomplete }, unscaled, { ...answers!, demographics: {} },
      { ...blank, enps_grade: grade }, { ...blank, answerFields: { [instrument.statements[3]!.key]: 2 } },
    ]) expect(opened(value)).toEqual(value)
    for (const value of [{ ...answers!, answerFields: incomplete }, unscaled]) {
      expect(read(pad(value, paddedBytes))).toBeUndefined()
    }
  })

  test.each<[string, object]>([
    ['no statement, scale or own question is answered', blank],
    ['a statement has another key', { ...answers!, answerFields: renamed }],
    ['an answer is off the scale', { ...answers!, answerFields: { [instrument.statements[0]!.key]: 0 } }],
    ['the department does not exist', { ...answers!, department: 'd9' }],
  ])('when %s, then they are void', (_, value) => {
    expect(opened(value)).toBeUndefined()
  })

  test('when a scale is answered that was not asked, then they are void', () => {
    const pulse = buildPulse(instrument.statements.slice(0, 3).map(({ key }) => key))
    const [{ department: _department, ...own }] = answersToPulse([answers!], pulse) as [Answers]
    const given = { ...own, demographics: {} }
    const openedPulse = (value: object) => createReadAnswers(pulse, paddedBytes, true)(pad(value, paddedBytes))
    expect(openedPulse(given)).toEqual(given)
    expect(openedPulse({ ...given, enps_grade: 9 })).toBeUndefined()
  })

  const asked: AskedExtra = {
    sourceLanguage: 'hr', languages: ['hr'],
    questions: [{ id: 'q1', type: 'short-text', title: { hr: 'Što?' }, required: true, commentsAllowed: true }],
  }

  test('when a required own question is blank, then they are valid; alone it is enough, and a comment on it is not', () => {
    const own = createReadAnswers({ ...instrument, extra: asked }, paddedBytes, true)
    const strict = createReadAnswers({ ...instrument, extra: asked }, paddedBytes)
    expect(own(pad(answers!, paddedBytes))).toEqual(answers)
    expect(strict(pad(answers!, paddedBytes))).toBeUndefined()
    const alone = { ...blank, extra: { q1: { text: 'Kavu.' } } }
    expect(own(pad(alone, paddedBytes))).toEqual(alone)
    expect(own(pad({ ...blank, extra: { q1: { comment: 'Ne.' } } }, paddedBytes))).toBeUndefined()
  })
})
