import { expect, test } from '@jest/globals'
import { Grid } from '../../statistics/grid.ts'
import { createSpans } from './spans.ts'

/* Two profiles, each with two statements of four levels: rows 0 and 1 are those of profile 0. */
const placesOf = new Map([[0, [0, 1]], [1, [2, 3]]])
const people = (...rows: readonly (readonly number[])[]) => Grid.of(rows, 4)

test('when one solution is known, then a person alone has no span', () => {
  const spans = createSpans(placesOf, 6)
  spans.note(people([0, 0, 0, 1], [0, 1, 0, 0], [1, 0, 0, 0], [0, 0, 1, 0]))
  expect([spans.width(0), spans.width(1)]).toEqual([0, 0])
  expect([spans.farther(0), spans.farther(1)]).toEqual([-1, 1])
})

test('when a second solution gives to one what it takes from another, then both are wider', () => {
  const spans = createSpans(placesOf, 6)
  spans.note(people([0, 0, 0, 1], [0, 1, 0, 0], [1, 0, 0, 0], [0, 0, 1, 0]))
  spans.note(people([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 0, 1], [0, 0, 1, 0]))
  expect([spans.width(0), spans.width(1)]).toEqual([3, 3])
})

test('when several people are of a profile, then one of them can be the lowest or the highest', () => {
  const spans = createSpans(new Map([[0, [0, 1]]]), 6)
  spans.note(people([1, 0, 0, 1], [0, 2, 0, 0]))
  expect(spans.width(0)).toBe(3)
})

test('when people are counted in fractions, then ends are rounded towards each other', () => {
  const spans = createSpans(new Map([[0, [0]]]), 3)
  spans.note(people([0, 0, 0.4, 0.6]))
  spans.note(people([0.4, 0.6, 0, 0]))
  // From 0.6 to 2.6.
  expect(spans.width(0)).toBe(1)
})
