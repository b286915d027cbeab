import { Grid } from '../statistics/grid.ts'

/** A row whose pivot is below this part of its diagonal counts as dependent on those before it. */
const dependent = 1e-10

/** A factored system of symmetric equations. */
export interface Factored {
  readonly solve: (right: Float64Array) => Float64Array
}

/**
 * Cholesky factors of a positive semidefinite matrix, given by its lower half and overwritten. Rows that depend on
 * previous ones are left out: their unknowns are 0.
 */
export function factor(matrix: Grid): Factored {
  const size = matrix.columns
  const left = new Uint8Array(size)
  for (let i = 0; i < size; i++) {
    const diagonal = matrix.at(i, i)
    for (let j = 0; j < i; j++) {
      if (left[j]) {
        matrix.set(i, j, 0)
        continue
      }
      let sum = matrix.at(i, j)
      for (let k = 0; k < j; k++) sum -= matrix.at(i, k) * matrix.at(j, k)
      matrix.set(i, j, sum / matrix.at(j, j))
    }
    let own = diagonal
    for (let k = 0; k < i; k++) own -= matrix.at(i, k) ** 2
    if (own > dependent * diagonal) {
      matrix.set(i, i, Math.sqrt(own))
    } else {
      left[i] = 1
    }
  }
  return {
    solve: (right) => {
      const solved = right.slice()
      for (let i = 0; i < size; i++) {
        if (left[i]) {
          solved[i] = 0
          continue
        }
        for (let k = 0; k < i; k++) solved[i]! -= matrix.at(i, k) * solved[k]!
        solved[i]! /= matrix.at(i, i)
      }
      for (let i = size - 1; i >= 0; i--) {
        if (left[i]) continue
        solved[i]! /= matrix.at(i, i)
        for (let k = 0; k < i; k++) solved[k]! -= matrix.at(i, k) * solved[i]!
      }
      for (let i = 0; i < size; i++) if (left[i]) solved[i] = 0
      return solved
    },
  }
}

/** Inverse of a positive semidefinite matrix on its independent rows, 0 on the others. */
export function inverse(lower: Grid): Grid {
  const size = lower.columns
  const { solve } = factor(lower.copy())
  const whole = new Grid(size, size)
  const unit = new Float64Array(size)
  for (let i = 0; i < size; i++) {
    unit.fill(0)
    unit[i] = 1
    whole.row(i).set(solve(unit))
  }
  return whole
}

/** Solves a few equations by elimination; undefined if they are nearly dependent. Overwrites both sides. */
export function solveFew(matrix: Grid, right: Float64Array): Float64Array | undefined {
  const size = matrix.columns
  for (let i = 0; i < size; i++) {
    let pivot = i
    for (let j = i + 1; j < size; j++) if (Math.abs(matrix.at(j, i)) > Math.abs(matrix.at(pivot, i))) pivot = j
    if (Math.abs(matrix.at(pivot, i)) < 1e-9) return undefined
    if (pivot !== i) swap(matrix, right, i, pivot)
    for (let j = 0; j < size; j++) {
      if (j === i) continue
      const times = matrix.at(j, i) / matrix.at(i, i)
      for (let k = i; k < size; k++) matrix.add(j, k, -times * matrix.at(i, k))
      right[j]! -= times * right[i]!
    }
  }
  return right.map((own, i) => own / matrix.at(i, i))
}

function swap(matrix: Grid, right: Float64Array, one: number, other: number): void {
  for (let k = 0; k < matrix.columns; k++) {
    const kept = matrix.at(one, k)
    matrix.set(one, k, matrix.at(other, k))
    matrix.set(other, k, kept)
  }
  [right[one], right[other]] = [right[other]!, right[one]!]
}
