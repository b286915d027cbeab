import type { MaxEntropyFit } from './max-entropy.ts'
import { close } from './fit.ts'
import { inverse, solveFew } from '../linear.ts'
import type { Profiles } from '../profiles.ts'

/** Part of each share that exchanges leave untouched: more than a maximum-entropy fit can miss a sum by. */
const inHand = 1e-3
/** Variance inflation of a row above which rounding errors may exceed what is in hand, so that sums are checked. */
const mostInflation = 1e11

/** How far other people's answers can offset a change of one person's answer, so that every held sum stays the same. */
export interface Exchange {
  /**
   * How many times over the others could offset that one person of a profile moves from the profile's shares to `claim`
   * alone, before someone's share of a level is used up; below 1, the person can move only that part of the way. Once a
   * bound shows that it is `enough` times, this bound is returned.
   */
  readonly reach: (profile: number, claim: readonly number[], enough: number) => number
}

/**
 * The others move as the fit itself would to make up for the change: each share s of a level by s·(t − mean of t),
 * where t is the sum of the multipliers of that profile's rows. These solve covariance · multipliers = change, with the
 * person's own part removed from the covariance (Woodbury's identity). Shares stay above 0 while t is within 1 of its
 * mean. As in affine scaling (Dikin, Soviet Math. Dokl. 8, 1967), those with more to give give more.
 */
export function exchangeOf(
  { sizes }: Profiles, dimensionOf: (draft: number) => number, levels: number,
  { shares, rows, rowsOf, covariance }: MaxEntropyFit,
): Exchange {
  const size = rows.length
  const all = inverse(covariance, size)
  const steady = rows.map((_, r) => covariance[r * size + r]! * all[r * size + r]! < mostInflation)
  const weights = Float64Array.from(rows.flatMap((row) => row.weights))
  const extreme = extremeOf(rows.map(({ draft }) => draft), dimensionOf, weights, levels)

  // The most that one unit of change in each row asks of anyone: this bound suffices for most changes.
  const steepest = Float64Array.from(rows, (_, r) => {
    const column = all.slice(r * size, (r + 1) * size)
    return Math.max(extreme(column), extreme(column.map((multiplier) => -multiplier)))
  })
  const longest = Math.max(0, ...rowsOf.map((own) => own.length))
  // For one profile, by level and row: scaled deviations of the rows' weights from their mean, and their solutions.
  const parts = new Float64Array(levels * longest)
  const hiding = new Float64Array(levels * longest)
  let last: { profile: number; rest: number[][]; accurate: boolean } | undefined
  function prepare(profile: number) {
    if (last?.profile === profile) return last
    const own = rowsOf[profile]!
    for (let i = 0; i < own.length; i++) {
      const at = own[i]! * levels
      let mean = 0
      for (let k = 0; k < levels; k++) mean += shares[profile * levels + k]! * weights[at + k]!
      for (let k = 0; k < levels; k++) {
        parts[k * longest + i] = Math.sqrt(shares[profile * levels + k]!) * (weights[at + k]! - mean)
      }
    }
    for (let k = 0; k < levels; k++) {
      for (let i = 0; i < own.length; i++) {
        let sum = 0
        for (let j = 0; j < own.length; j++) sum += all[own[j]! * size + own[i]!]! * parts[k * longest + j]!
        hiding[k * longest + i] = sum
      }
    }
    const rest = Array.from({ length: levels }, (_, k) => Array.from({ length: levels }, (__, l) => {
      let sum = k === l ? 1 : 0
      for (let i = 0; i < own.length; i++) sum -= parts[k * longest + i]! * hiding[l * longest + i]!
      return sum
    }))
    return last = { profile, rest, accurate: own.every((r) => steady[r]) }
  }
  const multipliers = new Float64Array(size)
  const times = new Float64Array(longest)
  const multiplierOf = new Float64Array(levels)
  const missed = new Float64Array(size)
  return {
    reach: (profile, claim, enough) => {
      const suffices = (most: number) => most * enough <= 1 - inHand
      let inside = 0
      for (const k of claim) inside += shares[profile * levels + k]!
      if (inside < inHand) return 0
      const { rest, accurate } = prepare(profile)
      const solved = solveFew(rest, Array.from({ length: levels }, (_, k) =>
        Math.sqrt(shares[profile * levels + k]!) * (claim.includes(k) ? 1 / inside - 1 : -1)))
      if (!solved) return 0
      const own = rowsOf[profile]!
      let most = 0
      for (let i = 0; i < own.length; i++) {
        times[i] = 0
        for (let k = 0; k < levels; k++) times[i]! += parts[k * longest + i]! * solved[k]!
        most += Math.abs(times[i]!) * steepest[own[i]!]!
      }
      if (accurate && suffices(most)) return (1 - inHand) / most
      multipliers.fill(0)
      for (const [i, r] of own.entries()) {
        for (let other = 0; other < size; other++) multipliers[other]! += all[r * size + other]! * times[i]!
      }
      most = extreme(multipliers)
      if (accurate && suffices(most)) return (1 - inHand) / most
      most = 0
      // The equations lose precision where shares are close to 0 or 1, so the sums are checked.
      missed.fill(0)
      for (const [j, theirs] of rowsOf.entries()) {
        const others = sizes[j]! - (j === profile ? 1 : 0)
        if (others === 0) continue
        let mean = 0
        let top = -Infinity
        for (let k = 0; k < levels; k++) {
          multiplierOf[k] = 0
          for (const r of theirs) multiplierOf[k]! += multipliers[r]! * weights[r * levels + k]!
          mean += shares[j * levels + k]! * multiplierOf[k]!
          if (shares[j * levels + k]! > 0) top = Math.max(top, multiplierOf[k]!)
        }
        most = Math.max(most, top - mean)
        for (const r of theirs) {
          for (let k = 0; k < levels; k++) {
            missed[r]! -= others * shares[j * levels + k]! * (multiplierOf[k]! - mean) * weights[r * levels + k]!
          }
        }
      }
      for (const r of own) {
        for (let k = 0; k < levels; k++) {
          const moved = claim.includes(k) ? 1 / inside - 1 : -1
          missed[r]! += shares[profile * levels + k]! * moved * weights[r * levels + k]!
        }
      }
      if (!missed.every((sum) => Math.abs(sum) < close)) return 0
      return (1 - inHand) / most
    },
  }
}

/**
 * Upper bound of the difference of anyone's multipliers at two levels: a person is in at most one draft per dimension.
 */
function extremeOf(
  drafts: readonly number[], dimensionOf: (draft: number) => number, weights: Float64Array, levels: number,
) {
  const dimensions = [...Map.groupBy(drafts.keys(), (row) => dimensionOf(drafts[row]!)).entries()]
    .map(([dimension, rows]) => ({
      whole: dimension < 0, groups: [...Map.groupBy(rows, (row) => drafts[row]!).values()],
    }))
  return (multipliers: Float64Array): number => {
    let most = 0
    for (let k = 0; k < levels; k++) {
      for (let l = 0; l < levels; l++) {
        if (k === l) continue
        let total = 0
        for (const { whole, groups } of dimensions) {
          let best = whole ? -Infinity : 0
          for (const rows of groups) {
            let own = 0
            for (const r of rows) own += multipliers[r]! * (weights[r * levels + k]! - weights[r * levels + l]!)
            best = Math.max(best, own)
          }
          total += best
        }
        most = Math.max(most, total)
      }
    }
    return most
  }
}
