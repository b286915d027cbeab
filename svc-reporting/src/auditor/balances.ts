import type { Circle } from './crowd.ts'
import { mix } from './random.ts'
import type { Draw } from './random.ts'

/**
 * Two sets of as many people each, with the same groups: steps up of one and down of the other change no group's sum.
 */
export interface Balance {
  readonly up: readonly number[]
  readonly down: readonly number[]
}

export interface Balances {
  readonly all: readonly Balance[]
  /** By person, the places of their balances. */
  readonly of: readonly (readonly number[])[]
}

/** How many sets of each size are compared, and how many balances are kept. */
const setsOfSize = 4000
const kept = 1500
const largest = 3

/**
 * Finds balances by joining sets of people on the sum of their groups, each of which has a random number (a hash join,
 * as in D. Wagner, A generalized birthday problem, CRYPTO 2002).
 *
 * @param counts whether a group counts
 */
export function balancesOf(
  circles: readonly Circle[], people: number, draw: Draw, counts: (circle: Circle) => boolean = () => true,
): Balances {
  const keys = new Float64Array(people)
  for (const circle of circles) {
    if (!circle.name || !counts(circle)) continue
    const own = draw(2 ** 24) * 2 ** 20 + draw(2 ** 20)
    for (const person of circle.members) keys[person]! += own
  }
  const all: Balance[] = []
  const of: number[][] = Array.from({ length: people }, () => [])
  for (let size = 1; size <= largest && all.length < kept; size++) {
    const known = new Map<number, (readonly number[])[]>()
    for (const set of setsOf(people, size, draw)) {
      const key = set.reduce((sum, person) => sum + keys[person]!, 0)
      const same = known.get(key)
      if (!same) {
        known.set(key, [set])
        continue
      }
      let joined = 0
      for (const other of same) {
        if (joined === 3 || all.length >= kept) break
        if (other.some((person) => set.includes(person))) continue
        joined++
        for (const person of [...set, ...other]) of[person]!.push(all.length)
        all.push({ up: set, down: other })
      }
      if (same.length < 12) same.push(set)
    }
    // Sets of this size were chosen at random already: larger ones would rarely meet.
    if (people ** size > 50 * setsOfSize) break
  }
  return { all, of }
}

/** All sets of a size in random order, or as many at random. */
function* setsOf(people: number, size: number, draw: Draw): Generator<number[]> {
  let count = 1
  for (let i = 0; i < size; i++) count = (count * (people - i)) / (i + 1)
  if (count < 1) return
  if (count > setsOfSize) {
    for (let i = 0; i < setsOfSize; i++) {
      const set = new Set<number>()
      while (set.size < size) set.add(draw(people))
      yield [...set]
    }
    return
  }
  const order = mix(Array.from({ length: people }, (_, person) => person), draw)
  const places = Array.from({ length: size }, (_, i) => i)
  for (;;) {
    yield places.map((place) => order[place]!)
    let last = size - 1
    while (last >= 0 && places[last] === people - size + last) last--
    if (last < 0) return
    places[last]!++
    for (let i = last + 1; i < size; i++) places[i] = places[i - 1]! + 1
  }
}
