import type { Figures } from '../../statistics/tally.ts'
import { canHave, maxEntropyFit, logWays } from './max-entropy.ts'
import { exchangeOf } from './exchange.ts'
import type { Field, Row } from './fields.ts'
import type { Profiles } from '../profiles.ts'
import { linearProgramOf } from './linear-program.ts'
import type { Claim, Counts, LinearProgram } from './linear-program.ts'
import { createReachable, slack, trueCounts } from './reachable.ts'
import type { Reachable } from './reachable.ts'
import { ruledOut } from './residues.ts'
import { reachBySwaps } from './swaps.ts'

/** Up to this many profiles people are counted in whole numbers; with more, fractions give the same result. */
const fewProfiles = 140
/** Natural logarithms: of this many ways to answer some are in whole numbers, before and after one answer is fixed. */
const manyWays = 40
const enoughWays = 12
/** Searches in whole numbers that may fail in one field: after these a profile counts as held back without one. */
const mostFailures = 40

/**
 * For each profile that is held back (the published numbers leave it too few answers), the rows that hold it back.
 *
 * @param dimensionOf the dimension of a draft; below 0 for the whole
 */
export function heldBack(
  field: Field, people: readonly Figures[], profiles: Profiles, dimensionOf: (draft: number) => number,
): (readonly Row[])[] {
  if (field.rows.length === 0) return []
  const counts = trueCounts(field, people, profiles)
  const out = ruledOut(field, profiles, counts)
  const reachable = createReachable(field, profiles, out)
  reachable.note(counts)
  if (reachable.closed().length === 0) return []
  const whole = field.kind !== 'composite' && profiles.sizes.length <= fewProfiles
  if (whole) reachBySwaps(field, profiles, counts, reachable)
  if (reachable.closed().length === 0) return []
  reachByExchanges(field, profiles, counts, reachable, dimensionOf, whole, out)
  if (reachable.closed().length === 0) return []
  const program = linearProgramOf(field, profiles, out)
  try {
    return (whole ? heldInWholeNumbers : heldInParts)(field, profiles, program, reachable)
  } finally {
    program.dispose()
  }
}

/** Tries exchanges from the maximum-entropy fit; where these do not suffice, the others' answers are fitted again. */
export function reachByExchanges(
  field: Field, profiles: Profiles, counts: Counts, reachable: Reachable, dimensionOf: (draft: number) => number,
  whole: boolean,
  out: ReadonlySet<number>,
): void {
  const fitted = maxEntropyFit(field, profiles, counts)
  if (!fitted) return
  const { reach } = exchangeOf(profiles, dimensionOf, field.levels, fitted)
  // In whole numbers exchanges have to suffice twice over, so that most of the ways to answer are left.
  const times = whole ? 2 : 1
  const many = !whole || logWays(fitted, fitted.covariance) >= manyWays
  for (const claim of reachable.missing(reachable.closed())) {
    const { profile, levels } = claim
    // Between the levels that are ruled out and the others an exchange can't tell.
    if (levels.some((level) => out.has(profile * field.levels + level))) continue
    const reached = reach(profile, levels, times)
    if (field.kind === 'composite') {
      const inside = levels.reduce((sum, level) => sum + fitted.shares[profile * field.levels + level]!, 0)
      reachable.add(claim, inside + (1 - inside) * Math.min(1, reached))
    } else if (many && reached >= times) {
      reachable.add(claim, 1)
    }
  }
  if (field.kind === 'composite') return
  for (const claim of reachable.missing(reachable.closed())) {
    if (reachable.isOpen(claim.profile)) continue
    const open = claim.levels.some((level) => {
      if (out.has(claim.profile * field.levels + level)) return false
      const others = canHave(field, profiles, fitted, claim.profile, level)
      return others && (!whole || logWays(others, others.covariance()) >= enoughWays)
    })
    if (open) reachable.add(claim, 1)
  }
}

/** For each profile that is held back in fractions of people, the rows that hold it back. */
export function heldInParts(
  field: Field, { draftsOf }: Profiles, program: LinearProgram, reachable: Reachable,
): (readonly Row[])[] {
  let before = Infinity
  for (let left = reachable.closed(); left.length > 0 && left.length < 0.8 * before; left = reachable.closed()) {
    before = left.length
    reachable.note(program.together(reachable.missing(left)))
  }
  return reachable.closed().flatMap((profile) => {
    const rows = new Set<Row>()
    for (const claim of reachable.missing([profile])) {
      if (reachable.isOpen(profile)) break
      const { most, people, rows: own } = program.most(claim)
      reachable.note(people)
      reachable.add(claim, most)
      for (const row of own) rows.add(field.rows[row]!)
    }
    return reachable.isOpen(profile) ? [] : [rowsOf(profile, rows, field, draftsOf)]
  })
}

/** The rows that hold a profile back; all rows of its drafts if the program names none. */
const rowsOf = (profile: number, rows: ReadonlySet<Row>, field: Field, draftsOf: Profiles['draftsOf']): Row[] =>
  rows.size > 0 ? [...rows] : field.rows.filter(({ draft }) => draftsOf[profile]!.includes(draft))

const isWhole = (people: Counts) => people.every((count) => Math.abs(count - Math.round(count)) < slack)

function search(program: LinearProgram, { profile, levels }: Claim): Counts | undefined {
  for (const level of levels) {
    const found = program.inWholeNumbers(profile, level)
    if (found) return found
  }
  return undefined
}

/** Searches for answers in whole numbers; a profile for which none are found in time counts as held back. */
function heldInWholeNumbers(
  field: Field, { draftsOf }: Profiles, program: LinearProgram, reachable: Reachable,
): (readonly Row[])[] {
  let failures = 0
  return reachable.closed().flatMap((profile) => {
    const rows = new Set<Row>()
    for (const claim of reachable.missing([profile])) {
      if (reachable.isOpen(profile)) break
      const { most, people, rows: own } = program.most(claim)
      if (most < 1 - slack) {
        for (const row of own) rows.add(field.rows[row]!)
        continue
      }
      const found = isWhole(people) ? people.map(Math.round)
        : failures < mostFailures ? search(program, claim) : undefined
      if (found) {
        reachable.note(found)
        continue
      }
      failures++
      // It is not known which rows leave no whole numbers.
      for (const row of field.rows) if (draftsOf[profile]!.includes(row.draft)) rows.add(row)
    }
    return reachable.isOpen(profile) ? [] : [rowsOf(profile, rows, field, draftsOf)]
  })
}
