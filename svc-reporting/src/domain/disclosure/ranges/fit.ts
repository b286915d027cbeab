import { factor } from '../linear.ts'
import type { Factored } from '../linear.ts'
import type { Profiles } from '../profiles.ts'
import type { Row } from './fields.ts'

const rounds = 60
/** How far a sum may be off, in people; exchanges keep a larger reserve. */
export const close = 1e-6

/** Shares of the levels at which all held sums are met. */
export interface Fit {
  /** By profile and level: profile · levels + level. */
  readonly shares: Float64Array
  /** The rows that are held exactly. */
  readonly rows: readonly Row[]
  /** By profile: the places of its rows, in rising order. */
  readonly rowsOf: readonly (readonly number[])[]
  /** Multipliers of the held rows. */
  readonly multipliers: ReadonlyMap<Row, number>
  /** Entropy of all people's answers together, in nats. */
  readonly entropy: number
  /** Covariance of the rows' sums, its lower half row by row. */
  readonly covariance: () => Float64Array
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
  levels: number, { sizes, membersOf }: Profiles, open: Uint8Array, goals: ReadonlyMap<Row, number>, start: Start,
): Fit | undefined {
  const rows = [...goals.keys()]
  const size = rows.length
  const rowsOf: number[][] = sizes.map(() => [])
  for (const [r, { draft }] of rows.entries()) for (const p of membersOf.get(draft)!) rowsOf[p]!.push(r)
  const weights = Float64Array.from(rows.flatMap((row) => row.weights))
  const held = Float64Array.from(goals.values())
  const pulls = new Float64Array(size * levels)

  /** Computes the shares at these multipliers and what sums miss; returns the cost that Newton's method lowers. */
  const look = (multipliers: Float64Array, shares: Float64Array, missed: Float64Array): number => {
    let cost = 0
    for (let r = 0; r < size; r++) {
      for (let k = 0; k < levels; k++) pulls[r * levels + k] = multipliers[r]! * weights[r * levels + k]!
      missed[r] = held[r]!
      cost -= multipliers[r]! * held[r]!
    }
    for (let p = 0; p < sizes.length; p++) {
      const own = rowsOf[p]!
      const people = sizes[p]!
      let top = -Infinity
      for (let k = 0; k < levels; k++) {
        let log = -Infinity
        if (open[p * levels + k]) {
          log = 0
          for (let i = 0; i < own.length; i++) log += pulls[own[i]! * levels + k]!
        }
        shares[p * levels + k] = log
        if (log > top) top = log
      }
      let mass = 0
      for (let k = 0; k < levels; k++) mass += shares[p * levels + k] = Math.exp(shares[p * levels + k]! - top)
      for (let k = 0; k < levels; k++) {
        const share = shares[p * levels + k]! /= mass
        for (let i = 0; i < own.length; i++) missed[own[i]!]! -= people * share * weights[own[i]! * levels + k]!
      }
      cost += people * (top + Math.log(mass))
    }
    return cost
  }

  let shares = new Float64Array(sizes.length * levels)
  let next = new Float64Array(sizes.length * levels)
  let missed = new Float64Array(size)
  let nextMissed = new Float64Array(size)
  let multipliers = Float64Array.from(rows, (row) => start.multipliers.get(row) ?? 0)
  let cost = look(multipliers, shares, missed)
  if (!Number.isFinite(cost)) return undefined
  const covariance = () => covarianceOf(levels, sizes, rowsOf, weights, shares)
  let { factored } = start
  let before = Infinity
  for (let round = 0; round < rounds; round++) {
    const most = biggest(missed)
    if (most < close) {
      const byRow = new Map(rows.map((row, r) => [row, multipliers[r]!]))
      return { shares, rows, rowsOf, entropy: cost, multipliers: byRow, covariance }
    }
    // The least cost is an entropy, so shares with this one cannot exist.
    if (cost < -close) return undefined
    const fresh = !factored || most > before / 4
    if (fresh) factored = factor(covariance(), size)
    before = most
    const step = factored!.solve(missed)
    let part = 1
    for (;; part /= 2) {
      if (part < 1e-6) return undefined
      const tried = multipliers.map((multiplier, r) => multiplier + part * step[r]!)
      const costs = look(tried, next, nextMissed)
      if (!(costs <= cost + 1e-9 * Math.abs(cost))) continue
      if (fresh && cost - costs < close && biggest(nextMissed) > 0.9 * most) return undefined
      multipliers = tried
      cost = costs
      break
    }
    [shares, next] = [next, shares];
    [missed, nextMissed] = [nextMissed, missed]
  }
  return undefined
}

const biggest = (numbers: Float64Array) => numbers.reduce((most, one) => Math.max(most, Math.abs(one)), 0)

/** Covariance of the rows' sums when each person's level is drawn with these probabilities. */
function covarianceOf(
  levels: number, sizes: readonly number[], rowsOf: readonly (readonly number[])[], weights: Float64Array,
  shares: Float64Array,
): Float64Array {
  const size = weights.length / levels
  const covariance = new Float64Array(size * size)
  const centred = new Float64Array(Math.max(0, ...rowsOf.map((own) => own.length)) * levels)
  const firstOf = Int32Array.from({ length: size }, (_, r) =>
    weights.subarray(r * levels).findIndex((weight) => weight !== 0))
  for (let p = 0; p < sizes.length; p++) {
    const own = rowsOf[p]!
    for (let i = 0; i < own.length; i++) {
      const r = own[i]!
      let mean = 0
      for (let k = 0; k < levels; k++) mean += shares[p * levels + k]! * weights[r * levels + k]!
      for (let k = 0; k < levels; k++) {
        centred[i * levels + k] = sizes[p]! * shares[p * levels + k]! * (weights[r * levels + k]! - mean)
      }
      // Most rows count one level alone.
      const first = firstOf[r]!
      for (let j = 0; j <= i; j++) {
        const other = own[j]!
        let both = weights[r * levels + first]! * centred[j * levels + first]!
        for (let k = first + 1; k < levels; k++) both += weights[r * levels + k]! * centred[j * levels + k]!
        covariance[r * size + other]! += both
      }
    }
  }
  return covariance
}
