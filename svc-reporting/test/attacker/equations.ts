/** A symmetric system without its dependent equations. */
export interface Factored {
  readonly solve: (right: Float64Array) => Float64Array
}

/** Cholesky factor of a positive semidefinite symmetric matrix, by rows; overwrites it. */
export function factor(matrix: Float64Array[]): Factored {
  const size = matrix.length
  const scale = matrix.map((row, i) => row[i]!)
  const kept: boolean[] = []
  for (let i = 0; i < size; i++) {
    const row = matrix[i]!
    for (let j = 0; j < i; j++) {
      if (!kept[j]) {
        row[j] = 0
        continue
      }
      const other = matrix[j]!
      let value = row[j]!
      for (let k = 0; k < j; k++) value -= row[k]! * other[k]!
      row[j] = value / other[j]!
    }
    let own = row[i]!
    for (let k = 0; k < i; k++) own -= row[k]! * row[k]!
    kept[i] = own > 1e-9 * scale[i]! && scale[i]! > 0
    row[i] = kept[i] ? Math.sqrt(own) : 0
  }
  return {
    solve: (right) => {
      const result = new Float64Array(size)
      for (let i = 0; i < size; i++) {
        if (!kept[i]) continue
        let value = right[i]!
        for (let k = 0; k < i; k++) value -= matrix[i]![k]! * result[k]!
        result[i] = value / matrix[i]![i]!
      }
      for (let i = size - 1; i >= 0; i--) {
        if (!kept[i]) continue
        let value = result[i]!
        for (let k = i + 1; k < size; k++) value -= matrix[k]![i]! * result[k]!
        result[i] = value / matrix[i]![i]!
      }
      return result
    },
  }
}
