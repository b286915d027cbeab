import { describe, expect, test } from '@jest/globals'
import type { ExtraAnswer } from '@glas/contracts/survey/extra/questions'
import { pad } from '@glas/contracts/wire/padding'
import { buildAnswers, buildInstrument } from '../../../test/believable-answers.ts'
import { askedExtra } from '../../../test/extra-answers.ts'
import { createRng } from '../statistics/random.ts'
import { createReadAnswers } from './valid-answers.ts'

const paddedBytes = 15_360
const plain = buildInstrument({ demographics: {} })
const [answers] = buildAnswers(plain, 1, createRng(new Uint8Array(16).fill(1)))
const readOf = (instrument: typeof plain) => {
  const read = createReadAnswers(instrument, paddedBytes)
  return (extra: unknown) => read(pad({ ...answers!, ...(extra !== undefined && { extra }) }, paddedBytes))
}
const read = readOf({ ...plain, extra: askedExtra })
const given: Record<string, ExtraAnswer> = {
  one: { options: ['o2'] },
  many: { options: ['o1', 'o3'], comment: 'Oboje.' },
  scale: { step: 5, comment: 'Jako.' },
  short: { text: 'a'.repeat(250) },
  long: { text: 'a'.repeat(1000) },
}
const { one, scale } = given as { one: ExtraAnswer; scale: ExtraAnswer }

describe('answers to extra questions', () => {
  test('when all are answered within their limits, then they are valid, and parsed as they were sent', () => {
    expect(read(given)).toEqual({ ...answers, extra: given })
  })

  test.each<[string, Record<string, ExtraAnswer>]>([
    ['only what is required is answered', { one, scale }],
    ['a question is skipped with a comment', { one, scale, many: { comment: 'Ništa od toga.' } }],
    ['a choice of several has none', { one, scale, many: { options: [] } }],
    ['a text is empty', { one, scale, short: { text: '' } }],
  ])('when %s, then they are valid', (_, extra) => {
    expect(read(extra)).toEqual({ ...answers, extra })
  })

  test.each<[string, unknown]>([
    ['there are none', undefined],
    ['a required one is missing', { one }],
    ['a required one has a comment alone', { one, scale: { comment: 'Ne znam.' } }],
    ['a required choice is empty', { one: { options: [] }, scale }],
    ['a question was not asked', { ...given, other: { options: ['o1'] } }],
    ['a question has the name of a property of all objects', { ...given, constructor: { text: 'a' } }],
    ['a single choice has two answers', { ...given, one: { options: ['o1', 'o2'] } }],
    ['an option is of another question', { ...given, many: { options: ['o4'] } }],
    ['an option is chosen twice', { ...given, many: { options: ['o1', 'o1'] } }],
    ['a step is beyond the scale', { ...given, scale: { step: 6 } }],
    ['a step is 0', { ...given, scale: { step: 0 } }],
    ['a step is no whole number', { ...given, scale: { step: 2.5 } }],
    ['a short text is too long', { ...given, short: { text: 'a'.repeat(251) } }],
    ['a long text is too long', { ...given, long: { text: 'a'.repeat(1001) } }],
    ['a comment is too long', { ...given, scale: { step: 1, comment: 'a'.repeat(501) } }],
    ['a comment is too long in code units alone', { ...given, scale: { step: 1, comment: '👍'.repeat(251) } }],
    ['there is a comment where none is allowed', { ...given, one: { options: ['o1'], comment: 'Zašto?' } }],
    ['a choice is answered by a text', { ...given, many: { text: 'o1' } }],
    ['a text is answered by a step', { ...given, short: { step: 1 } }],
    ['they are a list', [given]],
    ['an answer is null', { ...given, short: null }],
  ])('when %s, then the whole answer is void', (_, extra) => {
    expect(read(extra)).toBeUndefined()
  })

  test('when no extra question was asked, then answers to any are void', () => {
    const readPlain = readOf(plain)
    expect(readPlain(undefined)).toEqual(answers)
    expect(readPlain({ one })).toBeUndefined()
  })
})
