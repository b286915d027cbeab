import { isExact, sumOver } from './fields.ts'
import type { Field, Row } from './fields.ts'
import { close, fit } from './fit.ts'
import type { Fit, Start } from './fit.ts'
import { at } from '../../statistics/at.ts'
import { Grid } from '../../statistics/grid.ts'
import { factor } from '../linear.ts'
import type { Factored } from '../linear.ts'
import { membersIn } from '../profiles.ts'
import type { Profiles } from '../profiles.ts'

/** Answers that meet every row. */
export interface MaxEntropyFit extends Omit<Fit, 'covariance'> {
  /** Places that stay empty, by profile and level. */
  readonly out: ReadonlySet<number>
  readonly covariance: Grid
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
 * @param out places of `counts` that must stay empty: profile · levels + level
 */
export function maxEntropyFit(
  field: Field, profiles: Profiles, counts: Grid, out: ReadonlySet<number> = new Set(),
): MaxEntropyFit | undefined {
  const fitted = fitWithin(field, profiles, out, { multipliers: new Map() }, (missed) => {
    const ways = missed.map(({ row, sum, bound }) =>
      (bound - sum) / (sumOver(row, profiles, counts) - sum))
    // From the longest of these ways on all bounds are met.
    const way = Math.min(1, Math.max(...ways))
    return missed.map(({ row, sum }) => sum + way * (sumOver(row, profiles, counts) - sum))
  }, true)
  if (!fitted) return undefined
  const covariance = fitted.covariance()
  const exact = fitted.rows.filter(isExact).length
  return { ...fitted, out, covariance, factored: factor(leading(covariance, exact)) }
}

/** The first rows and columns of a matrix. */
function leading(matrix: Grid, few: number): Grid {
  const part = new Grid(few, few)
  for (let i = 0; i < few; i++) part.row(i).set(matrix.row(i).subarray(0, few))
  return part
}

/** A level that one person of a profile has. */
export interface Answer {
  readonly profile: number
  readonly level: number
}

/**
 * Whether the others' answers can be fitted when people of different profiles give these answers. False proves nothing:
 * the fit may only have failed to converge.
 */
export function canAnswer(
  field: Field, profiles: Profiles, fitted: MaxEntropyFit, answers: readonly Answer[],
): boolean {
  if (answers.some(({ profile, level }) => fitted.shares.at(profile, level) === 0)) return false
  const multipliers = new Map<Row, number>()
  const rows = field.rows.map((row) => {
    const own = sum(answers.map(({ profile, level }) =>
      (at(profiles.draftsOf, profile).includes(row.draft) ? at(row.weights, level) : 0)))
    const left = { ...row, low: row.low - own, high: row.high - own }
    const multiplier = fitted.multipliers.get(row)
    if (multiplier !== undefined) multipliers.set(left, multiplier)
    return left
  })
  const sizes = [...profiles.sizes]
  for (const { profile } of answers) sizes[profile]!--
  const start = { multipliers, factored: fitted.factored }
  const atBounds = (missed: readonly Missed[]) => missed.map(({ bound }) => bound)
  return fitWithin({ ...field, rows }, { ...profiles, sizes }, fitted.out, start, atBounds, false) !== undefined
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
  field: Field, profiles: Profiles, out: ReadonlySet<number>, begin: Start,
  hold: (missed: readonly Missed[]) => number[], holdAll: boolean,
): Fit | undefined {
  const { levels, rows } = field
  const goals = new Map<Row, number>()
  for (const row of independent(field)) if (isExact(row)) goals.set(row, row.low)
  const bounds = rows.filter((row) => !isExact(row))
  const open = possible(field, profiles, out)
  let start = begin
  for (;;) {
    const fitted = fit(levels, profiles, open, goals, start)
    if (!fitted) return undefined
    const people = fitted.shares.copy()
    for (const [p, size] of profiles.sizes.entries()) for (let k = 0; k < levels; k++) people.set(p, k, size * people.at(p, k))
    const missed = bounds.filter((row) => !goals.has(row)).map((row) => {
      const sum = sumOver(row, profiles, people)
      return { row, sum, bound: Math.min(row.high, Math.max(row.low, sum)) }
    }).filter(({ sum, bound }) => Math.abs(sum - bound) > close)
    if (missed.length === 0) {
      if (!holdAll || bounds.every((row) => goals.has(row))) return fitted
      for (const row of bounds) if (!goals.has(row)) goals.set(row, sumOver(row, profiles, people))
    }
    for (const [i, goal] of hold(missed).entries()) goals.set(at(missed, i).row, goal)
    start = { multipliers: fitted.multipliers }
  }
}

/** The rows without the first count of each draft: it follows from the others and the draft's size. */
function independent({ rows, levels }: Field): Row[] {
  return [...Map.groupBy(rows, ({ draft }) => draft).values()]
    .flatMap((own) => (own.length === levels && own.every(({ weights }) => weights.includes(1) && sum(weights) === 1)
      ? own.slice(1) : own))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** 0 for places in `out`, and for levels that a sum at its minimum or maximum rules out. */
function possible({ levels, rows }: Field, profiles: Profiles, out: ReadonlySet<number>): Uint8Array {
  const { sizes } = profiles
  const open = new Uint8Array(sizes.length * levels).fill(1)
  for (const place of out) open[place] = 0
  for (const { draft, weights, low, high } of rows) {
    const members = membersIn(profiles, draft)
    const people = members.reduce((total, p) => total + at(sizes, p), 0)
    const [least, most] = [Math.min(...weights), Math.max(...weights)]
    const [isLeast, isMost] = [high <= least * people, low >= most * people]
    if (!isLeast && !isMost) continue
    for (const p of members) {
      for (const [k, weight] of weights.entries()) {
        if ((isLeast && weight > least) || (isMost && weight < most)) open[p * levels + k] = 0
      }
    }
  }
  return open
}

