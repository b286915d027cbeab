import { describe, expect, test } from '@jest/globals'
import { openPoints, spreadIsOpen } from './spread.ts'

/** Half of these points above a middle and half below it. */
const around = (middle: number, distance: number, n: number) =>
  Array.from({ length: n }, (_, r) => middle + (r % 2 ? distance : -distance))

describe('the spread of the whole', () => {
  // One person can account for all of W = n·d²; with leverage 1/n the reach is d·√(n − 1) to each side (Samuelson).
  test.each([4, 8, 40])('when nothing of groups is shown of %i people, then one of them may be all of it', (n) => {
    const least = openPoints / 2 / Math.sqrt(n - 1)
    const nobody = Array.from({ length: n }, () => [])
    expect(spreadIsOpen(around(50, 1.01 * least, n), nobody, 1)).toBe(true)
    expect(spreadIsOpen(around(50, 0.99 * least, n), nobody, 1)).toBe(false)
  })

  test('when the mean lies near an end, then what is beyond the scale leaves nothing open', () => {
    const least = openPoints / 2 / Math.sqrt(7)
    const nobody = Array.from({ length: 8 }, () => [])
    // On one side there are only 10 points, so the other has to leave 30.
    expect(spreadIsOpen(around(90, 1.01 * least, 8), nobody, 1)).toBe(false)
    expect(spreadIsOpen(around(90, 1.49 * least, 8), nobody, 1)).toBe(false)
    expect(spreadIsOpen(around(90, 1.51 * least, 8), nobody, 1)).toBe(true)
  })

  test('when groups are shown, then what is between their means leaves nothing open', () => {
    // Two groups of ten that are far apart; within each all answer alike.
    const apart = Array.from({ length: 20 }, (_, r) => (r < 10 ? 20 : 80))
    const groups = apart.map((_, r) => [r < 10 ? 1 : 2])
    expect(spreadIsOpen(apart, apart.map(() => []), 3)).toBe(true)
    expect(spreadIsOpen(apart, groups, 3)).toBe(false)
    // W = 20·d², of which each group's mean leaves 9/10.
    const least = openPoints / 2 / Math.sqrt(18)
    const within = (distance: number) => apart.map((one, r) => one + (r % 2 ? distance : -distance))
    expect(spreadIsOpen(within(0.99 * least), groups, 3)).toBe(false)
    expect(spreadIsOpen(within(1.01 * least), groups, 3)).toBe(true)
  })

  test('when one person follows from two groups, then no spread of the others leaves that person open', () => {
    const points = around(50, 40, 30)
    // The first is in the group of five, but not in that of its other four.
    const groups = points.map((_, r) => (r === 0 ? [1] : r < 5 ? [1, 2] : []))
    expect(spreadIsOpen(points, groups.map((own) => own.filter((group) => group === 1)), 3)).toBe(true)
    expect(spreadIsOpen(points, groups, 3)).toBe(false)
  })
})
