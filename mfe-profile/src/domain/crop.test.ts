import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { isLargeEnough, middleOf, mostZoomOf, movedBy, sideOf, withinPicture } from './crop.ts'

const sizes = fc.record({ width: fc.integer({ min: 200, max: 8000 }), height: fc.integer({ min: 200, max: 8000 }) })
const crops = fc.record({
  x: fc.integer({ min: -9000, max: 9000 }), y: fc.integer({ min: -9000, max: 9000 }), zoom: fc.double({ min: 0.1, max: 9, noNaN: true }),
})

describe('a crop', () => {
  test('when any is wanted, then the square lies in the picture and has at least 200 px', () => {
    fc.assert(fc.property(sizes, crops, (size, wanted) => {
      const crop = withinPicture(size, wanted)
      const side = sideOf(size, crop)
      expect(side).toBeGreaterThanOrEqual(200 - 1e-6)
      for (const [centre, length] of [[crop.x, size.width], [crop.y, size.height]] as const) {
        expect(centre - side / 2).toBeGreaterThanOrEqual(-1e-6)
        expect(centre + side / 2).toBeLessThanOrEqual(length + 1e-6)
      }
    }))
  })

  test('when the picture is dragged to the right, then what is further left is seen, up to its edge', () => {
    const size = { width: 1000, height: 500 }
    expect(movedBy(size, middleOf(size), 0.2, 0.5)).toEqual({ x: 400, y: 250, zoom: 1 })
    expect(movedBy(size, middleOf(size), 9, 0).x).toBe(250)
  })

  test('when a picture is small, then it can be magnified less, or not be taken at all', () => {
    expect([{ width: 400, height: 300 }, { width: 4000, height: 3000 }].map(mostZoomOf)).toEqual([1.5, 4])
    expect([isLargeEnough({ width: 200, height: 900 }), isLargeEnough({ width: 199, height: 900 })]).toEqual([true, false])
  })
})
