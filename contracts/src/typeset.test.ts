import { expect, test } from '@jest/globals'
import { typeset, typesetAll } from './typeset.ts'

test("when Croatian is typeset, then one-letter words and units don't break from their words", () => {
  expect(typeset('Radi i uči u Zagrebu, 44 % ljudi', 'hr')).toBe('Radi i\u00a0uči u\u00a0Zagrebu, 44\u00a0% ljudi')
  expect(typeset('Play a game', 'en')).toBe('Play a game')
  expect(typeset('Radi i uči', 'sr')).toBe('Radi i\u00a0uči')
  expect(typeset('Pogovor z vodjo in s timom v službi …', 'sl')).toBe('Pogovor z\u00a0vodjo in s\u00a0timom v\u00a0službi\u00a0…')
  expect(typeset('Работа и одмор, а во „и така“', 'mk')).toBe('Работа и\u00a0одмор, а\u00a0во „и\u00a0така“')
})

test('when French or German is typeset, then no mark breaks from its word', () => {
  expect(typeset('Rappel : « Glas » a {{n}} % ; et vous ?', 'fr'))
    .toBe('Rappel\u00a0: «\u00a0Glas\u00a0» a {{n}}\u00a0%\u00a0; et vous\u00a0?')
  expect(typeset('Wird gesendet …', 'de')).toBe('Wird gesendet\u00a0…')
})

test('when a file is typeset again, then the result of the first time is used, one for each language', () => {
  const texts = { kept: 'Radi i uči', inner: { share: '44 %' } }
  const croatian = typesetAll(texts, 'hr')
  expect(croatian).toEqual({ kept: 'Radi i\u00a0uči', inner: { share: '44\u00a0%' } })
  expect(typesetAll(texts, 'hr')).toBe(croatian)
  expect(typesetAll(texts, 'en')).toEqual({ kept: 'Radi i uči', inner: { share: '44\u00a0%' } })
})
