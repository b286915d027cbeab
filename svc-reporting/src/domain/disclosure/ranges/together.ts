import type { Figures } from '../../tally.ts'
import type { Profiles } from '../profiles.ts'
import type { Category, Field, Row } from './fields.ts'
import { heldInParts, seeExchanges, sightOf, trueCounts } from './held-back.ts'
import type { Sight } from './held-back.ts'
import { programmeOf } from './programme.ts'
import { ruledOut } from './residues.ts'

/** What cheap proofs leave is solved where it is no more than this: else it counts as held back. */
const mostClosed = 40
const mostPlaces = 3_000

/**
 * For each answer that a category and its statements together give away, the category's sums that do so. First each
 * sum is taken as known by statement, which is more than is published. What that closes is asked of one programme, in
 * which each statement of a person is a profile, tied to the others by the category's sums; it counts in fractions.
 */
export function heldTogether(
  { statements, strict, sums }: Category, people: readonly Figures[], profiles: Profiles,
  dimensionOf: (draft: number) => number,
): (readonly Row[])[] {
  const count = profiles.sizes.length
  const all = stacked(profiles, statements, sums)
  const counts = statements.map((field) => trueCounts(field, people, profiles))
  const out = new Set(statements.flatMap((field, s) =>
    [...ruledOut(field, profiles, counts[s]!)].map((place) => s * count * field.levels + place)))
  const seen = sightOf(all.field, all.profiles, out)
  seen.note(Float64Array.from(counts.flatMap((own) => [...own])))
  for (const [s, field] of strict.entries()) {
    const ruled = new Set([...out].map((place) => place - s * count * field.levels))
    seeExchanges(field, profiles, counts[s]!, partOf(seen, s * count, count), dimensionOf, false, ruled)
  }
  const closed = seen.closed()
  const told = (place: number) => {
    const own = sums.filter(({ draft }) => profiles.draftsOf[place % count]!.includes(draft))
    return own.length > 0 ? own : sums
  }
  if (closed.length > mostClosed || all.profiles.sizes.length > mostPlaces) return closed.map(told)
  if (closed.length === 0) return []
  const programme = programmeOf(all.field, all.profiles, out)
  try {
    return heldInParts(all.field, all.profiles, programme, seen).map((rows) => {
      const own = new Set(rows.map((row) => all.sourceOf.get(row)!))
      const holding = sums.filter((sum) => own.has(sum))
      return holding.length > 0 ? holding : sums
    })
  } finally {
    programme.dispose()
  }
}

/** Statements one after another as one field, whose profiles are those of each statement. */
function stacked({ sizes, draftsOf, membersOf, profileOf }: Profiles, statements: readonly Field[], sums: readonly Row[]) {
  const sets = statements.length + 1
  const count = sizes.length
  const sourceOf = new Map<Row, Row>()
  const rowsOf = (rows: readonly Row[], set: number) => rows.map((row) => {
    const own = { ...row, draft: row.draft * sets + set }
    sourceOf.set(own, row)
    return own
  })
  const rows = [...statements.flatMap((field, s) => rowsOf(field.rows, s)), ...rowsOf(sums, sets - 1)]
  const used = new Set(rows.map(({ draft }) => draft))
  const members = (draft: number) => {
    const own = membersOf.get(Math.floor(draft / sets))!
    const set = draft % sets
    return set < sets - 1 ? own.map((p) => set * count + p) : statements.flatMap((_, s) => own.map((p) => s * count + p))
  }
  return {
    sourceOf,
    field: { ...statements[0]!, rows },
    profiles: {
      sizes: statements.flatMap(() => sizes),
      draftsOf: statements.flatMap((_, s) => draftsOf.map((own) =>
        own.flatMap((draft) => [draft * sets + s, draft * sets + sets - 1]).filter((draft) => used.has(draft)))),
      membersOf: new Map([...used].map((draft) => [draft, members(draft)])),
      profileOf,
    } satisfies Profiles,
  }
}

/** Sight of some profiles alone. */
function partOf(seen: Sight, from: number, count: number): Sight {
  const isOwn = (profile: number) => profile >= from && profile < from + count
  return {
    note: () => undefined,
    add: ({ profile, levels }, share) => seen.add({ profile: profile + from, levels }, share),
    isOpen: (profile) => seen.isOpen(profile + from),
    closed: () => seen.closed().filter(isOwn).map((profile) => profile - from),
    missing: (profiles) => seen.missing(profiles.map((profile) => profile + from))
      .map(({ profile, levels }) => ({ profile: profile - from, levels })),
  }
}
