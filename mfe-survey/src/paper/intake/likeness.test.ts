import { expect, test } from '@jest/globals'
import { Likeness } from './likeness.ts'

const first = { file: 0, page: 1 }
const second = { file: 0, page: 3 }

/** Four boxes a row, of which the first is marked. */
const page = (...inks: readonly number[]) => Uint8Array.from(inks.flatMap((ink) => [ink, 0, 0, 0]))
const of = (count: number, ink: (nth: number) => number) => page(...Array.from({ length: count }, (_, nth) => ink(nth)))

const likeFirst = (one: Uint8Array, other: Uint8Array, key = 'F 1') => {
  const likeness = new Likeness()
  likeness.add('F 1', one, first)
  return likeness.add(key, other, second)
}
const crosses = of(40, (nth) => 60 + 7 * (nth % 9))

test('when a sheet is scanned twice, then its page is like the first', () => {
  expect(likeFirst(crosses, crosses.map((ink, k) => (ink > 0 ? ink + (k % 3) * 3 : 0)))).toEqual(first)
})

test('when another person gives the same answers, then the page is not like it', () => {
  expect(likeFirst(crosses, of(40, (nth) => 60 + 7 * ((nth + 4) % 9)))).toBeUndefined()
})

test('when the page is another, then it is not like it', () => {
  expect(likeFirst(crosses, crosses, 'F 2')).toBeUndefined()
})

test('when two people fill a few boxes, then these don’t tell them apart, and the pages are not alike', () => {
  expect(likeFirst(of(8, () => 255), of(8, () => 255))).toBeUndefined()
  expect(likeFirst(of(30, () => 255), of(30, () => 255))).toEqual(first)
})

test('when a page is blank, then it is like none', () => {
  expect(likeFirst(of(40, () => 0), of(40, () => 0))).toBeUndefined()
})
