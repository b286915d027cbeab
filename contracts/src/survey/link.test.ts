import { expect, test } from '@jest/globals'
import { surveyLanguages } from '../locales.ts'
import { parseQuestionnaireFragment, questionnaireFragment } from './link.ts'

const code = '7K3M-9QXT-04BD'
const termsSha256 = '3f'.repeat(32)

test.each(surveyLanguages)('when a link is for a reader of %s, then it names the language unless its path does', (language) => {
  const known = language === 'hr' || language === 'en'
  expect(parseQuestionnaireFragment(questionnaireFragment(code, termsSha256, language)))
    .toEqual({ code, termsSha256, ...(!known && { language }) })
})

test("when a language is unknown or has no texts, then the link doesn't name it", () => {
  for (const language of ['xx', 'constructor', '']) {
    expect(questionnaireFragment(code, termsSha256, language)).toBe(`#c=${code}&t=${termsSha256}`)
  }
  expect(parseQuestionnaireFragment(`#c=${code}&t=${termsSha256}&l=xx`)).toEqual({ code, termsSha256 })
  expect(parseQuestionnaireFragment(`#c=${code}&t=${termsSha256}&l=<b>`)).toBeNull()
})
