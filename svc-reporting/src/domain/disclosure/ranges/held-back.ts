import type { Figures } from '../../tally.ts'
import { canHave, evenAnswers, logWays } from './even-answers.ts'
import { exchangeOf } from './exchange.ts'
import type { Field, Row } from './fields.ts'
import type { Profiles } from '../profiles.ts'
import { programmeOf } from './programme.ts'
import type { Claim, People, Programme } from './programme.ts'
import { sightOf, slack, trueCounts } from './reachable.ts'
import type { Sight } from './reachable.ts'
import { ruledOut } from './residues.ts'
import { seeSwaps } from './swaps.ts'

/** Up to this many profiles people are counted in whole numbers; with more, fractions give the same result. */
const fewProfiles = 140
/** Natural logarithms: of this many ways to answer some are in whole numbers, before and after one answer is fixed. */
const manyWays = 60
const enoughWays = 30
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
  const seen = sightOf(field, profiles, out)
  seen.note(counts)
  if (seen.closed().length === 0) return []
  const whole = field.kind !== 'composite' && profiles.sizes.length <= fewProfiles
  if (whole) seeSwaps(field, profiles, counts, seen)
  if (seen.closed().length === 0) return []
  seeExchanges(field, profiles, counts, seen, dimensionOf, whole, out)
  if (seen.closed().length === 0) return []
  const programme = programmeOf(field, profiles, out)
  try {
    return whole ? heldInWholeNumbers(field, profiles, programme, seen) : heldInParts(field, profiles, programme, seen)
  } finally {
    programme.dispose()
  }
}

/** Tries exchanges from the even answers; where these do not suffice, the others' answers are fitted again. */
export function seeExchanges(
  field: Field, profiles: Profiles, counts: People, seen: Sight, dimensionOf: (draft: number) => number, whole: boolean,
  out: ReadonlySet<number>,
): void {
  const even = evenAnswers(field, profiles, counts)
  if (!even) return
  const { reach } = exchangeOf(profiles, dimensionOf, field.levels, even)
  // In whole numbers exchanges have to suffice twice over, so that most of the ways to answer are left.
  const times = whole ? 2 : 1
  const many = !whole || logWays(even, even.covariance) >= manyWays
  for (const claim of seen.missing(seen.closed())) {
    const { profile, levels } = claim
    // Between the levels that are ruled out and the others an exchange can't tell.
    if (levels.some((level) => out.has(profile * field.levels + level))) continue
    const reached = reach(profile, levels)
    if (field.kind === 'composite') {
      const inside = levels.reduce((sum, level) => sum + even.shares[profile * field.levels + level]!, 0)
      seen.add(claim, inside + (1 - inside) * Math.min(1, reached))
    } else if (many && reached >= times) {
      seen.add(claim, 1)
    }
  }
  if (field.kind === 'composite') return
  for (const claim of seen.missing(seen.closed())) {
    if (seen.isOpen(claim.profile)) continue
    const open = claim.levels.some((level) => {
      if (out.has(claim.profile * field.levels + level)) return false
      const others = canHave(field, profiles, even, claim.profile, level)
      return others && (!whole || logWays(others, others.covariance()) >= enoughWays)
    })
    if (open) seen.add(claim, 1)
  }
}

/** For each profile that is held back in fractions of people, the rows that hold it back. */
export function heldInParts(field: Field, { draftsOf }: Profiles, programme: Programme, seen: Sight): (readonly Row[])[] {
  for (let left = seen.closed(), before = Infinity; left.length > 0 && left.length < 0.8 * before; left = seen.closed()) {
    before = left.length
    seen.note(programme.together(seen.missing(left)))
  }
  return seen.closed().flatMap((profile) => {
    const rows = new Set<Row>()
    for (const claim of seen.missing([profile])) {
      if (seen.isOpen(profile)) break
      const { most, people, rows: own } = programme.most(claim)
      seen.note(people)
      seen.add(claim, most)
      for (const row of own) rows.add(field.rows[row]!)
    }
    return seen.isOpen(profile) ? [] : [rowsOf(profile, rows, field, draftsOf)]
  })
}

/** The rows that hold a profile back; all rows of its drafts if the programme names none. */
const rowsOf = (profile: number, rows: ReadonlySet<Row>, field: Field, draftsOf: Profiles['draftsOf']): Row[] =>
  rows.size > 0 ? [...rows] : field.rows.filter(({ draft }) => draftsOf[profile]!.includes(draft))

const isWhole = (people: People) => people.every((count) => Math.abs(count - Math.round(count)) < slack)

function search(programme: Programme, { profile, levels }: Claim): People | undefined {
  for (const level of levels) {
    const found = programme.inWholeNumbers(profile, level)
    if (found) return found
  }
  return undefined
}

/** Searches for answers in whole numbers; a profile for which none are found in time counts as held back. */
function heldInWholeNumbers(
  field: Field, { draftsOf }: Profiles, programme: Programme, seen: Sight,
): (readonly Row[])[] {
  let failures = 0
  return seen.closed().flatMap((profile) => {
    const rows = new Set<Row>()
    for (const claim of seen.missing([profile])) {
      if (seen.isOpen(profile)) break
      const { most, people, rows: own } = programme.most(claim)
      if (most < 1 - slack) {
        for (const row of own) rows.add(field.rows[row]!)
        continue
      }
      const found = isWhole(people) ? people.map(Math.round)
        : failures < mostFailures ? search(programme, claim) : undefined
      if (found) {
        seen.note(found)
        continue
      }
      failures++
      // It is not known which rows leave no whole numbers.
      for (const row of field.rows) if (draftsOf[profile]!.includes(row.draft)) rows.add(row)
    }
    return seen.isOpen(profile) ? [] : [rowsOf(profile, rows, field, draftsOf)]
  })
}
