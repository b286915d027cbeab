import type { Figures } from '../../statistics/tally.ts'
import type { Profiles } from '../profiles.ts'
import type { Category, Field, Row } from './fields.ts'
import { heldInParts, reachByExchanges } from './held-back.ts'
import { linearProgramOf } from './linear-program.ts'
import type { Counts } from './linear-program.ts'
import { openSteps, createReachable, slack, trueCounts } from './reachable.ts'
import type { Reachable } from './reachable.ts'
import { ruledOut } from './residues.ts'

/** What cheap proofs leave is solved where it is no more than this: else it counts as held back. */
const mostClosed = 40
const mostPlaces = 3_000

/**
 * For each answer that a category and its statements together give away, the category's sums that do so: a half of a
 * statement's scale, or all but less than 30 points of the category's. First each sum is taken as known by statement,
 * which is more than is published. What that closes is asked of one program, in which each statement of a person is a
 * profile, tied to the others by the category's sums; it counts in fractions.
 */
export function heldTogether(
  category: Category, people: readonly Figures[], profilesFor: (rows: readonly Row[]) => Profiles,
  dimensionOf: (draft: number) => number,
): (readonly Row[])[] {
  const { statements, strict, sums, whole } = category
  const profiles = profilesFor(rowsIn(category))
  const count = profiles.sizes.length
  const counts = statements.map((field) => trueCounts(field, people, profiles))
  const out = ruledOutOf(statements, profiles, counts)
  const all = stacked(profiles, statements, sums)
  const reachable = createReachable(all.field, all.profiles, out)
  reachable.note(Float64Array.from(counts.flatMap((own) => [...own])))
  for (const [s, field] of strict.entries()) {
    const ruled = new Set([...out].map((place) => place - s * count * field.levels))
    reachByExchanges(field, profiles, counts[s]!, partOf(reachable, s * count, count), dimensionOf, false, ruled)
  }
  const closed = reachable.closed()
  if (closed.length === 0) return []
  const orAll = (rows: readonly Row[]) => (rows.length > 0 ? rows : sums)
  if (closed.length > mostClosed || all.profiles.sizes.length > mostPlaces) {
    return closed.map((place) => orAll(sums.filter(({ draft }) => profiles.draftsOf[place % count]!.includes(draft))))
  }
  const program = linearProgramOf(all.field, all.profiles, out)
  try {
    const held = heldInParts(all.field, all.profiles, program, reachable).map(all.sumsIn)
    // Who is open in each statement apart from the others has a third of the category's scale.
    const suspects = new Set(closed.map((place) => place % count))
    const isSuspect = people.map((_, person) => suspects.has(profiles.profileOf[person]!))
    const composites = heldComposites(whole, people, profilesFor(rowsIn(whole)), isSuspect)
    return [...held, ...composites].map(orAll)
  } finally {
    program.dispose()
  }
}

/** Rows of a category and its statements. */
export const rowsIn = ({ statements, sums }: Pick<Category, 'statements' | 'sums'>): readonly Row[] =>
  [...sums, ...statements.flatMap(({ rows }) => rows)]

/** For each suspect's profile whose category is known to within less than 30 points, the sums that tell it. */
function heldComposites(
  { statements, sums }: Category['whole'], people: readonly Figures[], profiles: Profiles,
  isSuspect: readonly boolean[],
): (readonly Row[])[] {
  const count = profiles.sizes.length
  const suspects = new Set(profiles.profileOf.filter((_, person) => isSuspect[person]))
  const all = stacked(profiles, statements, sums)
  const out = ruledOutOf(statements, profiles, statements.map((field) => trueCounts(field, people, profiles)))
  const program = linearProgramOf(all.field, all.profiles, out)
  try {
    return [...suspects].flatMap((profile) => {
      const { least, most, rows } = program.span(statements.map((_, s) => s * count + profile))
      const left = Math.floor(most + slack) - Math.ceil(least - slack)
      if (left >= openSteps(3 * statements.length)) return []
      return [all.sumsIn(rows.map((row) => all.field.rows[row]!))]
    })
  } finally {
    program.dispose()
  }
}

/** Levels that exact sums rule out, by statement, profile and level. */
const ruledOutOf = (statements: readonly Field[], profiles: Profiles, counts: readonly Counts[]): Set<number> =>
  new Set(statements.flatMap((field, s) => [...ruledOut(field, profiles, counts[s]!)]
    .map((place) => s * profiles.sizes.length * field.levels + place)))

/** Statements one after another as one field, whose profiles are those of each statement. */
function stacked(
  { sizes, draftsOf, membersOf, profileOf }: Profiles, statements: readonly Field[], sums: readonly Row[],
) {
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
    const inSet = (s: number) => own.map((p) => s * count + p)
    return set < sets - 1 ? inSet(set) : statements.flatMap((_, s) => inSet(s))
  }
  return {
    /** Those sums that are among some of the field's rows. */
    sumsIn: (some: readonly Row[]) => some.map((row) => sourceOf.get(row)!).filter((row) => sums.includes(row)),
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

/** Reachable of some profiles alone. */
function partOf(reachable: Reachable, from: number, count: number): Reachable {
  const isOwn = (profile: number) => profile >= from && profile < from + count
  return {
    note: () => undefined,
    add: ({ profile, levels }, share) => reachable.add({ profile: profile + from, levels }, share),
    isOpen: (profile) => reachable.isOpen(profile + from),
    closed: () => reachable.closed().filter(isOwn).map((profile) => profile - from),
    missing: (profiles) => reachable.missing(profiles.map((profile) => profile + from))
      .map(({ profile, levels }) => ({ profile: profile - from, levels })),
  }
}
