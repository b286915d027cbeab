import { Grid } from './grid.ts'

export interface Eigen {
  readonly values: readonly number[]
  /** Column by column the unit eigenvector of each value. */
  readonly vectors: Grid
}

/**
 * Eigenvalues and orthonormal eigenvectors of a small symmetric matrix, in no particular order, by cyclic Jacobi
 * rotations: no other method finds small eigenvalues more accurately (Demmel and Veselić, SIAM J. Matrix Anal. Appl.
 * 13, 1992), and eight rows take a few sweeps. Source: Golub and Van Loan, Matrix Computations, 4th ed., 8.5.
 *
 * @param size rows and columns
 */
export function symmetricEigen(matrix: Grid, size: number): Eigen {
  const a = matrix.numbers.slice()
  const vectors = new Grid(size, size)
  for (let i = 0; i < size; i++) vectors.set(i, i, 1)
  const total = a.reduce((sum, one) => sum + one * one, 0)
  for (let sweep = 0; sweep < 50; sweep++) {
    let off = 0
    for (let p = 0; p < size; p++) for (let q = p + 1; q < size; q++) off += a[p * size + q]! ** 2
    if (off <= total * 1e-30) break
    for (let p = 0; p < size; p++) for (let q = p + 1; q < size; q++) rotate(a, vectors.numbers, size, p, q)
  }
  return { values: Array.from({ length: size }, (_, i) => a[i * size + i]!), vectors }
}

/**
 * Makes the element at row `p` and column `q` zero. Works on the numbers of both grids, row after row: a report's
 * resamples spent half of their time here in computing places.
 */
function rotate(a: Float64Array, v: Float64Array, size: number, p: number, q: number): void {
  const element = a[p * size + q]!
  if (element === 0) return
  const tau = (a[q * size + q]! - a[p * size + p]!) / (2 * element)
  // The smaller root, so that the rotation is at most 45 degrees.
  const t = (tau >= 0 ? 1 : -1) / (Math.abs(tau) + Math.sqrt(1 + tau * tau))
  const c = 1 / Math.sqrt(1 + t * t)
  const s = t * c
  // Columns p and q, then rows p and q.
  for (let i = p, j = q; j < size * size; i += size, j += size) {
    turn(a, i, j, c, s)
    turn(v, i, j, c, s)
  }
  for (let k = 0; k < size; k++) turn(a, p * size + k, q * size + k, c, s)
}

/** Rotates two numbers by the angle of this cosine and sine. */
function turn(numbers: Float64Array, i: number, j: number, c: number, s: number): void {
  const own = numbers[i]!
  const other = numbers[j]!
  numbers[i] = c * own - s * other
  numbers[j] = s * own + c * other
}
