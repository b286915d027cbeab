import { expect, test } from '@jest/globals'
import { questionnaireLink } from './answering.ts'

test.each([
  ['hr', 'https://glas.example/upitnik#c=7K3M-9QXT-04BD&t=ab'],
  ['en', 'https://glas.example/en/questionnaire#c=7K3M-9QXT-04BD&t=ab'],
  ['sl', 'https://glas.example/en/questionnaire#c=7K3M-9QXT-04BD&t=ab&l=sl'],
])('when a recipient reads %s, then the link opens the questionnaire in it', (language, link) => {
  expect(questionnaireLink('https://glas.example', language, '7K3M9QXT04BD', 'ab')).toBe(link)
})
