import { shuffled } from '../src/domain/statistics/random.ts'
import type { Rng } from '../src/domain/statistics/random.ts'

/** Largest prime for which a product of two factors is exact in a double (disclosure.md, step 6). */
const prime = 67_108_859
const reciprocal = 1 / prime
// A local alias: in some contexts looking Math up in the innermost loop costs more than the rest of it.
const { floor } = Math

/** Rows over columns, with how many respondents each column covers. */
export interface DenseMatrix {
  readonly rows: readonly (readonly number[])[]
  readonly weights: readonly number[]
}

interface LightVector {
  /** Respondents behind the columns where the vector is not zero. */
  readonly weight: number
  /** Rows of the matrix that take part in it. */
  readonly rows: readonly number[]
}

/**
 * A reference for `findLightVector`: the same search without its optimisations, reducing the whole of [A|I] in each
 * order.
 *
 * Looks for a nonzero vector of the row space that covers fewer than `k` respondents (disclosure.md, step 6): computes
 * the reduced row echelon form of [A|I] modulo a prime, in random column orders, and weighs the support of each row.
 * Columns of `k` and more come first in each order: no such vector has one of them in its support, so the rows that
 * remain after them span exactly the space that contains it.
 *
 * @returns the first one found, or undefined if none of the `orders` has one
 */
export function findLightVectorSlowly(matrix: DenseMatrix, k: number, rng: Rng, orders = 64): LightVector | undefined {
  const columns = matrix.weights.length
  const height = matrix.rows.length
  const rows = matrix.rows.map((row, i) => {
    const augmented = new Float64Array(columns + height)
    augmented.set(row)
    augmented[columns + i] = 1
    return augmented
  })
  const all = matrix.weights.map((_, column) => column)
  const heavy = all.filter((column) => matrix.weights[column]! >= k)
  const light = all.filter((column) => matrix.weights[column]! < k)
  // Rows with a pivot in a heavy column stay heavy; the others vanish on all of these columns.
  const pivots = reduce(rows, heavy, 0)
  const space = rows.slice(pivots)
  for (let order = 0; order < orders; order++) {
    const rank = reduce(space, shuffled(light, rng), 0)
    if (rank === 0) return undefined
    for (let r = 0; r < rank; r++) {
      const weight = support(space[r]!, matrix.weights, light, k)
      if (weight < k) return { weight, rows: participants(space[r]!, columns, height) }
    }
  }
  return undefined
}

/** Brings `rows` to reduced row echelon form over the columns in their order; returns the rank. */
function reduce(rows: Float64Array[], order: readonly number[], start: number): number {
  let rank = start
  for (const column of order) {
    if (rank === rows.length) break
    let pivot = rank
    while (pivot < rows.length && rows[pivot]![column] === 0) pivot++
    if (pivot === rows.length) continue
    const row = rows[pivot]!
    rows[pivot] = rows[rank]!
    rows[rank] = row
    scale(row, inverse(row[column]!))
    const filled: number[] = []
    for (let i = 0; i < row.length; i++) if (row[i] !== 0) filled.push(i)
    for (const other of rows) {
      const factor = other[column]!
      if (other !== row && factor !== 0) eliminate(other, row, filled, prime - factor)
    }
    rank++
  }
  return rank
}

function scale(row: Float64Array, factor: number): void {
  if (factor === 1) return
  for (let i = 0; i < row.length; i++) if (row[i] !== 0) row[i] = modulo(row[i]! * factor)
}

function eliminate(target: Float64Array, row: Float64Array, filled: readonly number[], factor: number): void {
  for (const i of filled) target[i] = modulo(target[i]! + factor * row[i]!)
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
  for (let exponent = prime - 2; exponent > 0; exponent = Math.floor(exponent / 2)) {
    if (exponent % 2 === 1) result = modulo(result * base)
    base = modulo(base * base)
  }
  return result
}

/** Respondents behind a row's columns; stops counting at `k`. */
function support(row: Float64Array, weights: readonly number[], columns: readonly number[], k: number): number {
  let weight = 0
  for (const column of columns) {
    if (row[column] === 0) continue
    weight += weights[column]!
    if (weight >= k) break
  }
  return weight
}

function participants(row: Float64Array, columns: number, height: number): number[] {
  return Array.from({ length: height }, (_, i) => i).filter((i) => row[columns + i] !== 0)
}
