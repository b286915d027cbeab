import { shuffled } from '../statistics/random.ts'
import type { Rng } from '../statistics/random.ts'

/** Largest prime for which a product of two factors is exact in a double (disclosure.md, step 6). */
const prime = 67_108_859
const reciprocal = 1 / prime
// A local alias: in some contexts looking Math up in the innermost loop costs more than the rest of it.
const { floor } = Math

/** A column of a matrix of zeros and ones: the rows where it is one, and how many respondents it covers. */
export interface WeightedColumn {
  readonly rows: readonly number[]
  readonly weight: number
}

export interface WeightedMatrix {
  /** Number of rows. */
  readonly height: number
  readonly columns: readonly WeightedColumn[]
}

export interface LightVector {
  /** Respondents behind the columns where the vector is not zero. */
  readonly weight: number
  /** Rows of the matrix that take part in it. */
  readonly rows: readonly number[]
}

/**
 * Looks for a nonzero vector of the row space that covers fewer than `k` respondents (disclosure.md, step 6): computes
 * the reduced row echelon form of [A|I] modulo a prime, in random column orders, and weighs the support of each row.
 * Columns of `k` and more come first in each order: no such vector has one of them in its support, so the rows that
 * remain after them span exactly the space that contains it.
 *
 * Only the I part is stored (each row as a combination of A's rows): a column of A has at most one 1 per dimension, so
 * an entry of the A part is a sum of a few of its numbers, computed on demand. A row is examined until it has `k`
 * respondents, which is soon.
 *
 * @returns the first one found, or undefined if none of the `orders` has one
 */
export function findLightVector(matrix: WeightedMatrix, k: number, rng: Rng, orders = 64): LightVector | undefined {
  const { height, columns } = matrix
  const heavy = columns.filter(({ weight }) => weight >= k)
  const light = columns.filter(({ weight }) => weight < k)
  let space = identity(height)
  // Rows with a pivot in a heavy column stay heavy; the others vanish on all of these columns.
  const pivots = reduce(space, heavy)
  space = space.map((part) => part.slice(pivots))
  for (let order = 0; order < orders; order++) {
    const mixed = shuffled(light, rng)
    const rank = reduce(space, mixed)
    if (rank === 0) return undefined
    // Rows without a pivot are zero in all columns: combinations of A's rows that cancel out.
    if (rank < space[0]!.length) space = space.map((part) => part.slice(0, rank))
    const found = lightest(space, mixed, k)
    if (found) return found
  }
  return undefined
}

/**
 * Rows of a space as combinations of A's rows, transposed: `space[i]![r]` is how often row `i` of A is in row `r`, so
 * that all entries of a column are a sum of a few arrays.
 */
type Space = Float64Array[]

const identity = (height: number): Space =>
  Array.from({ length: height }, (_, i) => {
    const part = new Float64Array(height)
    part[i] = 1
    return part
  })

/** Brings `space` to reduced row echelon form over the columns in their order; returns the rank. */
function reduce(space: Space, order: readonly WeightedColumn[]): number {
  const size = space[0]!.length
  const entries = new Float64Array(size)
  let rank = 0
  for (const { rows } of order) {
    if (rank === size) break
    readEntries(space, rows, rank, entries)
    let pivot = rank
    while (pivot < size && entries[pivot] === 0) pivot++
    if (pivot === size) continue
    readEntries(space, rows, 0, entries)
    const factor = inverse(entries[pivot]!)
    entries[pivot] = entries[rank]!
    for (let r = 0; r < size; r++) entries[r] = entries[r] === 0 ? 0 : prime - entries[r]!
    // Its own row is only scaled.
    entries[rank] = 0
    for (const part of space) {
      const own = part[pivot]!
      part[pivot] = part[rank]!
      part[rank] = own
      if (own === 0) continue
      const scaled = modulo(own * factor)
      part[rank] = scaled
      for (let r = 0; r < size; r++) if (entries[r] !== 0) part[r] = modulo(part[r]! + entries[r]! * scaled)
    }
    rank++
  }
  return rank
}

/** The entries of a column of A in the rows of a space, from row `first` on. */
function readEntries(space: Space, rows: readonly number[], first: number, entries: Float64Array): void {
  const size = entries.length
  entries.fill(0, first)
  for (let i = 0; i < rows.length; i++) {
    const part = space[rows[i]!]!
    for (let r = first; r < size; r++) entries[r]! += part[r]!
  }
  for (let r = first; r < size; r++) entries[r] = modulo(entries[r]!)
}

/** A row that covers fewer than `k` respondents. */
function lightest(space: Space, columns: readonly WeightedColumn[], k: number): LightVector | undefined {
  const size = space[0]!.length
  const entries = new Float64Array(size)
  const weights = new Float64Array(size)
  let left = size
  let c = 0
  // Processes all rows together while most are candidates: nearly all of them are heavy after a few columns.
  for (; c < columns.length && left > size / 8; c++) {
    const { rows, weight } = columns[c]!
    readEntries(space, rows, 0, entries)
    for (let r = 0; r < size; r++) {
      if (entries[r] === 0 || weights[r]! >= k) continue
      weights[r]! += weight
      if (weights[r]! >= k) left--
    }
  }
  for (let r = 0; r < size; r++) {
    for (let d = c; d < columns.length && weights[r]! < k; d++) {
      const { rows, weight } = columns[d]!
      let sum = 0
      for (let i = 0; i < rows.length; i++) sum += space[rows[i]!]![r]!
      if (modulo(sum) !== 0) weights[r]! += weight
    }
    if (weights[r]! < k) return { weight: weights[r]!, rows: [...space.keys()].filter((i) => space[i]![r] !== 0) }
  }
  return undefined
}

/** The remainder of a whole number under 2⁵³; several times faster than `%` on doubles. */
function modulo(value: number): number {
  const rest = value - floor(value * reciprocal) * prime
  return rest >= prime ? rest - prime : rest < 0 ? rest + prime : rest
}

/** By Fermat's little theorem. */
function inverse(value: number): number {
  let result = 1
  let base = value
  for (let exponent = prime - 2; exponent > 0; exponent = floor(exponent / 2)) {
    if (exponent % 2 === 1) result = modulo(result * base)
    base = modulo(base * base)
  }
  return result
}
