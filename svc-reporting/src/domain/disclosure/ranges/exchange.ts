import type { EvenAnswers } from './even-answers.ts'
import { inverse, solveFew } from '../linear.ts'
import type { Profiles } from '../profiles.ts'

/** Part of what somebody has that exchanges leave her: more than even answers miss a sum by. */
const inHand = 1e-3
/** Part of what others have that a change may take before a closer look at each of them is worth its time. */
const enough = 0.4

/** Ways in which the others hide a change of one person from every sum that is held. */
export interface Exchange {
  /**
   * How many times over the others could hide that one person of a profile goes from the profile's shares to having just
   * `claim`, before somebody's share of a level is used up; below 1 she can go only that part of the way.
   */
  readonly reach: (profile: number, claim: readonly number[]) => number
}

/**
 * The others move as the fit itself would, were it told to make up for the change: each share s of a level by
 * s·(t − mean of t), t being the sum of her rows' tilts. Tilts solve covariance · tilts = change, the person's own part
 * taken out of the covariance (Woodbury's identity); each share keeps above zero where t lies within 1 of its mean.
 * As in affine scaling (Dikin, Soviet Math. Dokl. 8, 1967), who has more to give gives more.
 */
export function exchangeOf(
  { sizes }: Profiles, dimensionOf: (draft: number) => number, levels: number,
  { shares, rows, rowsOf, covariance }: EvenAnswers,
): Exchange {
  const size = rows.length
  const all = inverse(covariance, size)
  const weights = Float64Array.from(rows.flatMap((row) => row.weights))
  const extreme = extremeOf(rows.map(({ draft }) => draft), dimensionOf, weights, levels)

  // What one unit of each row's change asks of anybody at most: most changes need no closer look.
  const steepest = Float64Array.from(rows, (_, r) => {
    const column = all.slice(r * size, (r + 1) * size)
    return Math.max(extreme(column), extreme(column.map((tilt) => -tilt)))
  })
  const longest = Math.max(0, ...rowsOf.map((own) => own.length))
  // Of one profile, by level and row: scaled deviations of the rows' weights from what it has, and what hides them.
  const parts = new Float64Array(levels * longest)
  const hiding = new Float64Array(levels * longest)
  let last: { profile: number; rest: number[][] } | undefined
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
    return last = { profile, rest }
  }
  const tilts = new Float64Array(size)
  const times = new Float64Array(longest)
  const tiltOf = new Float64Array(levels)
  const missed = new Float64Array(size)
  return {
    reach: (profile, claim) => {
      let inside = 0
      for (const k of claim) inside += shares[profile * levels + k]!
      if (inside < inHand) return 0
      const { rest } = prepare(profile)
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
      if (most <= enough) return (1 - inHand) / most
      tilts.fill(0)
      for (const [i, r] of own.entries()) {
        for (let other = 0; other < size; other++) tilts[other]! += all[r * size + other]! * times[i]!
      }
      most = extreme(tilts)
      if (most <= enough) return (1 - inHand) / most
      most = 0
      // Near what is certain equations lose their digits: the sums are added up again.
      missed.fill(0)
      for (const [j, hers] of rowsOf.entries()) {
        const others = sizes[j]! - (j === profile ? 1 : 0)
        if (others === 0) continue
        let mean = 0
        let top = -Infinity
        for (let k = 0; k < levels; k++) {
          tiltOf[k] = 0
          for (const r of hers) tiltOf[k]! += tilts[r]! * weights[r * levels + k]!
          mean += shares[j * levels + k]! * tiltOf[k]!
          if (shares[j * levels + k]! > 0) top = Math.max(top, tiltOf[k]!)
        }
        most = Math.max(most, top - mean)
        for (const r of hers) {
          for (let k = 0; k < levels; k++) {
            missed[r]! -= others * shares[j * levels + k]! * (tiltOf[k]! - mean) * weights[r * levels + k]!
          }
        }
      }
      for (const r of own) {
        for (let k = 0; k < levels; k++) {
          missed[r]! += shares[profile * levels + k]! * (claim.includes(k) ? 1 / inside - 1 : -1) * weights[r * levels + k]!
        }
      }
      if (!missed.every((sum) => Math.abs(sum) < 1e-6)) return 0
      return (1 - inHand) / most
    },
  }
}

/** At most how far somebody's tilt of one level can lie above that of another: one draft of each dimension, or none. */
function extremeOf(
  drafts: readonly number[], dimensionOf: (draft: number) => number, weights: Float64Array, levels: number,
) {
  const dimensions = [...Map.groupBy(drafts.keys(), (row) => dimensionOf(drafts[row]!)).entries()]
    .map(([dimension, rows]) => ({
      whole: dimension < 0, groups: [...Map.groupBy(rows, (row) => drafts[row]!).values()],
    }))
  return (tilts: Float64Array): number => {
    let most = 0
    for (let k = 0; k < levels; k++) {
      for (let l = 0; l < levels; l++) {
        if (k === l) continue
        let total = 0
        for (const { whole, groups } of dimensions) {
          let best = whole ? -Infinity : 0
          for (const rows of groups) {
            let own = 0
            for (const r of rows) own += tilts[r]! * (weights[r * levels + k]! - weights[r * levels + l]!)
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
