import { expect, test } from '@jest/globals'
import { addQuestion, newQuestion } from '@glas/contracts/survey/extra/edits'
import { fullDraft } from '../testing/samples.ts'
import { duplicateDraft } from './duplicate-draft.ts'

test('when a draft is duplicated, then its days are empty, own questions have new ids, and all else is the same', () => {
  const draft = fullDraft()
  const extra = addQuestion({ sourceLanguage: 'hr', languages: ['hr'], questions: [] }, newQuestion('single-choice'))
  const copy = duplicateDraft({ ...draft, questions: { ...draft.questions, extra } })
  expect(copy.details).toEqual({ ...draft.details, startsOn: null, endsOn: null })
  expect(copy.options).toEqual({ ...draft.options, invitationAt: null, reminderAt: null })
  const [before, after] = [extra.questions[0]!, copy.questions.extra!.questions[0]!]
  expect({ ...after, id: before.id, options: before.options }).toEqual(before)
  const ids = [before, after].flatMap(({ id, options }) => [id, ...options.map((option) => option.id)])
  expect(new Set(ids).size).toBe(ids.length)
})
