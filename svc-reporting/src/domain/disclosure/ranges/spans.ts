import { at } from '../../statistics/at.ts'
import type { Counts } from './linear-program.ts'
import { slack } from './reachable.ts'

/** The lowest and the highest sum of levels that a person of each profile has in any of some solutions. */
export interface Spans {
  /** Notes a solution: what gives one person more leaves others less, so that it widens the spans of many. */
  readonly note: (people: Counts) => void
  /** Whole steps between the lowest and the highest sum. */
  readonly width: (profile: number) => number
  /** Which end of its scale a profile is farther from: 1 is the upper one. */
  readonly farther: (profile: number) => 1 | -1
}

/**
 * @param placesOf each profile's rows in `Counts`; one person of it has one level in each of them
 * @param steps of the whole scale
 */
export function createSpans(placesOf: ReadonlyMap<number, readonly number[]>, steps: number): Spans {
  const spans = new Map([...placesOf].map(([profile, places]) =>
    [profile, { places, least: Infinity, most: -Infinity }]))
  const spanOf = (profile: number) => spans.get(profile)!
  return {
    note: (people) => {
      for (const span of spans.values()) {
        const rows = span.places.map((place) => people.row(place))
        span.least = Math.min(span.least, rows.reduce((sum, row) => sum + sumOfOne(row, 1), 0))
        span.most = Math.max(span.most, rows.reduce((sum, row) => sum + sumOfOne(row, -1), 0))
      }
    },
    width: (profile) => {
      const { least, most } = spanOf(profile)
      return Math.floor(most + slack) - Math.ceil(least - slack)
    },
    farther: (profile) => {
      const { least, most } = spanOf(profile)
      return steps - most >= least ? 1 : -1
    },
  }
}

/** What one of the people who are counted by level can have, who takes the lowest (1) or the highest (-1) first. */
function sumOfOne(people: Float64Array, direction: 1 | -1): number {
  let [left, sum] = [1, 0]
  for (let i = 0; i < people.length && left > 0; i++) {
    const level = direction === 1 ? i : people.length - 1 - i
    const taken = Math.min(left, at(people, level))
    left -= taken
    sum += taken * level
  }
  return sum
}
