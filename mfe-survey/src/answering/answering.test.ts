import { describe, expect, test } from '@jest/globals'
import { scaleFields } from '@glas/contracts/survey/answers'
import type { ExtraAnswer } from '@glas/contracts/survey/extra/questions'
import { type Instrument, categoryKeys } from '@glas/contracts/survey/instrument'
import { changeDraft, emptyDraft, isBegun, mergeDrafts } from './draft.ts'
import { extraAnswer } from './extra-answers.ts'
import { missingIn, progressOf, stepsOf } from './steps.ts'
import { toAnswers } from './to-answers.ts'

const text = (hr: string) => ({ hr, en: hr })
const scale = { text: text('?'), low: text('0'), high: text('10') }

const instrument: Instrument = {
  catalogue: 'izz-1',
  categories: categoryKeys.map((key) => ({ key, title: text(key) })),
  statements: categoryKeys.flatMap((category, i) =>
    [1, 2].map((n) => ({ key: `izz.${i}.${n}`, category, text: text(`Tvrdnja ${i}.${n}`) }))),
  agreement: ['1', '2', '3', '4'].map(text),
  enps: scale,
  esi: { satisfaction: scale, expectations: scale, idealJob: scale },
  praise: text('Pohvala'), critique: text('Kritika'),
  demographics: [{ key: 'gender', title: text('Spol'), options: [{ key: 'male', label: text('muško') }] }],
  departments: [{ key: 'd1', name: 'Prodaja', headcount: 8 }],
  locations: [],
  placedFirst: 'departments',
}

describe('steps', () => {
  test('when departments come first, then they open the questionnaire and the rest keeps its order', () => {
    expect(stepsOf(instrument).map(({ kind }) => kind)).toEqual([
      'departments', ...categoryKeys.map(() => 'category'), 'overall', 'demographics', 'comments',
    ])
  })

  test('when nothing is placed first or grouped, then nine categories, overall and comments remain', () => {
    const plain = { ...instrument, departments: [], demographics: [], placedFirst: 'none' as const }
    expect(stepsOf(plain)).toHaveLength(11)
  })

  test('when a question is left out, then its step lists it until it is answered', () => {
    const step = stepsOf(instrument)[1]!
    expect(missingIn(step, instrument, emptyDraft)).toEqual(['q-izz-0-1', 'q-izz-0-2'])
    const draft = changeDraft(emptyDraft, { kind: 'statement', key: 'izz.0.1', value: 3 })
    expect(missingIn(step, instrument, draft)).toEqual(['q-izz-0-2'])
    expect(progressOf(step, instrument, draft)).toEqual({ answered: 1, total: 2 })
  })
})

describe('answers', () => {
  const full = [
    ...instrument.statements.map(({ key }) => ({ kind: 'statement' as const, key, value: 2 })),
    ...scaleFields.map((key) => ({ kind: 'scale' as const, key, value: 0 })),
    { kind: 'demographic' as const, key: 'gender' as const, value: 'male' },
    { kind: 'department' as const, value: 'd1' },
    { kind: 'praise' as const, value: ' Dobra\u0000 ekipa. ' },
  ].reduce(changeDraft, emptyDraft)

  test('when all is answered, then every field is named as specified and there are no others', () => {
    const answers = toAnswers(full, instrument)
    expect(answers.department).toBe('d1')
    expect(answers).not.toHaveProperty('location')
    expect(answers.praiseCritiqueAnswer).toEqual({ praise: 'Dobra ekipa.' })
    expect(Object.keys(answers.answerFields)).toHaveLength(18)
    expect(answers.enps_grade).toBe(0)
  })

  test('when one of a company’s own questions is skipped with a comment, then the comment is sent', () => {
    const skipped = {
      id: 'q', type: 'single-choice', title: text('Kava?'), required: false, commentsAllowed: true,
      options: [{ id: 'a', text: text('Da') }, { id: 'b', text: text('Ne') }],
    } as const
    const asked: Instrument = {
      ...instrument, extra: { sourceLanguage: 'hr', languages: ['hr'], questions: [{ ...skipped, options: [...skipped.options] }] },
    }
    const draft = changeDraft(full, { kind: 'extra', key: 'q', value: { comment: 'Ne pijem kavu.' } })
    expect(toAnswers(draft, asked).extra).toEqual({ q: { comment: 'Ne pijem kavu.' } })
  })

  test('when a statement is left out, then nothing can be sealed', () => {
    const { 'izz.0.1': _left, ...statements } = full.statements
    expect(() => toAnswers({ ...full, statements }, instrument)).toThrow('izz.0.1')
  })
})

describe('drafts with a company’s own questions', () => {
  const own = (key: string, value: ExtraAnswer) => changeDraft(emptyDraft, { kind: 'extra', key, value })

  test('when a device has a draft from before there were any, then it is loaded and merged', () => {
    const before = { ...emptyDraft, statements: { 'izz.0.1': 3 } }
    expect(mergeDrafts(before, emptyDraft)).toEqual(before)
    expect(mergeDrafts(before, own('q', { step: 2 })).extra).toEqual({ q: { step: 2 } })
    expect(mergeDrafts(own('q', { step: 2 }), before).extra).toEqual({ q: { step: 2 } })
  })

  test('when two drafts are merged, then the newer answer counts, and others stay', () => {
    const older = own('q', { options: ['a'], comment: 'Zato.' })
    const newer = own('q', { options: ['b'], comment: '' })
    expect(mergeDrafts(older, newer).extra).toEqual({ q: { options: ['b'], comment: 'Zato.' } })
  })

  test('when a question allows no comments, then a kept one is not sent', () => {
    const question = {
      id: 'q', type: 'short-text', title: text('Zašto?'), required: false, commentsAllowed: true,
    } as const
    const draft = own('q', { text: ' Tako. ', comment: 'Zato.' })
    expect(extraAnswer(question, draft)).toEqual({ text: 'Tako.', comment: 'Zato.' })
    expect(extraAnswer({ ...question, commentsAllowed: false }, draft)).toEqual({ text: 'Tako.' })
  })

  test('when only one of them is answered, then the questionnaire has begun; a cleared answer is none', () => {
    expect(isBegun(own('q', { step: 1 }))).toBe(true)
    expect(isBegun(own('q', { step: undefined, options: [], text: '' }))).toBe(false)
  })
})
