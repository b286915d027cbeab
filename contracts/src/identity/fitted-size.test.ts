import { expect, test } from '@jest/globals'
import { fittedSize } from './fitted-size.ts'

const most = { width: 92, height: 44 }

test.each([
  ['a wide one', { width: 348, height: 120 }, { width: 92, height: 32 }],
  ['a high one', { width: 232, height: 160 }, { width: 64, height: 44 }],
  ['a small one', { width: 40, height: 20 }, { width: 40, height: 20 }],
  ['a line', { width: 4000, height: 1 }, { width: 92, height: 1 }],
])('when a picture is %s, then it fits, keeps its ratio, and is never enlarged', (_, picture, fitted) => {
  expect(fittedSize(picture, most)).toEqual(fitted)
})
