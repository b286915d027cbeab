import { Grid } from './grid.ts'

export interface Eigen {
  readonly values: readonly number[]
  /** Column by column the unit eigenvector of each value. */
  readonly vectors: Grid
}

/**
 * Eigenvalues and orthonormal eigenvectors of a small symmetric matrix, in no particular order, by cyclic Jacobi
 * rotations: no other method finds small eigenvalues more accurately (Demmel and Veselić, SIAM J. Matrix Anal. Appl. 13,
 * 1992), and eight rows take a few sweeps. Source: Golub and Van Loan, Matrix Computations, 4th ed., 8.5.
 *
 * @param size rows and columns
 */
export function symmetricEigen(matrix: Grid, size: number): Eigen {
  const a = matrix.copy()
  const v = new Grid(size, size)
  for (let i = 0; i < size; i++) v.set(i, i, 1)
  const total = a.numbers.reduce((sum, one) => sum + one * one, 0)
  for (let sweep = 0; sweep < 50; sweep++) {
    let off = 0
    for (let p = 0; p < size; p++) for (let q = p + 1; q < size; q++) off += a.at(p, q) ** 2
    if (off <= total * 1e-30) break
    for (let p = 0; p < size; p++) for (let q = p + 1; q < size; q++) rotate(a, v, size, p, q)
  }
  return { values: Array.from({ length: size }, (_, i) => a.at(i, i)), vectors: v }
}

/** Makes the element at row `p` and column `q` zero. */
function rotate(a: Grid, v: Grid, size: number, p: number, q: number): void {
  const element = a.at(p, q)
  if (element === 0) return
  const tau = (a.at(q, q) - a.at(p, p)) / (2 * element)
  // The smaller root, so that the rotation is at most 45 degrees.
  const t = (tau >= 0 ? 1 : -1) / (Math.abs(tau) + Math.sqrt(1 + tau * tau))
  const c = 1 / Math.sqrt(1 + t * t)
  const s = t * c
  for (let k = 0; k < size; k++) {
    const [own, other] = [a.at(k, p), a.at(k, q)]
    a.set(k, p, c * own - s * other)
    a.set(k, q, s * own + c * other)
  }
  for (let k = 0; k < size; k++) {
    const [own, other] = [a.at(p, k), a.at(q, k)]
    a.set(p, k, c * own - s * other)
    a.set(q, k, s * own + c * other)
    const [left, right] = [v.at(k, p), v.at(k, q)]
    v.set(k, p, c * left - s * right)
    v.set(k, q, s * left + c * right)
  }
}
