import { blank } from './crowd.ts'
import { mix } from './random.ts'
import type { Draw } from './random.ts'

/** The auditor's own prime: below 2²⁵, so that products are exact. */
const prime = 33_554_393

/** How many random orders of the profiles are tried. */
const orders = 48

export interface Sum {
  readonly weight: number
  /** Shown classes that take part: the place of the dimension, and of the class. */
  readonly groups: readonly (readonly [dimension: number, place: number])[]
}

interface Profile {
  readonly rows: readonly number[]
  weight: number
}

/**
 * The lightest combination of the whole and all shown groups that an information-set search finds (disclosure.md, step
 * 6; E. Prange, IRE Trans. IT-8, 1962): in a random order of the profiles, the system is brought into row-reduced form
 * modulo a prime, and each row is weighed by the people it still touches. Only the transformation is stored.
 */
export function lightestSum(placeOf: readonly Int32Array[], people: Int32Array, enough: number, draw: Draw): Sum {
  const groups: (readonly [number, number])[] = []
  const rowOf = placeOf.map((places, d) => {
    const rows = new Map<number, number>()
    for (const person of people) {
      const place = places[person]!
      if (place === blank || rows.has(place)) continue
      groups.push([d, place])
      rows.set(place, groups.length)
    }
    return rows
  })
  const profiles = new Map<string, Profile>()
  for (const person of people) {
    const rows = [0, ...placeOf.flatMap((places, d) => rowOf[d]!.get(places[person]!) ?? [])]
    const key = rows.join()
    const known = profiles.get(key)
    if (known) known.weight++
    else profiles.set(key, { rows, weight: 1 })
  }
  let lightest: Sum = { weight: people.length, groups: [] }
  const all = [...profiles.values()]
  for (let order = 0; order < orders; order++) {
    mix(all, draw)
    // Profiles of many people are unlikely in a light sum: eliminating them first leaves the rows that avoid them.
    if (order % 2 === 1) all.sort((a, b) => Number(b.weight >= enough) - Number(a.weight >= enough))
    const found = lightestRow(reduced(all, groups.length + 1), all, lightest.weight)
    if (found) lightest = { weight: found.weight, groups: found.rows.filter((row) => row > 0).map((row) => groups[row - 1]!) }
    if (lightest.weight < enough) break
  }
  return lightest
}

/** The combinations of the given rows that make the row-reduced form. */
function reduced(profiles: readonly Profile[], height: number): Float64Array[] {
  const combined = Array.from({ length: height }, (_, row) => {
    const unit = new Float64Array(height)
    unit[row] = 1
    return unit
  })
  let rank = 0
  for (const { rows } of profiles) {
    if (rank === height) break
    const entries = combined.map((own) => entryOf(own, rows))
    let pivot = rank
    while (pivot < height && entries[pivot] === 0) pivot++
    if (pivot === height) continue
    const [own, entry] = [combined[pivot]!, entries[pivot]!]
    combined[pivot] = combined[rank]!
    entries[pivot] = entries[rank]!
    combined[rank] = own
    const factor = inverse(entry)
    for (let j = 0; j < height; j++) own[j] = (own[j]! * factor) % prime
    for (let i = 0; i < height; i++) {
      const times = entries[i]!
      if (i === rank || times === 0) continue
      const row = combined[i]!
      for (let j = 0; j < height; j++) row[j] = (row[j]! + (prime - times) * own[j]!) % prime
    }
    rank++
  }
  // The rest are combinations that vanish for everybody.
  return combined.slice(0, rank)
}

function entryOf(combination: Float64Array, rows: readonly number[]): number {
  let sum = 0
  for (const row of rows) sum += combination[row]!
  return sum % prime
}

function lightestRow(combined: readonly Float64Array[], profiles: readonly Profile[], below: number) {
  let found: { weight: number; rows: number[] } | undefined
  for (const combination of combined) {
    const limit = found?.weight ?? below
    let weight = 0
    for (const { rows, weight: people } of profiles) {
      if (entryOf(combination, rows) !== 0) weight += people
      if (weight >= limit) break
    }
    if (weight > 0 && weight < limit) {
      found = { weight, rows: [...combination.keys()].filter((row) => combination[row] !== 0) }
    }
  }
  return found
}

function inverse(value: number): number {
  let [a, b, x, y] = [value, prime, 1, 0]
  while (b !== 0) {
    const times = Math.floor(a / b)
    ;[a, b] = [b, a - times * b]
    ;[x, y] = [y, x - times * y]
  }
  return x < 0 ? x + prime : x
}
