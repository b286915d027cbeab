import { expect, test } from '@jest/globals'
import { foldShade } from './fold-shade.ts'
import { margin, step, type Patch } from './patch.ts'

const boxSize = 4.23
const size = Math.round((boxSize + 2 * margin) / step)
const paper = 240
const middle = size >> 1

/** A patch of paper with a line across it. */
function patchWith(row: number, brightness: number): Patch {
  const data = new Uint8Array(size * size).fill(paper)
  data.fill(brightness, row * size, (row + 1) * size)
  return { size, data }
}
const shadeOf = (patches: readonly Patch[]) =>
  foldShade(patches, boxSize, 0)?.map((shade) => [...shade.entries()].filter(([, value]) => value > 0))

test('when a fold runs along all boxes, a little slanted, then its shade is known in each', () => {
  expect(shadeOf([patchWith(middle, 200), patchWith(middle, 200), patchWith(middle + 2, 190)]))
    .toEqual([[[middle, 40]], [[middle, 40]], [[middle + 2, 50]]])
})

test('when a line goes through two of three boxes, then it is a mark', () => {
  expect(shadeOf([patchWith(middle, 200), patchWith(middle, 200), patchWith(middle, paper)])).toBeUndefined()
})

test('when a pen goes through all boxes, then most of its ink remains', () => {
  const shade = shadeOf([0, 1, 2].map(() => patchWith(middle, 40)))
  expect(shade).toEqual([0, 1, 2].map(() => [[middle, 0.35 * paper]]))
})
