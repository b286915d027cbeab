import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { surveyLanguages } from '@glas/contracts/locales'
import { isAnswered } from '@glas/contracts/survey/extra/asked'
import { extraLimits, extraTypes, isChoice } from '@glas/contracts/survey/extra/limits'
import type { AskedQuestion } from '@glas/contracts/survey/extra/questions'
import { notStated } from '@glas/contracts/survey/instrument'
import { paddedBytesOf } from '@glas/contracts/survey/padded-size'
import { pad } from '@glas/contracts/wire/padding'
import { anyString } from '@glas/svc-kit/testing/schema-values'
import { changeDraft, type DraftChange, emptyDraft, mergeDrafts } from '../../mfe-survey/src/answering/draft.ts'
import { extraAnswer } from '../../mfe-survey/src/answering/extra-answers.ts'
import { missingIn, stepsOf } from '../../mfe-survey/src/answering/steps.ts'
import { toAnswers } from '../../mfe-survey/src/answering/to-answers.ts'
import { instrument, pulse } from '../../mfe-survey/src/testing/research.ts'
import { createReadAnswers } from '../../svc-reporting/src/domain/answers/valid-answers.ts'

/* What the respondents' pages seal, read by the part that decides what is valid. */

const everywhere = (word: string) => Object.fromEntries(surveyLanguages.map((language) => [language, word]))

const question = (id: string): fc.Arbitrary<AskedQuestion> => fc.record({
  type: fc.constantFrom(...extraTypes), required: fc.boolean(), commentsAllowed: fc.boolean(),
  options: fc.integer(extraLimits.options), steps: fc.integer(extraLimits.steps),
}).map(({ options, steps, ...asked }) => ({
  id, title: everywhere(`${id}?`), ...asked,
  ...(isChoice(asked.type) && {
    options: Array.from({ length: options }, (_, i) => ({ id: `${id}-o${i}`, text: everywhere(`${i}`) })),
  }),
  ...(asked.type === 'linear-scale' && { scale: { steps, low: everywhere('a'), high: everywhere('b') } }),
}))

const instruments = fc.record({
  base: fc.constantFrom(instrument, pulse),
  // Ids of a draft are any word, also one that every object has.
  questions: fc.tuple(...['department', 'constructor', 'toString', 'q4'].map(question)),
  count: fc.integer({ min: 1, max: 4 }),
}).map(({ base, questions, count }) => ({
  ...base, extra: { sourceLanguage: 'hr' as const, languages: [...surveyLanguages], questions: questions.slice(0, count) },
}))

/** Anything that can be typed or pasted: halves of characters, control characters, more than fits. */
const written = fc.oneof(
  anyString({ maxLength: 20 }),
  fc.constantFrom('', '  ', '\u0000\u0007', 'Dobro.\nHvala.', '\ud83d'.repeat(600), '\u0001'.repeat(2000), '😀'.repeat(700), '\u200b\u{dfffe}'),
)

/** An action of a respondent; `which` chooses among what there is. */
const actions = fc.array(fc.record({
  kind: fc.constantFrom('text', 'comment', 'step', 'options', 'clear', 'reload'),
  which: fc.nat(3), value: fc.nat(12), several: fc.array(fc.nat(12), { maxLength: 4 }), text: written,
}), { maxLength: 25 })

/** Everything but the company's own questions answered. */
const answeredOf = (asked: typeof instrument) => ([
  ...asked.statements.map(({ key }) => ({ kind: 'statement', key, value: 2 })),
  { kind: 'scale', key: 'enps_grade', value: 9 },
  ...(asked.esi ? ['esi_workplace_satisfaction', 'esi_workplace_expectations', 'esi_ideal_job_comparison'] : [])
    .map((key) => ({ kind: 'scale', key, value: 0 })),
  ...asked.demographics.map(({ key }) => ({ kind: 'demographic', key, value: notStated })),
  ...(asked.departments.length > 0 ? [{ kind: 'department', value: 'd1' }] : []),
] as DraftChange[]).reduce(changeDraft, emptyDraft)

describe('answers of the respondents’ pages', () => {
  test('whatever is done to the company’s own questions, a complete questionnaire is valid, and another can’t be sent', () => {
    let valid = 0
    fc.assert(fc.property(instruments, actions, (asked, done) => {
      const { questions } = asked.extra
      let draft = answeredOf(asked)
      for (const { kind, which, value, several, text } of done) {
        const { id, options = [] } = questions[which % questions.length]!
        const ids = several.flatMap((nth) => options[nth]?.id ?? [])
        const change = {
          text: { text }, comment: { comment: text }, step: { step: value + 1 }, options: { options: ids },
          clear: { step: undefined, options: undefined }, reload: {},
        }[kind]!
        draft = changeDraft(draft, { kind: 'extra', key: id, value: change })
        // A device keeps it as JSON.
        if (kind === 'reload') draft = mergeDrafts(JSON.parse(JSON.stringify(draft)) as typeof draft, draft)
      }
      const complete = questions.every((each) => !each.required || isAnswered(extraAnswer(each, draft)))
      const missing = stepsOf(asked).flatMap((step) => missingIn(step, asked, draft))
      expect(missing.length === 0).toBe(complete)
      if (!complete) return void expect(() => toAnswers(draft, asked)).toThrow('is not answered')
      valid++
      const size = paddedBytesOf(asked)
      const sealed = pad(toAnswers(draft, asked), size)
      expect(sealed).toHaveLength(size)
      const read = createReadAnswers(asked, size)(sealed)
      expect(read).toEqual(toAnswers(draft, asked))
      for (const [id, answer] of Object.entries(read?.extra ?? {})) {
        expect(questions.map((each) => each.id)).toContain(id)
        expect(Object.values(answer).every((each) => typeof each === 'number' || each.length > 0)).toBe(true)
      }
    }), { numRuns: 400 })
    expect(valid).toBeGreaterThan(50)
  })

  test.each([
    ['characters that are cut in half', `a${'😀'.repeat(3000)}`], ['control characters', `a${'\u0001'.repeat(3000)}b`], ['words', '€'.repeat(3000)],
  ])('when the longest texts are of %s, then they fit the padded size', (_, long) => {
    const questions = fc.sample(question('q1'), 50).map((each, i) => ({ ...each, id: `q${i}`, commentsAllowed: true })).slice(0, 20)
    const asked = { ...pulse, extra: { sourceLanguage: 'hr' as const, languages: ['hr' as const], questions } }
    const draft = questions.reduce((before, { id, options, scale }) => changeDraft(before, {
      kind: 'extra', key: id, value: {
        text: long, comment: long, step: scale?.steps, options: options?.map((each) => each.id),
      },
    }), answeredOf(asked as typeof instrument))
    const size = paddedBytesOf(asked)
    expect(createReadAnswers(asked, size)(pad(toAnswers(draft, asked), size))).toBeDefined()
  })
})
