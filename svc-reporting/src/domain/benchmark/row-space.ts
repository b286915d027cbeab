/** A prime, as in disclosure.md, step 6: products stay below 2^53. */
const prime = 67108859

const modulo = (value: number) => ((value % prime) + prime) % prime

function inverse(value: number): number {
  let [result, base, exponent] = [1, value, prime - 2]
  for (; exponent > 0; exponent = Math.floor(exponent / 2)) {
    if (exponent % 2 === 1) result = (result * base) % prime
    base = (base * base) % prime
  }
  return result
}

export interface ReducedRow {
  readonly pivot: number
  readonly values: readonly number[]
  /** Columns that are not 0. */
  readonly support: readonly number[]
  /** Coefficients of the given rows. */
  readonly from: readonly number[]
}

/** Reduced row echelon form of a matrix, modulo a prime. */
export function reduce(matrix: readonly (readonly number[])[]): ReducedRow[] {
  const height = matrix.length
  const width = matrix[0]?.length ?? 0
  const rows = matrix.map((values, r) => [...values.map(modulo), ...matrix.map((_, c) => (c === r ? 1 : 0))])
  const pivots: number[] = []
  for (let column = 0; column < width && pivots.length < height; column++) {
    const top = pivots.length
    const found = rows.findIndex((row, r) => r >= top && row[column] !== 0)
    if (found < 0) continue
    const [pivotRow, displaced] = [rows[found]!, rows[top]!]
    rows[found] = displaced
    const factor = inverse(pivotRow[column]!)
    const scaled = pivotRow.map((value) => (value * factor) % prime)
    rows[top] = scaled
    for (const [r, row] of rows.entries()) {
      const by = row[column]!
      if (r === top || by === 0) continue
      for (let c = column; c < row.length; c++) if (scaled[c] !== 0) row[c] = modulo(row[c]! - by * scaled[c]!)
    }
    pivots.push(column)
  }
  return pivots.map((pivot, r) => {
    const values = rows[r]!.slice(0, width)
    const support = values.flatMap((value, c) => (value === 0 ? [] : [c]))
    return { pivot, values, support, from: rows[r]!.slice(width) }
  })
}

/** `one` plus `factor` times `other`. */
export const combined = (one: readonly number[], other: readonly number[], factor: number): number[] =>
  one.map((value, i) => modulo(value + factor * other[i]!))

/** The factor by which `other` cancels `one` in all columns but their pivots; undefined if there is none. */
export function cancelling(one: ReducedRow, other: ReducedRow): number | undefined {
  const shared = one.support.find((column) => column !== one.pivot)
  if (shared === undefined || other.values[shared] === 0) return undefined
  const factor = modulo(-one.values[shared]! * inverse(other.values[shared]!))
  const rest = combined(one.values, other.values, factor)
  return rest.every((value, c) => value === 0 || c === one.pivot || c === other.pivot) ? factor : undefined
}
