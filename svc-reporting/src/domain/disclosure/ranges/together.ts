import type { Figures } from '../../statistics/tally.ts'
import { at } from '../../statistics/at.ts'
import { Grid } from '../../statistics/grid.ts'
import { membersIn } from '../profiles.ts'
import type { Profiles } from '../profiles.ts'
import type { Category, Field, Row } from './fields.ts'
import type { Exchange } from './exchange.ts'
import { heldInParts, reachByExchanges } from './held-back.ts'
import { linearProgramOf } from './linear-program.ts'
import type { Counts } from './linear-program.ts'
import { openSteps, createReachable, trueCounts } from './reachable.ts'
import type { Reachable } from './reachable.ts'
import { ruledOut } from './residues.ts'
import { createSpans } from './spans.ts'

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
  const ruled = statements.map((field, s) => ruledOut(field, profiles, at(counts, s)))
  const out = stackedPlaces(ruled, profiles)
  const all = stacked(profiles, statements, sums)
  const reachable = createReachable(all.field, all.profiles, out)
  reachable.note(stackedCounts(counts))
  const exchanges = strict.map((field, s) =>
    reachByExchanges(
      field, profiles, at(counts, s), partOf(reachable, s * count, count), dimensionOf, at(ruled, s),
    ))
  const closed = reachable.closed()
  if (closed.length === 0) return []
  const orAll = (rows: readonly Row[]) => (rows.length > 0 ? rows : sums)
  if (closed.length > mostClosed || all.profiles.sizes.length > mostPlaces) {
    return closed.map((place) => at(profiles.draftsOf, place % count))
      .map((own) => orAll(sums.filter(({ draft }) => own.includes(draft))))
  }
  const program = linearProgramOf(all.field, all.profiles, out)
  try {
    const held = heldInParts(all.field, all.profiles, program, reachable).map(all.sumsIn)
    // A person who is open in each single statement has a third of the category's scale.
    const least = openSteps(3 * whole.statements.length)
    const suspects = new Set(closed.map((place) => place % count).filter((profile) =>
      exchanges.reduce((sum, exchange, s) => sum + widthOf(exchange, profile, at(ruled, s)), 0) < least))
    const isSuspect = profiles.profileOf.map((profile) => suspects.has(profile))
    const composites = heldComposites(whole, people, profilesFor(rowsIn(whole)), isSuspect)
    return [...held, ...composites].map(orAll)
  } finally {
    program.dispose()
  }
}

/** Steps of a statement's scale between the lowest and the highest level that exchanges leave to a person. */
function widthOf(exchange: Exchange | undefined, profile: number, ruled: ReadonlySet<number>): number {
  if (!exchange) return 0
  const open = [0, 1, 2, 3].filter((level) =>
    !ruled.has(profile * 4 + level) && exchange.reach(profile, [level]) >= 1)
  return open.length > 0 ? Math.max(...open) - Math.min(...open) : 0
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
  if (suspects.size === 0) return []
  const all = stacked(profiles, statements, sums)
  const counts = statements.map((field) => trueCounts(field, people, profiles))
  const ruled = statements.map((field, s) => ruledOut(field, profiles, at(counts, s)))
  const steps = 3 * statements.length
  const placesOf = new Map([...suspects].map((profile) => [profile, statements.map((_, s) => s * count + profile)]))
  const spans = createSpans(placesOf, steps)
  spans.note(stackedCounts(counts))
  const program = linearProgramOf(all.field, all.profiles, stackedPlaces(ruled, profiles))
  /** The rows that limit a profile both ways; undefined if it is open. */
  const limitsOf = (profile: number, places: readonly number[]): Set<number> | undefined => {
    const limits = new Set<number>()
    const first = spans.farther(profile)
    for (const sign of [first, -first] as (1 | -1)[]) {
      if (spans.width(profile) >= openSteps(steps)) return undefined
      const solution = program.farthest(places, sign)
      if (solution) spans.note(solution.people)
      for (const row of solution?.rows ?? []) limits.add(row)
    }
    return spans.width(profile) >= openSteps(steps) ? undefined : limits
  }
  try {
    return [...placesOf].flatMap(([profile, places]) => {
      const limits = limitsOf(profile, places)
      return limits ? [all.sumsIn([...limits].map((row) => at(all.field.rows, row)))] : []
    })
  } finally {
    program.dispose()
  }
}

/** Places of profiles and levels in each statement, as places in all statements one after another. */
const stackedPlaces = (ruled: readonly ReadonlySet<number>[], { sizes }: Profiles): Set<number> =>
  new Set(ruled.flatMap((places, s) => [...places].map((place) => s * sizes.length * 4 + place)))

/** People by profile of each statement, and by level. */
const stackedCounts = (counts: readonly Counts[]): Counts =>
  Grid.of(counts.flatMap((own) => [...own.rows()].map((row) => [...row])), 4)

/** Statements one after another as one field, whose profiles are those of each statement. */
function stacked(
  profiles: Profiles, statements: readonly Field[], sums: readonly Row[],
) {
  const { sizes, draftsOf, profileOf } = profiles
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
    const own = membersIn(profiles, Math.floor(draft / sets))
    const set = draft % sets
    const inSet = (s: number) => own.map((p) => s * count + p)
    return set < sets - 1 ? inSet(set) : statements.flatMap((_, s) => inSet(s))
  }
  return {
    /** Those sums that are among some of the field's rows. */
    sumsIn: (some: readonly Row[]) => some.flatMap((row) => sourceOf.get(row) ?? []).filter((row) => sums.includes(row)),
    field: { ...at(statements, 0), rows },
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
    open: (profile) => reachable.open(profile + from),
    isOpen: (profile) => reachable.isOpen(profile + from),
    isPossible: ({ profile, levels }) => reachable.isPossible({ profile: profile + from, levels }),
    closed: () => reachable.closed().filter(isOwn).map((profile) => profile - from),
    missing: (profiles) => reachable.missing(profiles.map((profile) => profile + from))
      .map(({ profile, levels }) => ({ profile: profile - from, levels })),
  }
}
