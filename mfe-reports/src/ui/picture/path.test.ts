import { expect, test } from '@jest/globals'
import { dotOf, type Matrix, movedPath } from './path.ts'

/** Stretched twice as wide, half as high, and moved. */
const matrix: Matrix = [2, 0, 0, 0.5, 10, 100]

test.each([
  ['lines', 'M0 0V36', 'M10 100L10 118'],
  ['relative lines', 'M1,2 h3 v4 l-1 -2Z', 'M12 101L18 101L18 103L16 102Z'],
  ['further points of a move', 'M0 0 4 8', 'M10 100L18 104'],
  ['a curve and a smooth one, which mirrors its control point', 'M0 18C10 18 10 4 20 4S30 18 40 18Z', 'M10 109C30 109 30 102 50 102C70 102 70 109 90 109Z'],
  ['numbers that follow a sign alone', 'M1-2L.5.5', 'M12 99L11 100.25'],
])('when %s are moved and stretched, then they are absolute lines and curves', (_, data, moved) => {
  expect(movedPath(data, matrix)).toBe(moved)
})

test('when a path has an arc, then it is not written wrongly', () => {
  expect(movedPath('M0 0A5 5 0 0 1 10 10', matrix)).toBeUndefined()
})

test('when a path has no length, then its dot is found', () => {
  expect(dotOf('M640.5 18h0')).toEqual([640.5, 18])
  expect(dotOf('M0 0V36')).toBeUndefined()
})
