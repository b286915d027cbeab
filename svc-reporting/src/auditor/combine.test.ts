import { expect, test } from '@jest/globals'
import { Board } from './board.ts'
import { createMixer, settle } from './combine.ts'
import type { State } from './combine.ts'
import { createDraw } from './random.ts'

/** Two people and a composite of two questions; one of them may gain at most one step. */
const fields = [0, 1].map(() => ({ answers: Int8Array.of(1, 1), low: 1, high: 4, points: Float64Array.of(50, 50) }))
const board = () => new Board({
  fields, squares: [], circles: [{ members: Int32Array.of(0, 1), fields: [{}, {}], points: { low: 200, high: 250 } }],
})
const up = (field: number): State =>
  ({ changes: [{ person: 0, field, value: 2 }], fields: [field], moved: new Map([[0, 50]]) })

test.each([
  ['a state keeps a composite in its published range', [up(0)], true],
  ['each of two states keeps it, and both together do not', [up(0), up(1)], false],
])('when %s, then it is found accordingly', (_, states, isFound) => {
  const own = board()
  const points = own.points.slice()
  const settled = settle(own, createMixer([], points), states, [[], []], () => true, createDraw(new Uint8Array(16)), 5)
  expect(settled !== undefined).toBe(isFound)
  expect(own.points).toEqual(points)
})
