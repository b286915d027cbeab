/** A row whose pivot is below this part of its diagonal counts as dependent on those before it. */
const dependent = 1e-10

/** A factored system of symmetric equations. */
export interface Factored {
  readonly solve: (right: Float64Array) => Float64Array
  /**
   * For a covariance of whole-number sums: approximate logarithm of the number of values they take together. Each
   * contributes √(2π · its variance given the previous ones), and at least 1.
   */
  readonly logValues: number
}

/**
 * Cholesky factors of a positive semidefinite matrix, given by its lower half row by row and overwritten. Rows that
 * depend on previous ones are left out: their unknowns are 0.
 */
export function factor(matrix: Float64Array, size: number): Factored {
  const left = new Uint8Array(size)
  let logValues = 0
  for (let i = 0; i < size; i++) {
    const diagonal = matrix[i * size + i]!
    for (let j = 0; j < i; j++) {
      if (left[j]) {
        matrix[i * size + j] = 0
        continue
      }
      let sum = matrix[i * size + j]!
      for (let k = 0; k < j; k++) sum -= matrix[i * size + k]! * matrix[j * size + k]!
      matrix[i * size + j] = sum / matrix[j * size + j]!
    }
    let own = diagonal
    for (let k = 0; k < i; k++) own -= matrix[i * size + k]! ** 2
    if (own > dependent * diagonal) {
      matrix[i * size + i] = Math.sqrt(own)
      logValues += Math.max(0, Math.log(2 * Math.PI * own) / 2)
    } else {
      left[i] = 1
    }
  }
  return {
    logValues,
    solve: (right) => {
      const solved = new Float64Array(size)
      for (let i = 0; i < size; i++) {
        if (left[i]) continue
        let sum = right[i]!
        for (let k = 0; k < i; k++) sum -= matrix[i * size + k]! * solved[k]!
        solved[i] = sum / matrix[i * size + i]!
      }
      for (let i = size - 1; i >= 0; i--) {
        if (left[i]) continue
        solved[i]! /= matrix[i * size + i]!
        for (let k = 0; k < i; k++) solved[k]! -= matrix[i * size + k]! * solved[i]!
      }
      for (let i = 0; i < size; i++) if (left[i]) solved[i] = 0
      return solved
    },
  }
}

/** Inverse of a positive semidefinite matrix on its independent rows, 0 on the others. */
export function inverse(lower: Float64Array, size: number): Float64Array {
  const { solve } = factor(lower.slice(), size)
  const whole = new Float64Array(size * size)
  const unit = new Float64Array(size)
  for (let i = 0; i < size; i++) {
    unit.fill(0)
    unit[i] = 1
    whole.set(solve(unit), i * size)
  }
  return whole
}

/** Solves a few equations by elimination; undefined if they are nearly dependent. */
export function solveFew(matrix: readonly (readonly number[])[], right: readonly number[]): number[] | undefined {
  const work = matrix.map((row, i) => [...row, right[i]!])
  for (let i = 0; i < work.length; i++) {
    let pivot = i
    for (let j = i + 1; j < work.length; j++) if (Math.abs(work[j]![i]!) > Math.abs(work[pivot]![i]!)) pivot = j
    if (Math.abs(work[pivot]![i]!) < 1e-9) return undefined;
    [work[i], work[pivot]] = [work[pivot]!, work[i]!]
    for (let j = 0; j < work.length; j++) {
      if (j === i) continue
      const times = work[j]![i]! / work[i]![i]!
      for (let k = i; k <= work.length; k++) work[j]![k]! -= times * work[i]![k]!
    }
  }
  return work.map((row, i) => row.at(-1)! / row[i]!)
}
