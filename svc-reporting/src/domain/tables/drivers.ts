import { driverResamples, driversFrom } from '@glas/contracts/reporting/drivers'
import type { Drivers } from '@glas/contracts/reporting/drivers'
import type { Report } from '@glas/contracts/reporting/report'
import type { Instrument } from '@glas/contracts/survey/instrument'
import { thresholds } from '@glas/contracts/survey/terms'
import { at } from '../statistics/at.ts'
import { Grid } from '../statistics/grid.ts'
import { below } from '../statistics/random.ts'
import type { Rng } from '../statistics/random.ts'
import { relativeWeights } from '../statistics/relative-weights.ts'
import { engagementCategory, hasCategory } from '../statistics/statistics.ts'
import { answersTo } from '../statistics/tally.ts'
import type { Figures } from '../statistics/tally.ts'
import { layoutOf } from './figures-of.ts'

/** All of the yearly questionnaire; a PULS may lack some. */
const asked = 9

/** If others determine commitment to this degree, a person's value follows from that person's other values. */
const determined = 0.95

/**
 * What goes together with commitment in the whole research (D-7.4), from the people who have every category.
 *
 * @param shown whether the disclosure checks allow weights
 * @param rng draws the resamples; its seed must not be kept
 */
export function driversOf(
  instrument: Instrument, people: readonly Figures[], shown: boolean, rng: Rng,
): Pick<Report, 'drivers'> {
  const { categories } = layoutOf(instrument, people)
  if (categories.length < asked || people.length < thresholds.composite) return {}
  const others = categories.filter(({ key }) => key !== engagementCategory)
  const outcome = categories.find(({ key }) => key === engagementCategory)
  if (!outcome || !shown) return { drivers: null }
  const rows = people.flatMap((person) => {
    const values = [outcome, ...others].flatMap(({ statements }) => {
      const { count, sum } = answersTo(person, statements)
      return hasCategory(count, statements.length) ? [sum / count] : []
    })
    return values.length === categories.length ? [Float64Array.from(values)] : []
  })
  const found = standingOut(rows, rng)
  if (!found) return { drivers: null }
  const weights = instrument.categories.flatMap(({ key }) => {
    const place = others.findIndex((other) => other.key === key)
    return place < 0 ? [] : [{ key, ...at(found.weights, place) }]
  })
  return { drivers: { ...found, weights } }
}

type Weight = Omit<Drivers['weights'][number], 'key'>

interface Found extends Omit<Drivers, 'weights'> {
  /** By predictor. */
  readonly weights: readonly Weight[]
}

/**
 * Relative weights with their intervals; undefined if no predictor clearly has more than an equal share.
 *
 * - Intervals are the percentiles of resamples (Tonidandel, LeBreton and Johnson, Psychological Methods 14, 2009).
 * - A weight is clear if it exceeds an equal share by more than any weight of the resamples, in its own standard
 *   errors, is away from its estimate in 95% of them (single-step maxT: Westfall and Young, Resampling-Based Multiple
 *   Testing, 1993), and if the predictor and the outcome rise together in at least 97.5% of them. 'Clearly less' is not
 *   claimed: small weights are skewed, and with fewer than some 300 answers one of four companies without any
 *   differences would get such a claim (decisions/039).
 * - R² is adjusted for the number of predictors (Ezekiel, Methods of Correlation Analysis, 1930).
 *
 * @param rows by person the outcome and the predictors, on any scales
 */
export function standingOut(rows: readonly Float64Array[], rng: Rng, draws = driverResamples): Found | undefined {
  const n = rows.length
  if (n < Math.max(driversFrom, 2 * at(rows, 0).length)) return undefined
  const standard = standardised(rows)
  const whole = relativeWeights(covariancesOf(standard))
  if (!whole || whole.explained > determined || whole.explained === 0) return undefined
  const predictors = whole.weights.length
  const explained = Math.max(0, 1 - ((1 - whole.explained) * (n - 1)) / (n - predictors - 1))
  const shares = sharesOf(whole)
  const { drawn, rising } = resampled(standard, rng, draws)
  // Resamples in which a category doesn't vary have no weights.
  if (drawn.length < 0.99 * draws) return undefined
  const columns = shares.map((_, i) => Float64Array.from(drawn, (one) => at(one, i)).sort())
  const errors = columns.map(standardDeviation)
  if (errors.some((error) => error === 0)) return undefined
  const furthest = Float64Array.from(drawn, (one) =>
    Math.max(...one.map((share, i) => Math.abs(share - at(shares, i)) / at(errors, i)))).sort()
  const enough = quantile(furthest, 0.95)
  const isClear = (i: number) =>
    at(shares, i) - 1 / predictors > enough * at(errors, i) && at(rising, i) >= 0.975 * drawn.length
  if (!shares.some((_, i) => isClear(i))) return undefined
  const percents = wholePercents(shares)
  return {
    n,
    explained: Math.round(100 * explained),
    weights: percents.map((percent, i) => ({
      percent,
      low: Math.min(percent, Math.round(100 * quantile(at(columns, i), 0.025))),
      high: Math.max(percent, Math.round(100 * quantile(at(columns, i), 0.975))),
      clear: isClear(i),
    })),
  }
}

/** In units of each column's deviation, and sorted by value: resamples do not depend on the order of arrival. */
function standardised(rows: readonly Float64Array[]): Float64Array[] {
  const means = at(rows, 0).map((_, i) => rows.reduce((sum, row) => sum + at(row, i), 0) / rows.length)
  const deviations = means.map((mean, i) =>
    Math.sqrt(rows.reduce((sum, row) => sum + (at(row, i) - mean) ** 2, 0) / rows.length))
  return rows
    .toSorted((one, other) => {
      const differs = one.findIndex((value, i) => value !== other[i])
      return differs < 0 ? 0 : at(one, differs) - at(other, differs)
    })
    .map((row) => row.map((value, i) => (value - at(means, i)) / (at(deviations, i) || 1)))
}

/** @param counts how many times each row counts; once by default */
function covariancesOf(rows: readonly Float64Array[], counts?: Uint32Array): Grid {
  const size = at(rows, 0).length
  const sums = new Float64Array(size)
  const products = new Grid(size, size)
  let total = 0
  for (const [r, row] of rows.entries()) {
    const count = counts ? counts[r]! : 1
    if (count === 0) continue
    total += count
    for (let i = 0; i < size; i++) {
      const value = count * row[i]!
      sums[i]! += value
      for (let j = i; j < size; j++) products.add(i, j, value * row[j]!)
    }
  }
  for (let i = 0; i < size; i++) {
    for (let j = i; j < size; j++) {
      const covariance = (products.at(i, j) - (sums[i]! * sums[j]!) / total) / (total - 1)
      // Rounding leaves a trace of a variance that is 0.
      const real = i === j && covariance < 1e-12 ? 0 : covariance
      products.set(i, j, real)
      products.set(j, i, real)
    }
  }
  return products
}

const sharesOf = ({ weights, explained }: { weights: readonly number[]; explained: number }) =>
  weights.map((weight) => weight / explained)

/** Bootstrap: the shares of each resample, and by predictor in how many of them it rises with the outcome. */
function resampled(rows: readonly Float64Array[], rng: Rng, draws: number) {
  const drawn: number[][] = []
  const rising = new Uint32Array(at(rows, 0).length - 1)
  const counts = new Uint32Array(rows.length)
  for (let draw = 0; draw < draws; draw++) {
    counts.fill(0)
    for (let i = 0; i < rows.length; i++) counts[below(rng, rows.length)]!++
    const covariances = covariancesOf(rows, counts)
    const one = relativeWeights(covariances)
    if (!one || one.explained === 0) continue
    drawn.push(sharesOf(one))
    for (let i = 0; i < rising.length; i++) if (covariances.at(0, i + 1) > 0) rising[i]!++
  }
  return { drawn, rising }
}

function standardDeviation(values: Float64Array): number {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length
  return Math.sqrt(values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (values.length - 1))
}

/** Of sorted values. */
const quantile = (sorted: Float64Array, part: number) =>
  at(sorted, Math.min(sorted.length - 1, Math.floor(part * sorted.length)))

/** Whole percent that sum to 100: what rounding down leaves goes to the largest remainders. */
function wholePercents(shares: readonly number[]): number[] {
  const percents = shares.map((share) => Math.floor(100 * share))
  const left = 100 - percents.reduce((sum, one) => sum + one, 0)
  const remainder = (i: number) => 100 * at(shares, i) - at(percents, i)
  const first = new Set([...shares.keys()].sort((a, b) => remainder(b) - remainder(a) || a - b).slice(0, left))
  return percents.map((percent, i) => percent + (first.has(i) ? 1 : 0))
}
