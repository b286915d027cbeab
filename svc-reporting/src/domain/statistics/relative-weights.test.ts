import { describe, expect, test } from '@jest/globals'
import { symmetricEigen } from './eigen.ts'
import { Grid } from './grid.ts'
import { createRng } from './random.ts'
import { relativeWeights } from './relative-weights.ts'

const rng = createRng(new Uint8Array(16).fill(3))
const normal = () => Math.sqrt(-2 * Math.log(1 - rng() / 2 ** 32)) * Math.cos((2 * Math.PI * rng()) / 2 ** 32)

/** Covariances of columns. */
function covariances(rows: readonly (readonly number[])[]): Grid {
  const size = rows[0]!.length
  const means = rows[0]!.map((_, i) => rows.reduce((sum, row) => sum + row[i]!, 0) / rows.length)
  return Grid.of(means.map((_, i) => means.map((__, j) =>
    rows.reduce((sum, row) => sum + (row[i]! - means[i]!) * (row[j]! - means[j]!), 0) / (rows.length - 1))), size)
}

/** Rows of an outcome and its predictors that share one factor. */
const people = (count: number, predictors: number) => Array.from({ length: count }, () => {
  const mood = normal()
  return Array.from({ length: predictors + 1 }, () => mood + normal())
})

describe('eigenvalues of a symmetric matrix', () => {
  test('when they are published, then the computed ones agree', () => {
    // Of the Hilbert matrix of order 3: 1.40832, 0.122327, 0.00268734.
    const hilbert = Grid.of([[1, 1 / 2, 1 / 3], [1 / 2, 1 / 3, 1 / 4], [1 / 3, 1 / 4, 1 / 5]], 3)
    const values = symmetricEigen(hilbert, 3).values.toSorted((a, b) => b - a)
    expect(values[0]).toBeCloseTo(1.408318927123654, 14)
    expect(values[1]).toBeCloseTo(0.1223270658539058, 14)
    expect(values[2]).toBeCloseTo(0.0026873403557735, 14)
  })

  test('when 50 matrices are put together again, then they are the same, and vectors are orthonormal', () => {
    for (let run = 0; run < 50; run++) {
      const size = 2 + (run % 8)
      const matrix = covariances(people(size + (run % 3), size - 1))
      const { values, vectors } = symmetricEigen(matrix, size)
      const sumOver = (each: (k: number) => number) => Array.from({ length: size }, (_, k) => each(k)).reduce((a, b) => a + b)
      for (let i = 0; i < size; i++) {
        for (let j = 0; j < size; j++) {
          expect(sumOver((k) => vectors.at(i, k) * values[k]! * vectors.at(j, k))).toBeCloseTo(matrix.at(i, j), 10)
          expect(sumOver((k) => vectors.at(k, i) * vectors.at(k, j))).toBeCloseTo(i === j ? 1 : 0, 12)
        }
      }
    }
  })
})

/**
 * Fuel consumption of 32 cars with cylinders, displacement, power, weight and gears (Henderson and Velleman, Building
 * multiple regression models interactively, Biometrics 37, 1981).
 */
const cars = `21 6 160 110 2.62 4|21 6 160 110 2.875 4|22.8 4 108 93 2.32 4|21.4 6 258 110 3.215 3|18.7 8 360 175 3.44 3
18.1 6 225 105 3.46 3|14.3 8 360 245 3.57 3|24.4 4 146.7 62 3.19 4|22.8 4 140.8 95 3.15 4|19.2 6 167.6 123 3.44 4
17.8 6 167.6 123 3.44 4|16.4 8 275.8 180 4.07 3|17.3 8 275.8 180 3.73 3|15.2 8 275.8 180 3.78 3|10.4 8 472 205 5.25 3
10.4 8 460 215 5.424 3|14.7 8 440 230 5.345 3|32.4 4 78.7 66 2.2 4|30.4 4 75.7 52 1.615 4|33.9 4 71.1 65 1.835 4
21.5 4 120.1 97 2.465 3|15.5 8 318 150 3.52 3|15.2 8 304 150 3.435 3|13.3 8 350 245 3.84 3|19.2 8 400 175 3.845 3
27.3 4 79 66 1.935 4|26 4 120.3 91 2.14 5|30.4 4 95.1 113 1.513 5|15.8 8 351 264 3.17 5|19.7 6 145 175 2.77 5
15 8 301 335 3.57 5|21.4 4 121 109 2.78 4`.split(/[|\n]/).map((row) => row.split(' ').map(Number))

describe('relative weights', () => {
  // Published in the documentation of the R package rwa 0.1 (Chan): introduction, and regression methods.
  test.each([
    [[1, 2, 3, 5], [0.2284797, 0.2221469, 0.2321744, 0.0963886], 0.7791896],
    [[1, 2, 3, 4], [0.2096904, 0.1883043, 0.179959, 0.2706812], 0.8486348],
  ])('when predictors are columns %j of a published example, then so are the weights', (columns, weights, explained) => {
    const found = relativeWeights(covariances(cars.map((row) => [row[0]!, ...columns.map((column) => row[column]!)])))!
    expect(cars).toHaveLength(32)
    expect(found.explained).toBeCloseTo(explained, 6)
    for (const [i, weight] of weights.entries()) expect(found.weights[i]).toBeCloseTo(weight, 6)
  })

  test('when the square root of the correlations is found by Newton’s iteration instead, then weights are the same', () => {
    for (let run = 0; run < 20; run++) {
      const rows = people(30 + run, 8)
      const { weights, explained } = relativeWeights(covariances(rows))!
      const recount = byNewton(rows)
      for (const [i, weight] of weights.entries()) expect(weight).toBeCloseTo(recount[i]!, 9)
      expect(explained).toBeCloseTo(recount.reduce((sum, one) => sum + one), 9)
    }
  })

  test('when scales and the order of people change, then weights do not; none is negative, and they sum to R²', () => {
    for (let run = 0; run < 40; run++) {
      const rows = people(12 + run, 2 + (run % 7))
      const found = relativeWeights(covariances(rows))!
      const other = relativeWeights(covariances(rows.toReversed().map((row) => row.map((value, i) => 3 - value * (i + 0.5)))))!
      for (const [i, weight] of found.weights.entries()) {
        expect(weight).toBeGreaterThanOrEqual(0)
        expect(other.weights[i]).toBeCloseTo(weight, 9)
      }
      expect(found.weights.reduce((sum, one) => sum + one)).toBeCloseTo(found.explained, 12)
      expect(found.explained).toBeLessThanOrEqual(1 + 1e-12)
    }
  })

  test('when two predictors are the same, then they share one weight equally', () => {
    const rows = people(40, 3).map((row) => [...row, row[1]!])
    const { weights, explained } = relativeWeights(covariances(rows))!
    expect(weights[3]).toBeCloseTo(weights[0]!, 9)
    expect(explained).toBeCloseTo(relativeWeights(covariances(rows.map((row) => row.slice(0, 4))))!.explained, 9)
  })

  test('when the outcome or a predictor does not vary, then there are none', () => {
    expect(relativeWeights(covariances(people(20, 3).map(([, ...rest]) => [1, ...rest])))).toBeUndefined()
    expect(relativeWeights(covariances(people(20, 3).map((row) => [...row, 2])))).toBeUndefined()
  })
})

type Matrix = number[][]

/** Johnson's weights by another way: Λ and its inverse by the Denman–Beavers iteration, no eigenvalues. */
function byNewton(rows: readonly (readonly number[])[]): number[] {
  const all = covariances(rows)
  const size = all.columns
  const correlations: Matrix = Array.from({ length: size }, (_, i) => Array.from({ length: size }, (__, j) =>
    all.at(i, j) / Math.sqrt(all.at(i, i) * all.at(j, j))))
  const [toOutcome, ...rest] = correlations
  let root = rest.map((row) => row.slice(1))
  let inverse: Matrix = root.map((row, i) => row.map((_, j) => (i === j ? 1 : 0)))
  for (let step = 0; step < 60; step++) {
    const [a, b] = [inverted(root), inverted(inverse)]
    const next = root.map((row, i) => row.map((value, j) => (value + b[i]![j]!) / 2))
    inverse = inverse.map((row, i) => row.map((value, j) => (value + a[i]![j]!) / 2))
    root = next
  }
  const betas = inverse.map((row) => row.reduce((sum, value, j) => sum + value * toOutcome![j + 1]!, 0))
  return root.map((row) => row.reduce((sum, value, j) => sum + value ** 2 * betas[j]! ** 2, 0))
}

/** By Gauss and Jordan, with pivots. */
function inverted(matrix: Matrix): Matrix {
  const size = matrix.length
  const wide = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))])
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let r = column; r < size; r++) if (Math.abs(wide[r]![column]!) > Math.abs(wide[pivot]![column]!)) pivot = r
    const kept = wide[pivot]!.map((value) => value / wide[pivot]![column]!)
    wide[pivot] = wide[column]!
    wide[column] = kept
    for (const [r, row] of wide.entries()) {
      if (r === column) continue
      const factor = row[column]!
      wide[r] = row.map((value, j) => value - factor * kept[j]!)
    }
  }
  return wide.map((row) => row.slice(size))
}
