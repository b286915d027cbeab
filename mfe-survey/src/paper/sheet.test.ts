import { expect, test } from '@jest/globals'
import type { PrintedForm } from '@glas/contracts/paper/form'
import { Answers } from '@glas/contracts/survey/answers'
import type { Instrument } from '@glas/contracts/survey/instrument'
import { Check } from 'typebox/value'
import { instrument } from '../testing/research.ts'
import { answersOf, fieldsOf, saysNothing } from './sheet.ts'

const boxes = (...values: readonly string[]) => values.map((value, index) => ({ value, x: 10, y: 10 + 6 * index }))

test('when a list continues on another page, then it is one field, where it begins', () => {
  const form: PrintedForm = {
    id: '0123456789', boxSize: 4.23,
    pages: [
      { questions: [{ id: 'a', many: false, boxes: boxes('1', '2') }, { id: 'department', many: false, boxes: boxes('d1', 'd2') }], writing: [] },
      { questions: [{ id: 'department', many: false, boxes: boxes('d3') }, { id: 'extra.q1', many: true, boxes: boxes('o1') }], writing: [] },
    ],
  }
  expect(fieldsOf(form)).toEqual([
    { id: 'a', many: false, values: ['1', '2'] }, { id: 'department', many: false, values: ['d1', 'd2', 'd3'] },
    { id: 'extra.q1', many: true, values: ['o1'] },
  ])
})

const [first, second] = instrument.statements.map(({ key }) => key) as [string, string]
const text = { hr: 'Pitanje' }
const question = { title: text, required: true, commentsAllowed: true }
const options = [{ id: 'o1', text }, { id: 'o2', text }, { id: 'o3', text }]
const withOwn: Instrument = {
  ...instrument,
  extra: {
    sourceLanguage: 'hr', languages: ['hr'],
    questions: [
      { ...question, id: 'q1', type: 'multiple-choice', options },
      { ...question, id: 'q2', type: 'linear-scale', scale: { steps: 5, low: text, high: text } },
      { ...question, id: 'q3', type: 'short-text' },
      { ...question, id: 'q4', type: 'single-choice', options },
    ],
  },
}

test('when statements are blank, then the answers of a sheet lack them, and are answers', () => {
  const answers = answersOf({
    marks: { [first]: ['4'], [second]: [], enps_grade: ['10'], gender: ['female'], department: ['d1'] },
    texts: { praise: '  Kava. ', critique: '  ' },
  }, instrument)
  expect(answers).toEqual({
    v: 1, answerFields: { [first]: 4 }, enps_grade: 10, praiseCritiqueAnswer: { praise: 'Kava.' },
    demographics: { gender: 'female' }, department: 'd1',
  })
  expect(Check(Answers, answers)).toBe(true)
})

test('when only groups and comments are filled in, then a sheet says nothing', () => {
  const marks = { [first]: [], enps_grade: [], gender: ['female'], department: ['d1'] }
  expect(saysNothing({ marks, texts: { praise: 'Kava.', 'extra.q3': ' ' } }, withOwn)).toBe(true)
  expect(saysNothing({ marks: { ...marks, enps_grade: ['0'] }, texts: {} }, withOwn)).toBe(false)
  expect(saysNothing({ marks: { ...marks, 'extra.q4': ['o1'] }, texts: {} }, withOwn)).toBe(false)
  expect(saysNothing({ marks, texts: { 'extra.q3': 'Više svjetla' } }, withOwn)).toBe(false)
  expect(saysNothing({ marks, texts: { 'extra.q2.comment': 'Zašto ne' } }, withOwn)).toBe(true)
})

test('when own questions are filled in, then each is answered as online', () => {
  const { extra } = answersOf({
    marks: { 'extra.q1': ['o1', 'o3'], 'extra.q2': ['5'], 'extra.q4': [] },
    texts: { 'extra.q2.comment': 'Zašto ne', 'extra.q3': 'Više svjetla' },
  }, withOwn)
  expect(extra).toEqual({
    q1: { options: ['o1', 'o3'] }, q2: { step: 5, comment: 'Zašto ne' }, q3: { text: 'Više svjetla' },
  })
})
