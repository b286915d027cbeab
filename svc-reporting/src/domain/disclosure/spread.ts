import { at } from '../statistics/at.ts'
import { Grid } from '../statistics/grid.ts'
import { factor } from './linear.ts'
import { profilesOf } from './profiles.ts'
import type { Profiles } from './profiles.ts'

/** Points that a margin of the whole must leave open for everybody, so that 30 remain after all other checks. */
export const openPoints = 40

/**
 * Whether the spread of the whole can be published (disclosure.md, 8: ranges). It tells a reader how far everyone
 * together can be from the fit to the groups' means: the residual sum of squares W. A person with leverage h lies
 * within √(W·(1 − h)) of their fitted value, and may account for all of W. This is exact for the ball alone
 * (Cauchy–Schwarz); the ends of the scale are applied afterwards.
 *
 * @param points by person, 0 to 100
 * @param groupsOf by person the published groups, without the whole
 * @param groups their number; indices in `groupsOf` are below it
 */
export function spreadIsOpen(
  points: ArrayLike<number>, groupsOf: readonly (readonly number[])[], groups: number,
): boolean {
  const profiles = profilesOf(groupsOf.map((own) => [0, ...own]), new Set(Array(groups).keys()))
  const { fitted, leverage } = fitOf(points, profiles, groups)
  let residual = 0
  for (const [person, profile] of profiles.profileOf.entries()) residual += (at(points, person) - at(fitted, profile)) ** 2
  return profiles.sizes.every((_, profile) => {
    const middle = at(fitted, profile)
    const reach = Math.sqrt(Math.max(0, residual * (1 - at(leverage, profile))))
    return Math.min(100, middle + reach) - Math.max(0, middle - reach) >= openPoints
  })
}

/** Least squares on the whole and the groups, by profile. */
function fitOf(points: ArrayLike<number>, { sizes, draftsOf, profileOf }: Profiles, groups: number) {
  const common = new Grid(groups, groups)
  for (const [profile, own] of draftsOf.entries()) {
    for (const a of own) for (const b of own) common.add(a, b, at(sizes, profile))
  }
  const { solve } = factor(common)
  const sums = new Float64Array(groups)
  for (const [person, profile] of profileOf.entries()) {
    for (const g of at(draftsOf, profile)) sums[g]! += at(points, person)
  }
  const solved = solve(sums)
  const over = (values: Float64Array, own: readonly number[]) => own.reduce((sum, g) => sum + at(values, g), 0)
  return {
    fitted: draftsOf.map((own) => over(solved, own)),
    leverage: draftsOf.map((own) => {
      const member = new Float64Array(groups)
      for (const g of own) member[g] = 1
      return over(solve(member), own)
    }),
  }
}
