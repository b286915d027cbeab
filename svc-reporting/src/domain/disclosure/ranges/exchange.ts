import { Grid } from '../../statistics/grid.ts'
import { inverse, solveFew } from '../linear.ts'
import type { Profiles } from '../profiles.ts'
import { close } from './fit.ts'
import type { Weights } from './fit.ts'
import type { MaxEntropyFit } from './max-entropy.ts'

/** Part of each share that exchanges leave untouched: more than a maximum-entropy fit can miss a sum by. */
const inHand = 1e-3
/** Variance inflation of a row above which rounding errors may exceed what is in hand, so that sums are checked. */
const mostInflation = 1e11
/** How often multipliers are corrected whose sums are off: mostly once is enough, among few people it takes more. */
const refinements = 6

/** How far other people's answers can offset a change of one person's answer, so that every held sum stays the same. */
export interface Exchange {
  /**
   * How many times over the others could offset that one person of a profile moves from the profile's shares to `claim`
   * alone, before someone's share of a level is used up; below 1, the person can move only that part of the way. From 1
   * on it can be a lower bound.
   */
  readonly reach: (profile: number, claim: readonly number[]) => number
}

/** What the exchanges of all profiles share. */
interface Setting extends Weights {
  readonly sizes: readonly number[]
  readonly levels: number
  /** By profile and level. */
  readonly shares: Grid
  /** By profile: the places of its rows. */
  readonly rowsOf: readonly (readonly number[])[]
  /** The multipliers that make up for one unit of change, by row of the change. */
  readonly all: Grid
}

/** How far a level's share moves, as a part of itself. */
type Move = (level: number) => number

/**
 * The others move as the fit itself would to make up for the change: each share s of a level by s·(t − mean of t),
 * where t is the sum of the multipliers of that profile's rows. These solve covariance · multipliers = change, with the
 * person's own part removed from the covariance (Woodbury's identity). Shares stay above 0 while t is within 1 of its
 * mean. As in affine scaling (Dikin, Soviet Math. Dokl. 8, 1967), those with more to give give more.
 */
export function exchangeOf(
  { sizes }: Profiles, dimensionOf: (draft: number) => number, levels: number,
  { shares, rows, rowsOf, weights, firstOf, lastOf, covariance }: MaxEntropyFit,
): Exchange {
  const all = inverse(covariance)
  const setting: Setting = { sizes, levels, shares, weights, firstOf, lastOf, rowsOf, all }
  const steady = rows.map((_, r) => covariance.at(r, r) * all.at(r, r) < mostInflation)
  const extreme = extremeOf(rows.map(({ draft }) => draft), dimensionOf, weights)
  // The most that one unit of change in each row asks of anyone: this bound suffices for most changes.
  const steepest = rows.map((_, r) => {
    const column = all.row(r)
    return Math.max(extreme(column), extreme(column.map((multiplier) => -multiplier)))
  })
  const suffices = (most: number) => most <= 1 - inHand
  const changes = createChanges(setting)
  const offsets = createOffsets(setting)
  return {
    reach: (profile, claim) => {
      let inside = 0
      for (const k of claim) inside += shares.at(profile, k)
      if (inside < inHand) return 0
      const move = (k: number) => (claim.includes(k) ? 1 / inside - 1 : -1)
      const change = changes.of(profile, move)
      if (!change) return 0
      const accurate = change.every(({ row }) => steady[row])
      let most = 0
      for (const { row, times } of change) most += Math.abs(times) * steepest[row]!
      if (accurate && suffices(most)) return (1 - inHand) / most
      const multipliers = offsets.multipliersFor(change)
      most = extreme(multipliers)
      if (accurate && suffices(most)) return (1 - inHand) / most
      // The equations lose precision where shares are close to 0 or 1, so the sums are checked.
      let moved = offsets.moved(multipliers, profile, move)
      for (let again = 0; again < refinements && !moved.isOffset; again++) {
        offsets.refine(multipliers)
        moved = offsets.moved(multipliers, profile, move)
      }
      return moved.isOffset ? (1 - inHand) / moved.most : 0
    },
  }
}

/** The change of one row's sum that the others have to offset, with the person's own part removed. */
interface Change {
  readonly row: number
  readonly times: number
}

/** Finds what the moves of one person ask of the others. */
function createChanges({ levels, shares, weights, rowsOf, all }: Setting) {
  const longest = Math.max(0, ...rowsOf.map((own) => own.length))
  // For one profile, by level and row: scaled deviations of the rows' weights from their mean, and their solutions.
  const parts = new Grid(levels, longest)
  const hiding = new Grid(levels, longest)
  const solutions = new Float64Array(longest)
  // By level and level: what is left of the person's own part.
  const rest = new Grid(levels, levels)
  let last: number | undefined
  const prepare = (profile: number, own: readonly number[]) => {
    for (let i = 0; i < own.length; i++) {
      const r = own[i]!
      let mean = 0
      for (let k = 0; k < levels; k++) mean += shares.at(profile, k) * weights.at(r, k)
      for (let k = 0; k < levels; k++) parts.set(k, i, Math.sqrt(shares.at(profile, k)) * (weights.at(r, k) - mean))
    }
    for (let i = 0; i < own.length; i++) {
      // Read once for all levels: the matrix is larger than the processor's nearest cache.
      for (let j = 0; j < own.length; j++) solutions[j] = all.at(own[j]!, own[i]!)
      for (let k = 0; k < levels; k++) {
        let sum = 0
        for (let j = 0; j < own.length; j++) sum += solutions[j]! * parts.at(k, j)
        hiding.set(k, i, sum)
      }
    }
    for (let k = 0; k < levels; k++) {
      for (let l = 0; l < levels; l++) {
        let sum = k === l ? 1 : 0
        for (let i = 0; i < own.length; i++) sum -= parts.at(k, i) * hiding.at(l, i)
        rest.set(k, l, sum)
      }
    }
  }
  return {
    /** By row of the profile; undefined where the equations are nearly dependent. */
    of: (profile: number, move: Move): Change[] | undefined => {
      const own = rowsOf[profile]!
      if (profile !== last) prepare(profile, own)
      last = profile
      const solved = solveFew(rest.copy(), Float64Array.from({ length: levels }, (_, k) =>
        Math.sqrt(shares.at(profile, k)) * move(k)))
      return solved && own.map((row, i) =>
        ({ row, times: solved.reduce((sum, one, k) => sum + parts.at(k, i) * one, 0) }))
    },
  }
}

/** Finds how the others move to offset changes. */
function createOffsets({ sizes, levels, shares, weights, firstOf, lastOf, rowsOf, all }: Setting) {
  const size = all.columns
  const multipliers = new Float64Array(size)
  const missed = new Float64Array(size)
  const multiplierOf = new Float64Array(levels)
  // By level: the people of a profile who leave it.
  const gone = new Float64Array(levels)
  return {
    multipliersFor: (change: readonly Change[]): Float64Array => {
      multipliers.fill(0)
      for (const { row, times } of change) {
        for (let other = 0; other < size; other++) multipliers[other]! += all.at(row, other) * times
      }
      return multipliers
    },
    /** Offsets what the sums still missed (iterative refinement). */
    refine: (found: Float64Array): void => {
      for (let row = 0; row < size; row++) {
        const times = missed[row]!
        for (let other = 0; other < size; other++) found[other]! += all.at(row, other) * times
      }
    },
    /** The most that is asked of anyone, and whether every sum stays the same. */
    moved: (found: Float64Array, profile: number, move: Move): { most: number; isOffset: boolean } => {
      let most = 0
      missed.fill(0)
      for (const [p, own] of rowsOf.entries()) {
        const others = sizes[p]! - (p === profile ? 1 : 0)
        if (others === 0) continue
        multiplierOf.fill(0)
        for (const r of own) {
          for (let k = firstOf[r]!; k <= lastOf[r]!; k++) multiplierOf[k]! += found[r]! * weights.at(r, k)
        }
        let mean = 0
        let top = -Infinity
        for (let k = 0; k < levels; k++) {
          mean += shares.at(p, k) * multiplierOf[k]!
          if (shares.at(p, k) > 0) top = Math.max(top, multiplierOf[k]!)
        }
        most = Math.max(most, top - mean)
        for (let k = 0; k < levels; k++) gone[k] = others * shares.at(p, k) * (multiplierOf[k]! - mean)
        for (const r of own) {
          for (let k = firstOf[r]!; k <= lastOf[r]!; k++) missed[r]! -= gone[k]! * weights.at(r, k)
        }
      }
      for (const r of rowsOf[profile]!) {
        for (let k = 0; k < levels; k++) missed[r]! += shares.at(profile, k) * move(k) * weights.at(r, k)
      }
      return { most, isOffset: missed.every((sum) => Math.abs(sum) < close) }
    },
  }
}

/**
 * Upper bound of the difference of anyone's multipliers at two levels: a person is in at most one draft per dimension.
 */
function extremeOf(drafts: readonly number[], dimensionOf: (draft: number) => number, weights: Grid) {
  const levels = weights.columns
  const dimensions = [...Map.groupBy(drafts.entries(), ([, draft]) => dimensionOf(draft))]
    .map(([dimension, own]) => ({
      whole: dimension < 0,
      groups: [...Map.groupBy(own, ([, draft]) => draft).values()].map((group) => group.map(([row]) => row)),
    }))
  const pairs = Array.from({ length: levels ** 2 }, (_, i) => [Math.floor(i / levels), i % levels] as const)
    .filter(([k, l]) => k !== l)
    .map(([k, l]) => dimensions.map(({ whole, groups }) =>
      ({ whole, groups: groups.map((rows) => differences(rows, weights, k, l)) })))
  return (multipliers: Float64Array): number => {
    let most = 0
    for (const pair of pairs) {
      let total = 0
      for (const { whole, groups } of pair) {
        let best = whole ? -Infinity : 0
        for (const { rows, by } of groups) {
          let own = 0
          for (let i = 0; i < rows.length; i++) own += multipliers[rows[i]!]! * by[i]!
          best = Math.max(best, own)
        }
        total += best
      }
      most = Math.max(most, total)
    }
    return most
  }
}

/** The rows whose weights differ at two levels, and by how much. */
function differences(all: readonly number[], weights: Grid, k: number, l: number) {
  const rows = all.filter((row) => weights.at(row, k) !== weights.at(row, l))
  return { rows: Int32Array.from(rows), by: Float64Array.from(rows, (row) => weights.at(row, k) - weights.at(row, l)) }
}
