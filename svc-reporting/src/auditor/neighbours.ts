import type { Circle } from './crowd.ts'
import { mix } from './random.ts'
import type { Draw } from './random.ts'

/** How many people with the same other groups each person is paired with, for each choice of dimensions that differ. */
const partners = 6

/** A difference of two people's groups, as a number; 0 for people of the same groups. */
export type Difference = number

/** Pairs of people who differ in at most two dimensions. */
export interface Neighbours {
  /** By person. */
  readonly of: readonly (readonly { readonly person: number; readonly difference: Difference }[])[]
  /** All pairs of a difference, one person after the other. */
  readonly pairs: ReadonlyMap<Difference, readonly number[]>
  /** A difference in two dimensions as two in one each. */
  readonly parts: (difference: Difference) => readonly Difference[]
}

/** @param circles the whole first, then each visible group */
export function neighboursOf(circles: readonly Circle[], people: number, draw: Draw): Neighbours {
  const keys = [...new Set(circles.flatMap(({ name }) => (name ? [name.dimension] : [])))]
  const places = keys.map(() => new Int32Array(people))
  for (const [g, { name, members }] of circles.entries()) {
    if (!name) continue
    const own = places[keys.indexOf(name.dimension)]!
    for (const person of members) own[person] = g
  }
  const base = circles.length + 1
  const block = keys.length * base * base + 1
  const differenceOf = (one: number, other: number): Difference => {
    let difference = 0
    for (const [d, own] of places.entries()) {
      if (own[one] === own[other]) continue
      difference = difference * block + (d * base + own[one]!) * base + own[other]! + 1
    }
    return difference
  }
  const of: { person: number; difference: Difference }[][] = Array.from({ length: people }, () => [])
  const pairs = new Map<Difference, number[]>()
  for (const ignored of choices(keys.length)) {
    const buckets = new Map<string, number[]>()
    for (let person = 0; person < people; person++) {
      const key = places.map((own, d) => (ignored.includes(d) ? '' : own[person])).join()
      const bucket = buckets.get(key)
      if (bucket) bucket.push(person)
      else buckets.set(key, [person])
    }
    for (const bucket of buckets.values()) {
      mix(bucket, draw)
      for (const [i, person] of bucket.entries()) {
        for (let next = 1; next <= Math.min(partners, bucket.length - 1); next++) {
          const other = bucket[(i + next) % bucket.length]!
          for (const [one, two] of [[person, other], [other, person]] as const) {
            const difference = differenceOf(one, two)
            // Only differences in exactly these dimensions: the others were found before.
            if (partsOf(difference, block).length !== ignored.length) continue
            of[one]!.push({ person: two, difference })
            const known = pairs.get(difference)
            if (known) known.push(one, two)
            else pairs.set(difference, [one, two])
          }
        }
      }
    }
  }
  return { of, pairs, parts: (difference) => partsOf(difference, block) }
}

function partsOf(difference: Difference, block: number): Difference[] {
  if (difference === 0) return []
  return difference < block ? [difference] : [Math.floor(difference / block), difference % block]
}

/** None, one or two of the dimensions. */
function choices(dimensions: number): number[][] {
  const all = Array.from({ length: dimensions }, (_, d) => d)
  return [[], ...all.map((d) => [d]), ...all.flatMap((d) => all.slice(d + 1).map((e) => [d, e]))]
}
