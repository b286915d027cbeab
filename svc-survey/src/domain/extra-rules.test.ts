import { describe, expect, test } from '@jest/globals'
import type { SurveyLanguage } from '@glas/contracts/locales'
import * as edits from '@glas/contracts/survey/extra/edits'
import type { ExtraQuestions } from '@glas/contracts/survey/extra/questions'
import { buildExtra } from '../../test/extra-questions.ts'
import { pulseKeys } from '../catalogue/puls-v1.ts'
import { emptyDraft } from './application.ts'
import { draftFaults, draftWarnings } from './draft-rules.ts'
import { instrumentOf } from './instrument.ts'

const draftWith = (extra: ExtraQuestions, recipients: SurveyLanguage[] = ['hr'], product: 'izz' | 'puls' = 'izz') => {
  const draft = emptyDraft(product)
  return {
    ...draft,
    // Everyone has an address, so no code is on a sheet.
    details: { ...draft.details, onlineRespondents: recipients.length },
    questions: { ...draft.questions, extra },
    options: {
      ...draft.options, recipients: recipients.map((language, i) => ({ email: `r${i}@a.hr`, language })),
    },
  }
}
const faults = (...given: Parameters<typeof draftWith>) =>
  draftFaults({ product: given[2] ?? 'izz', draft: draftWith(...given) }, '2026-11-03')
    .filter(({ path }) => path.startsWith('/questions/extra'))
const named = (...given: Parameters<typeof draftWith>) =>
  faults(...given).map(({ path, rule }) => `${path.replace('/questions/extra/questions', '')} ${rule}`)

const good = buildExtra()
const title = (question: string) => ({ question, field: 'title' }) as const
const option = (question: string, id: string) => ({ question, field: 'option', option: id }) as const
const write = (text: string, place: Parameters<typeof edits.setText>[1] = title('q1'), extra = good) =>
  edits.setText(extra, place, 'hr', text)
const many = (count: number) => Array.from({ length: count }, () => 'short-text' as const)
const options = (count: number): ExtraQuestions => {
  const extra = buildExtra(['single-choice'])
  const { questions: [question] } = extra
  const text = (i: number) => ({ texts: { hr: `Odgovor ${i}`, en: `Answer ${i}` }, sources: { en: `Odgovor ${i}` } })
  const offered = Array.from({ length: count }, (_, i) => ({ id: `o${i}`, text: text(i) }))
  return { ...extra, questions: [{ ...question!, options: offered }] }
}

describe('extra questions of a draft', () => {
  test('when each type is complete, then it can be submitted', () => {
    expect(faults(good, ['hr', 'en'])).toEqual([])
  })

  test.each<[string, ExtraQuestions, string[]]>([
    ['has 20 questions', buildExtra(many(20)), []],
    ['has 21 questions', buildExtra(many(21)), [' maxItems']],
    ['has a question without a title', write('  '), ['/0/title/texts/hr required']],
    ['has an option without a text', write('', option('q1', 'o1')), ['/0/options/0/text/texts/hr required']],
    ['has a scale with an end that has no label', write('', { question: 'q3', field: 'low' }),
      ['/2/scale/low/texts/hr required']],
    ['has a question without a description', write('', { question: 'q1', field: 'description' }), []],
    ['has a title of 250 characters', write('a'.repeat(250)), []],
    ['has a title of 251 characters', write('a'.repeat(251)), ['/0/title/texts/hr maxLength']],
    ['has a label that is too long', write('a'.repeat(61), { question: 'q3', field: 'high' }),
      ['/2/scale/high/texts/hr maxLength']],
    ['hides characters in an option', write('Da\u202e', option('q1', 'o1')), ['/0/options/0/text/texts/hr format']],
    ['has a line break in a title', write('Prvi\ndrugi'), []],
    ['has a line break in a description', write('Prvi\ndrugi', { question: 'q1', field: 'description' }), []],
    ['has one option', options(1), ['/0/options minItems']],
    ['has 10 options', options(10), []],
    ['has 11 options', options(11), ['/0/options maxItems']],
    ['offers the same twice', write('hr: Q1/options/0/text ', option('q1', 'o2')),
      ['/0/options/1/text/texts/hr unique']],
    ['offers the same twice in a translation',
      ['o1', 'o2'].reduce((extra, id) => edits.setText(extra, option('q1', id), 'en', 'Yes'), good),
      ['/0/options/1/text/texts/en unique']],
    ['has a scale of one step', edits.setSteps(good, 'q3', 1), ['/2/scale/steps minimum']],
    ['has a scale of 11 steps', edits.setSteps(good, 'q3', 11), ['/2/scale/steps maximum']],
    ['has 11 steps that its type does not ask',
      edits.updateQuestion(edits.setSteps(good, 'q3', 11), 'q3', { type: 'long-text' }), []],
    ['has two questions with one id',
      { ...good, questions: good.questions.map((one) => ({ ...one, id: 'q1' })).slice(3) },
      ['/1/id unique']],
    ['has two options with one id', {
      ...good, questions: good.questions.slice(0, 1).map((one) => ({
        ...one, options: one.options.map((each) => ({ ...each, id: 'o1' })),
      })),
    }, ['/0/options/1/id unique']],
  ])('when a draft %s, then only that is reported', (_, extra, expected) => {
    expect(named(extra)).toEqual(expected)
  })

  test('when a recipient reads a language that lacks texts, then the fault has language and question', () => {
    expect(faults(buildExtra(['single-choice', 'short-text'], []), ['hr', 'sl'])).toEqual([
      { path: '/questions/extra/questions/0', rule: 'translation', params: { language: 'sl', question: 1, actual: 4 } },
      { path: '/questions/extra/questions/1', rule: 'translation', params: { language: 'sl', question: 2, actual: 2 } },
    ])
  })

  test('when some codes are on sheets, then Croatian must be complete', () => {
    const german = edits.changeSourceLanguage(buildExtra(['short-text'], ['de']), 'de')
    const { hr: _, ...texts } = german.questions[0]!.title.texts
    const lacking = { ...german, questions: [{ ...german.questions[0]!, title: { texts, sources: {} } }] }
    expect(named(lacking, ['de'])).toEqual([])
    const onSheets = draftWith(lacking, ['de'])
    const draft = { ...onSheets, details: { ...onSheets.details, onlineRespondents: 2 } }
    expect(draftFaults({ product: 'izz', draft }, '2026-11-03')).toContainEqual(
      { path: '/questions/extra/questions/0', rule: 'translation', params: { language: 'hr', question: 1, actual: 1 } },
    )
  })

  test('when no recipient reads a language that lacks texts, then it may lack them, and is not asked', () => {
    const extra = edits.addLanguage(good, 'fr')
    expect(faults(extra)).toEqual([])
    expect(instrumentOf('izz', draftWith(extra)).extra?.languages).toEqual(['hr', 'en'])
  })

  test('when a PULS asks 15 in all, then that is valid; a 16th is refused, whoever wrote it', () => {
    const pulse = (statements: number, own: number) => {
      const draft = draftWith(buildExtra(many(own)), ['hr'], 'puls')
      const questions = { ...draft.questions, statements: pulseKeys.slice(0, statements) }
      return draftFaults({ product: 'puls', draft: { ...draft, questions } }, '2026-11-03')
        .filter(({ path }) => path.startsWith('/questions'))
    }
    expect(pulse(12, 3)).toEqual([])
    expect(pulse(12, 4)).toEqual([
      { path: '/questions/extra/questions', rule: 'maxItems', params: { limit: 3, actual: 4 } },
    ])
  })
})

describe('warnings about extra questions', () => {
  const warnings = (extra: ExtraQuestions) => draftWarnings(draftWith(extra))

  test('when a question asks who someone is, in any language, then there is a warning', () => {
    expect(warnings(good)).toEqual([])
    expect(warnings(edits.setText(good, title('q4'), 'en', 'Your phone number'))).toEqual([
      { path: '/questions/extra/questions/3', rule: 'asksWho', params: { question: 4, languages: 'en' } },
    ])
    // Somebody who chooses 'phone' as a way to get news has not said who they are.
    expect(warnings(edits.setText(good, option('q1', 'o1'), 'en', 'Phone number'))).toEqual([])
    const both = edits.setText(edits.setText(good, title('q4'), 'hr', 'Broj telefona'), title('q4'), 'en', 'Phone number')
    expect(warnings(both)[0]!.params).toEqual({ question: 4, languages: 'hr,en' })
  })
})

describe('extra questions of an instrument', () => {
  test('when each type is asked, then respondents get what the type needs, only in the complete languages', () => {
    const { extra } = instrumentOf('izz', draftWith(edits.setText(good, title('q1'), 'sl', 'Kaj pa vi?'), ['hr']))
    expect(extra).toMatchObject({ sourceLanguage: 'hr', languages: ['hr', 'en'] })
    const shapes = extra?.questions.map(({ id, type, options: asked, scale }) => [id, type, asked?.length, scale?.steps])
    expect(shapes).toEqual([
      ['q1', 'single-choice', 2, undefined], ['q2', 'multiple-choice', 2, undefined],
      ['q3', 'linear-scale', undefined, 5], ['q4', 'short-text', undefined, undefined],
      ['q5', 'long-text', undefined, undefined],
    ])
    expect(extra?.questions[0]).toMatchObject({
      title: { hr: 'hr: q1/title', en: 'en: q1/title' }, required: true, commentsAllowed: true,
    })
    expect(Object.keys(extra!.questions[0]!.title)).toEqual(['hr', 'en'])
  })

  test('when a language was dropped but a recipient reads it, then it is asked', () => {
    const dropped = draftWith(edits.dropLanguage(good, 'en'), ['hr', 'en'])
    expect(instrumentOf('izz', dropped).extra?.languages).toEqual(['hr', 'en'])
  })

  test("when a draft contains a part that can't be answered, then it is left out", () => {
    expect(instrumentOf('izz', draftWith(write('', title('q1'), buildExtra(['single-choice'])))).extra).toBeUndefined()
    expect(instrumentOf('izz', draftWith(write('', option('q1', 'o1')))).extra?.questions[0]?.options).toHaveLength(1)
  })
})
