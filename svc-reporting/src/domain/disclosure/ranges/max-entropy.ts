import type { Field, Row } from './fields.ts'
import { close, fit } from './fit.ts'
import type { Fit, Start } from './fit.ts'
import { factor } from '../linear.ts'
import type { Factored } from '../linear.ts'
import type { Profiles } from '../profiles.ts'

/** Answers that meet every row. */
export interface MaxEntropyFit extends Omit<Fit, 'covariance'> {
  readonly covariance: Float64Array
  /** Of the exact sums alone, which come first. */
  readonly factored: Factored
}

/**
 * The multinomial logistic fit to the true answers that meets every row. It is the maximum-entropy point of what is
 * published (Good, Ann. Math. Stat. 34, 1963); a share is zero only where the rows force it. Bounds
 * that the fit misses are held where it first meets them on the way to the true answers, the others at their sums.
 * Undefined if the fit does not converge.
 *
 * @param counts true people by profile and level
 */
export function maxEntropyFit(field: Field, profiles: Profiles, counts: Float64Array): MaxEntropyFit | undefined {
  const fitted = fitWithin(field, profiles, { multipliers: new Map() }, (missed) => {
    const ways = missed.map(({ row, sum, bound }) => (bound - sum) / (sumOver(field, profiles, row, counts) - sum))
    // From the longest of these ways on all bounds are met.
    const way = Math.min(1, Math.max(...ways))
    return missed.map(({ row, sum }) => sum + way * (sumOver(field, profiles, row, counts) - sum))
  }, true)
  if (!fitted) return undefined
  const covariance = fitted.covariance()
  const exact = fitted.rows.filter(({ low, high }) => low === high).length
  return { ...fitted, covariance, factored: factor(leading(covariance, fitted.rows.length, exact), exact) }
}

/** The first `few` rows and columns of a matrix of `size`. */
const leading = (matrix: Float64Array, size: number, few: number) =>
  Float64Array.from({ length: few * few }, (_, i) => matrix[Math.floor(i / few) * size + (i % few)]!)

/**
 * Natural logarithm of about how many ways there are to give each person a whole answer so that all held rows are met:
 * e to the entropy over the number of values that the sums take (Barvinok and Hartigan, Maximum entropy Gaussian
 * approximations for the number of integer points, 2010).
 */
export const logWays = ({ entropy, rows }: Pick<Fit, 'entropy' | 'rows'>, covariance: Float64Array): number =>
  entropy - factor(covariance.slice(), rows.length).logValues

/**
 * The fit of the others' answers when one person of the profile has this level. Undefined proves nothing: the fit may
 * only have failed to converge.
 */
export function canHave(
  field: Field, profiles: Profiles, fitted: MaxEntropyFit, profile: number, level: number,
): Fit | undefined {
  if (fitted.shares[profile * field.levels + level] === 0) return undefined
  const multipliers = new Map<Row, number>()
  const rows = field.rows.map((row) => {
    const own = profiles.draftsOf[profile]!.includes(row.draft) ? row.weights[level]! : 0
    const left = { ...row, low: row.low - own, high: row.high - own }
    if (fitted.multipliers.has(row)) multipliers.set(left, fitted.multipliers.get(row)!)
    return left
  })
  const sizes = profiles.sizes.map((size, p) => (p === profile ? size - 1 : size))
  const start = { multipliers, factored: fitted.factored }
  const atBounds = (missed: readonly Missed[]) => missed.map(({ bound }) => bound)
  return fitWithin({ ...field, rows }, { ...profiles, sizes }, start, atBounds, false)
}

interface Missed {
  readonly row: Row
  readonly sum: number
  /** The nearest value that the row allows. */
  readonly bound: number
}

/**
 * @param hold the value at which each missed bound is held
 * @param holdAll also holds the other bounds, at their present sums: what keeps held sums then meets all bounds
 */
function fitWithin(
  field: Field, profiles: Profiles, begin: Start, hold: (missed: readonly Missed[]) => number[], holdAll: boolean,
): Fit | undefined {
  const { levels, rows } = field
  const goals = new Map<Row, number>()
  for (const row of independent(field)) if (row.low === row.high) goals.set(row, row.low)
  const bounds = rows.filter((row) => row.low < row.high)
  const open = possible(field, profiles)
  let start = begin
  for (;;) {
    const fitted = fit(levels, profiles, open, goals, start)
    if (!fitted) return undefined
    const people = fitted.shares.map((share, place) => share * profiles.sizes[Math.floor(place / levels)]!)
    const missed = bounds.filter((row) => !goals.has(row)).map((row) => {
      const sum = sumOver(field, profiles, row, people)
      return { row, sum, bound: Math.min(row.high, Math.max(row.low, sum)) }
    }).filter(({ sum, bound }) => Math.abs(sum - bound) > close)
    if (missed.length === 0) {
      if (!holdAll || bounds.every((row) => goals.has(row))) return fitted
      for (const row of bounds) if (!goals.has(row)) goals.set(row, sumOver(field, profiles, row, people))
    }
    for (const [i, goal] of hold(missed).entries()) goals.set(missed[i]!.row, goal)
    start = { multipliers: fitted.multipliers }
  }
}

function sumOver({ levels }: Field, { membersOf }: Profiles, { draft, weights }: Row, people: Float64Array): number {
  let total = 0
  for (const p of membersOf.get(draft)!) {
    for (let k = 0; k < levels; k++) total += weights[k]! * people[p * levels + k]!
  }
  return total
}

/** The rows without the first count of each draft: it follows from the others and the draft's size. */
function independent({ rows, levels }: Field): Row[] {
  return [...Map.groupBy(rows, ({ draft }) => draft).values()]
    .flatMap((own) => (own.length === levels && own.every(({ weights }) => weights.includes(1) && sum(weights) === 1)
      ? own.slice(1) : own))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** 0 for levels that no member of a profile can have, as a sum over their draft is the least or the most possible. */
function possible({ levels, rows }: Field, { sizes, membersOf }: Profiles): Uint8Array {
  const open = new Uint8Array(sizes.length * levels).fill(1)
  for (const { draft, weights, low, high } of rows) {
    const members = membersOf.get(draft)!
    const people = members.reduce((total, p) => total + sizes[p]!, 0)
    const [least, most] = [Math.min(...weights), Math.max(...weights)]
    for (const p of members) {
      for (let k = 0; k < levels; k++) {
        if (high <= least * people && weights[k]! > least) open[p * levels + k] = 0
        if (low >= most * people && weights[k]! < most) open[p * levels + k] = 0
      }
    }
  }
  return open
}

