import { expect, test } from '@jest/globals'
import { boxOf } from './boxes.ts'
import { hatchOf } from './hatch.ts'

const box = { left: 10, top: 20, width: 40, height: 20 }
/** As Chromium returns the background of hidden cells. */
const hatch = 'repeating-linear-gradient(135deg, rgb(232, 238, 241) 0px, rgb(232, 238, 241) 5px, rgb(255, 255, 255) 5px, rgb(255, 255, 255) 10px)'
const shorter = 'repeating-linear-gradient(135deg, rgb(232, 238, 241) 0px 5px, rgb(255, 255, 255) 5px 10px)'

test('when a cell of the page is hatched as hidden, then it is in the picture, too', () => {
  const own = document.body.appendChild(document.createElement('div'))
  own.style.backgroundImage = hatch
  expect(boxOf(box, getComputedStyle(own)).join('')).toContain('fill="rgb(232, 238, 241)"')
})

test.each([hatch, shorter])('when a box is hatched, then its stripes are within it', (background) => {
  const drawn = hatchOf(box, background).join('')
  const stripes = /<path d="([^"]+)"/.exec(drawn)![1]!.split('Z').filter(Boolean)
  expect(stripes.length).toBe(5)
  for (const [, x, y] of stripes.join('').matchAll(/[ML](\S+) ([^LM]+)/g)) {
    expect([Number(x) >= 10, Number(x) <= 50, Number(y) >= 20, Number(y) <= 40]).toEqual([true, true, true, true])
  }
})

test.each(['none', '', 'linear-gradient(red, blue)'])('when a background is %s, then nothing is hatched', (background) => {
  expect(hatchOf(box, background)).toEqual([])
})
