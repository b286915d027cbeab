import { at } from './at.ts'
import { symmetricEigen } from './eigen.ts'
import { Grid } from './grid.ts'

export interface RelativeWeights {
  /** By predictor its part of `explained`; none is negative, and they sum to it. */
  readonly weights: readonly number[]
  /** R²: the share of the outcome's variance that the predictors explain together, 0 to 1. */
  readonly explained: number
}

/** An eigenvalue below this is one of predictors that follow from each other exactly, but for rounding errors. */
const least = 1e-9

/**
 * Johnson's relative weights: how R² divides among predictors that go together. The predictors are replaced by the
 * orthogonal variables nearest to them; each of these explains its own part of the outcome, which is divided among the
 * predictors by how much of it they share. Undefined if the outcome or a predictor doesn't vary.
 * Source: J. W. Johnson, A heuristic method for estimating the relative weight of predictor variables in multiple
 * regression, Multivariate Behavioral Research 35 (2000), 1–19. Predictors that determine each other, for which it has
 * no inverse, get the pseudoinverse: the weights still sum to R².
 *
 * @param covariances of the outcome (first) and the predictors, on any scale
 */
export function relativeWeights(covariances: Grid): RelativeWeights | undefined {
  const size = covariances.columns - 1
  const deviations = Array.from({ length: size + 1 }, (_, i) => Math.sqrt(covariances.at(i, i)))
  if (deviations.some((deviation) => !(deviation > 0))) return undefined
  const correlation = (i: number, j: number) => covariances.at(i, j) / (at(deviations, i) * at(deviations, j))
  const among = new Grid(size, size)
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) among.set(i, j, i === j ? 1 : correlation(i + 1, j + 1))
  }
  const { values, vectors } = symmetricEigen(among, size)
  const roots = values.map((value) => (value > least ? Math.sqrt(value) : 0))
  // The outcome's correlations with the eigenvectors, each divided by its root: the outcome's coefficients there.
  const along = roots.map((root, k) => {
    if (root === 0) return 0
    let sum = 0
    for (let i = 0; i < size; i++) sum += vectors.at(i, k) * correlation(0, i + 1)
    return sum / root
  })
  const betas = Array.from({ length: size }, (_, i) =>
    along.reduce((sum, one, k) => sum + vectors.at(i, k) * one, 0))
  const weights = betas.map((_, i) => betas.reduce((sum, beta, k) => {
    const link = roots.reduce((total, root, e) => total + vectors.at(i, e) * root * vectors.at(k, e), 0)
    return sum + (link * beta) ** 2
  }, 0))
  return { weights, explained: weights.reduce((sum, one) => sum + one, 0) }
}
