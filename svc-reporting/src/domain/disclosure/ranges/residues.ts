import { at } from '../../statistics/at.ts'
import { oncePerDrafts } from '../profiles.ts'
import type { Profiles } from '../profiles.ts'
import { isExact } from './fields.ts'
import type { Field, Row } from './fields.ts'
import type { Counts } from './linear-program.ts'

/** With as many dimensions as a research has, larger primes need groups that no company is likely to have. */
const primes = [2, 3, 5, 7, 11, 13]

/**
 * Levels that the exact sums rule out for someone who is alone in their profile, as profile · levels + level. If this
 * person is in one of three groups and everybody else in none or two of them, the three sums together are odd or even
 * as this person's answer is. The same holds modulo other primes. Fractions of people meet the sums all the same, so
 * neither even answers nor the linear program notice.
 *
 * @param counts true people by profile and level
 */
export function ruledOut(field: Field, profiles: Profiles, counts: Counts): ReadonlySet<number> {
  const { levels } = field
  const exact = field.rows.filter(isExact)
  const out = new Set<number>()
  if (field.kind === 'composite' || exact.length === 0) return out
  const suspects = apartFromOthers(profiles, exact)
  for (const [profile, own] of suspects) {
    const change = (of: number, from: number, to: number) => exact.map(({ draft, weights }: Row) =>
      (at(profiles.draftsOf, of).includes(draft) ? at(weights, to) - at(weights, from) : 0))
    const others = [...profiles.sizes.keys()].filter((other) => other !== profile)
    const level = counts.row(profile).indexOf(1)
    for (const prime of own) {
      const span = createSpan(prime)
      for (const other of others) for (let to = 1; to < levels; to++) span.add(change(other, 0, to))
      for (let to = 0; to < levels; to++) {
        if (!span.has(change(profile, level, to))) out.add(profile * levels + to)
      }
    }
  }
  return out
}

/** Profiles of one person whose groups are no combination of the other profiles' modulo a prime, with these primes. */
const apartFromOthers = oncePerDrafts(findApart)

function findApart({ sizes, draftsOf }: Profiles, drafts: readonly number[]): Map<number, number[]> {
  const placeOf = new Map(drafts.map((draft, place) => [draft, place]))
  const groups = draftsOf.map((own) => {
    const member = drafts.map(() => 0)
    for (const draft of own) {
      const place = placeOf.get(draft)
      if (place !== undefined) member[place] = 1
    }
    return member
  })
  const order = [...sizes.keys()].toSorted((a, b) => at(sizes, b) - at(sizes, a))
  const apart = new Map<number, number[]>()
  for (const prime of primes) {
    // A profile that is not a combination of the others is not one of the previous ones either, in any order.
    const first = newIn(order, groups, prime)
    const both = newIn(order.toReversed(), groups, prime).filter((profile) => first.includes(profile))
    for (const profile of both) {
      if (sizes[profile] !== 1) continue
      const span = createSpan(prime)
      for (const other of order) if (other !== profile) span.add(at(groups, other))
      if (!span.has(at(groups, profile))) apart.set(profile, [...apart.get(profile) ?? [], prime])
    }
  }
  return apart
}

function newIn(order: readonly number[], groups: readonly (readonly number[])[], prime: number): number[] {
  const span = createSpan(prime)
  return order.filter((profile) => span.add(at(groups, profile)))
}

/** Combinations of vectors of whole numbers modulo a prime. */
function createSpan(prime: number) {
  const byPivot = new Map<number, Int32Array>()
  const reduced = (given: readonly number[]) => {
    const vector = Int32Array.from(given, (one) => ((one % prime) + prime) % prime)
    for (let i = 0; i < vector.length; i++) {
      const basis = vector[i] === 0 ? undefined : byPivot.get(i)
      if (!basis) continue
      const times = prime - vector[i]!
      for (let j = i; j < vector.length; j++) vector[j] = (vector[j]! + times * basis[j]!) % prime
    }
    return vector
  }
  return {
    has: (vector: readonly number[]) => reduced(vector).every((one) => one === 0),
    /** Whether it was no combination before. */
    add: (given: readonly number[]): boolean => {
      const vector = reduced(given)
      const pivot = vector.findIndex((one) => one !== 0)
      if (pivot < 0) return false
      let inverse = 1
      while ((inverse * at(vector, pivot)) % prime !== 1) inverse++
      byPivot.set(pivot, vector.map((one) => (one * inverse) % prime))
      return true
    },
  }
}
