import { at } from '../../statistics/at.ts'
import { Grid } from '../../statistics/grid.ts'
import { factor } from '../linear.ts'
import type { Factored } from '../linear.ts'
import { membersIn } from '../profiles.ts'
import type { Profiles } from '../profiles.ts'
import type { Row } from './fields.ts'

const rounds = 60
/** How far a sum may be off, in people; exchanges keep a larger reserve. */
export const close = 1e-6

/** The weights of rows. */
export interface Weights {
  /** By row and level. */
  readonly weights: Grid
  /** By row: its first and last level with a weight; most rows count one level alone. Without weights, 0 and −1. */
  readonly firstOf: Int32Array
  readonly lastOf: Int32Array
}

/** Shares of the levels at which all held sums are met, and the weights of the held rows. */
export interface Fit extends Weights {
  /** By profile and level. */
  readonly shares: Grid
  /** The rows that are held exactly. */
  readonly rows: readonly Row[]
  /** By profile: the places of its rows, in rising order. */
  readonly rowsOf: readonly (readonly number[])[]
  /** Multipliers of the held rows. */
  readonly multipliers: ReadonlyMap<Row, number>
  /** Covariance of the rows' sums, its lower half. */
  readonly covariance: () => Grid
}

export interface Start {
  readonly multipliers: ReadonlyMap<Row, number>
  /** The covariance of the same rows at similar shares. */
  readonly factored?: Factored
}

/**
 * Newton's method with step halving. A covariance is kept while each round brings the misses down to a quarter:
 * computing one takes longer than all else. Undefined if no such shares exist or the method does not converge.
 *
 * @param open by profile and level, whether anybody can have it
 * @param goals where each row is held
 */
export function fit(
  levels: number, profiles: Profiles, open: Uint8Array, goals: ReadonlyMap<Row, number>, start: Start,
): Fit | undefined {
  const problem = problemOf(levels, profiles, open, goals)
  const { rows, rowsOf, weights, firstOf, lastOf } = problem
  let here = createLook(problem)
  let there = createLook(problem)
  look(problem, Float64Array.from(rows, (row) => start.multipliers.get(row) ?? 0), here)
  if (!Number.isFinite(here.cost)) return undefined
  let { factored } = start
  let before = Infinity
  for (let round = 0; round < rounds; round++) {
    const most = biggest(here.missed)
    if (most < close) {
      const { shares, multipliers } = here
      const byRow = new Map(rows.map((row, r) => [row, at(multipliers, r)]))
      const covariance = () => covarianceOf(problem, shares)
      return { shares, rows, rowsOf, weights, firstOf, lastOf, multipliers: byRow, covariance }
    }
    // The least cost is an entropy, so shares with this one cannot exist.
    if (here.cost < -close) return undefined
    const kept = most > before / 4 ? undefined : factored
    factored = kept ?? factor(covarianceOf(problem, here.shares))
    before = most
    if (!lower(problem, here, factored.solve(here.missed), there)) return undefined
    if (!kept && here.cost - there.cost < close && biggest(there.missed) > 0.9 * most) return undefined
    ;[here, there] = [there, here]
  }
  return undefined
}

const biggest = (numbers: Float64Array) => numbers.reduce((most, one) => Math.max(most, Math.abs(one)), 0)

/** What stays the same while multipliers are looked for. */
interface Problem extends Weights {
  readonly levels: number
  readonly sizes: readonly number[]
  readonly open: Uint8Array
  readonly rows: readonly Row[]
  readonly rowsOf: readonly (readonly number[])[]
  /** By row: where it is held. */
  readonly held: Float64Array
  /** By row and level: its multiplier times its weight, at the multipliers that are looked at. */
  readonly pulls: Grid
}

function problemOf(
  levels: number, profiles: Profiles, open: Uint8Array, goals: ReadonlyMap<Row, number>,
): Problem {
  const { sizes } = profiles
  const rows = [...goals.keys()]
  const rowsOf = sizes.map((): number[] => [])
  for (const [r, { draft }] of rows.entries()) for (const p of membersIn(profiles, draft)) at(rowsOf, p).push(r)
  const weights = Grid.of(rows.map((row) => row.weights), levels)
  const pulls = new Grid(rows.length, levels)
  const firstOf = Int32Array.from(rows, (row) => Math.max(0, row.weights.findIndex((weight) => weight !== 0)))
  const lastOf = Int32Array.from(rows, (row) => row.weights.findLastIndex((weight) => weight !== 0))
  const held = Float64Array.from(goals.values())
  return { levels, sizes, open, rows, rowsOf, weights, firstOf, lastOf, held, pulls }
}

/** What some multipliers lead to. */
interface Look {
  multipliers: Float64Array
  /** By profile and level. */
  readonly shares: Grid
  /** By row: what its sum lacks. */
  readonly missed: Float64Array
  /** What Newton's method lowers. */
  cost: number
}

const createLook = ({ levels, sizes, rows }: Problem): Look => ({
  multipliers: new Float64Array(rows.length),
  shares: new Grid(sizes.length, levels),
  missed: new Float64Array(rows.length),
  cost: Infinity,
})

/** Computes the shares at these multipliers and what sums miss. */
function look(problem: Problem, multipliers: Float64Array, into: Look): void {
  const { levels, sizes, rowsOf, weights, firstOf, lastOf, held, pulls } = problem
  const { shares, missed } = into
  let cost = 0
  for (let r = 0; r < held.length; r++) {
    const [goal, multiplier] = [held[r]!, multipliers[r]!]
    for (let k = 0; k < levels; k++) pulls.set(r, k, multiplier * weights.at(r, k))
    missed[r] = goal
    cost -= multiplier * goal
  }
  for (let p = 0; p < sizes.length; p++) {
    const people = sizes[p]!
    cost += people * pull(problem, p, shares)
    const own = rowsOf[p]!
    for (let i = 0; i < own.length; i++) {
      const r = own[i]!
      for (let k = firstOf[r]!; k <= lastOf[r]!; k++) missed[r]! -= people * shares.at(p, k) * weights.at(r, k)
    }
  }
  into.multipliers = multipliers
  into.cost = cost
}

/** Computes a profile's shares from the pulls of its rows; returns the logarithm of what they are divided by. */
function pull({ levels, open, rowsOf, firstOf, lastOf, pulls }: Problem, profile: number, shares: Grid): number {
  const own = rowsOf[profile]!
  for (let k = 0; k < levels; k++) shares.set(profile, k, open[profile * levels + k] ? 0 : -Infinity)
  for (let i = 0; i < own.length; i++) {
    const r = own[i]!
    for (let k = firstOf[r]!; k <= lastOf[r]!; k++) shares.add(profile, k, pulls.at(r, k))
  }
  let top = -Infinity
  for (let k = 0; k < levels; k++) if (shares.at(profile, k) > top) top = shares.at(profile, k)
  let mass = 0
  for (let k = 0; k < levels; k++) {
    const weight = Math.exp(shares.at(profile, k) - top)
    shares.set(profile, k, weight)
    mass += weight
  }
  for (let k = 0; k < levels; k++) shares.set(profile, k, shares.at(profile, k) / mass)
  return top + Math.log(mass)
}

/** Goes the longest part of a step, of the whole, a half and so on, that does not raise the cost; false if none. */
function lower(problem: Problem, { multipliers, cost }: Look, step: Float64Array, into: Look): boolean {
  for (let part = 1; part >= 1e-6; part /= 2) {
    look(problem, multipliers.map((multiplier, r) => multiplier + part * step[r]!), into)
    if (into.cost <= cost + 1e-9 * Math.abs(cost)) return true
  }
  return false
}

/** Covariance of the rows' sums when each person's level is drawn with these probabilities. */
function covarianceOf({ levels, sizes, rows, rowsOf, weights, firstOf, lastOf }: Problem, shares: Grid): Grid {
  const covariance = new Grid(rows.length, rows.length)
  const centred = new Grid(Math.max(0, ...rowsOf.map((own) => own.length)), levels)
  for (let p = 0; p < sizes.length; p++) {
    const own = rowsOf[p]!
    const people = sizes[p]!
    for (let i = 0; i < own.length; i++) {
      const r = own[i]!
      let mean = 0
      for (let k = 0; k < levels; k++) mean += shares.at(p, k) * weights.at(r, k)
      for (let k = 0; k < levels; k++) centred.set(i, k, people * shares.at(p, k) * (weights.at(r, k) - mean))
      const [first, last] = [firstOf[r]!, lastOf[r]!]
      for (let j = 0; j <= i; j++) {
        let both = weights.at(r, first) * centred.at(j, first)
        for (let k = first + 1; k <= last; k++) both += weights.at(r, k) * centred.at(j, k)
        covariance.add(r, own[j]!, both)
      }
    }
  }
  return covariance
}
