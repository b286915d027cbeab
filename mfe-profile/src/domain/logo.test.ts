import { describe, expect, test } from '@jest/globals'
import { logoFault, reduced } from './logo.ts'

describe('a logo', () => {
  test.each([
    [232, 80, undefined], [464, 160, undefined], [231, 160, 'tooSmall'], [464, 79, 'tooSmall'], [465, 80, 'tooBig'],
    [200, 161, 'tooBig'],
  ] as const)('when it has %i × %i px, then it is %s', (width, height, fault) => {
    expect(logoFault({ width, height })).toBe(fault)
  })

  test.each([
    [1200, 414, [464, 160], [464, 160]], [928, 320, [464, 160], [464, 160]],
    // Square, wide and high ones get margins.
    [500, 500, [232, 160], [160, 160]], [4000, 400, [464, 80], [464, 46]], [100, 900, [232, 160], [18, 160]],
    [90_000, 10, [464, 80], [464, 1]],
  ] as const)('when %i × %i px are reduced, then the ratio stays, and the result fits', (width, height, whole, drawn) => {
    const result = reduced({ width, height })
    expect([result.width, result.height]).toEqual(whole)
    expect([result.drawn.width, result.drawn.height]).toEqual(drawn)
    expect(logoFault(result)).toBeUndefined()
  })
})
