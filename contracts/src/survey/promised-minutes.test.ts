import { expect, test } from '@jest/globals'
import { extraTypes, type ExtraType } from './extra/limits.ts'
import { promisedMinutes } from './promised-minutes.ts'

const minutesOf = (count: number) => promisedMinutes({
  statements: Array.from({ length: count }, () => ({
    key: 'x', category: 'commitment' as const, text: { hr: 'x', en: 'x' },
  })),
})

test('when an IZZ has 78 statements, then eight minutes are promised; a PULS takes one or two', () => {
  expect([1, 10, 11, 15, 78].map(minutesOf)).toEqual([1, 1, 2, 2, 8])
})

test('when a company adds extra questions, then they add time, texts the most', () => {
  const statements = { length: 78 }
  const withExtra = (...types: readonly ExtraType[]) =>
    promisedMinutes({ statements, extra: { questions: types.map((type) => ({ type })) } })
  expect(withExtra('single-choice')).toBe(8)
  expect(withExtra(...extraTypes)).toBe(10)
  expect(withExtra(...Array<ExtraType>(20).fill('long-text'))).toBe(18)
})
