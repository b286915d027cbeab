import { at } from '../../statistics/at.ts'
import type { Figures } from '../../statistics/tally.ts'
import { createRng, shuffled } from '../../statistics/random.ts'
import { canAnswer, maxEntropyFit } from './max-entropy.ts'
import type { Answer, MaxEntropyFit } from './max-entropy.ts'
import { exchangeOf } from './exchange.ts'
import type { Exchange } from './exchange.ts'
import type { Field, Row } from './fields.ts'
import type { Profiles } from '../profiles.ts'
import { linearProgramOf } from './linear-program.ts'
import type { Claim, Counts, LinearProgram } from './linear-program.ts'
import { createReachable, slack, trueCounts } from './reachable.ts'
import type { Reachable } from './reachable.ts'
import { ruledOut } from './residues.ts'
import { reachByWalk } from './walk.ts'

/** Up to this many profiles people are counted in whole numbers; above it in fractions, which is faster. */
const fewProfiles = 400
/** Steps without anything new after which a walk ends: from the true answers, and from answers found by a search. */
const patience = 200_000
const patienceNear = 50_000
/**
 * How many profiles may change their answers in a search. Few are tried first: where they are not enough, that shows
 * within milliseconds; where they are, an answer is found in a fifth of the time that many take. More than the most
 * take too long and hardly find more.
 */
const free = { first: 32, step: 8, most: 80 }
/** Failed whole-number searches per field; after these a profile counts as held back without a search. */
const mostFailures = 40
/** Whole-number searches per report, some minutes; after these, too. Of 8 ordinary companies the most needed 222. */
const mostSearches = 300

/** How many claims one fit is to prove. With more of them, too many fits fail. */
const claimsAtOnce = 4

/** How many whole-number searches a report has left. */
export interface Effort {
  searches: number
}

export const createEffort = (): Effort => ({ searches: mostSearches })

/**
 * For each profile that is held back (the published numbers leave it too few answers), the rows that hold it back.
 *
 * @param dimensionOf the dimension of a draft; below 0 for the whole
 * @param open people who were shown to be open when more was published: they still are. Those found now are added
 * @param effort of the report; the searches of this field are subtracted
 */
export function heldBack(
  field: Field, people: readonly Figures[], profiles: Profiles, dimensionOf: (draft: number) => number,
  open: Set<number> = new Set(), effort: Effort = createEffort(),
): (readonly Row[])[] {
  if (field.rows.length === 0) return []
  const counts = trueCounts(field, people, profiles)
  const out = ruledOut(field, profiles, counts)
  const reachable = createReachable(field, profiles, out)
  reachable.note(counts)
  for (const person of open) reachable.open(at(profiles.profileOf, person))
  const held = heldIn(field, profiles, counts, dimensionOf, out, reachable, effort)
  for (const [person, profile] of profiles.profileOf.entries()) if (reachable.isOpen(profile)) open.add(person)
  return held
}

function heldIn(
  field: Field, profiles: Profiles, counts: Counts, dimensionOf: (draft: number) => number, out: ReadonlySet<number>,
  reachable: Reachable, effort: Effort,
): (readonly Row[])[] {
  if (reachable.closed().length === 0) return []
  const whole = field.kind !== 'composite' && profiles.sizes.length <= fewProfiles
  if (whole) reachByWalk(field, profiles, counts, reachable, patience)
  else reachByExchanges(field, profiles, counts, reachable, dimensionOf, out)
  if (reachable.closed().length === 0) return []
  const program = linearProgramOf(field, profiles, out)
  try {
    return whole
      ? heldInWholeNumbers(field, profiles, counts, program, reachable, effort)
      : heldInParts(field, profiles, program, reachable)
  } finally {
    program.dispose()
  }
}

/**
 * Tries exchanges from the maximum-entropy fit; where these do not suffice, the others' answers are fitted again.
 *
 * @returns the exchanges; undefined where no fit was found
 */
export function reachByExchanges(
  field: Field, profiles: Profiles, counts: Counts, reachable: Reachable, dimensionOf: (draft: number) => number,
  out: ReadonlySet<number>,
): Exchange | undefined {
  const fitted = maxEntropyFit(field, profiles, counts, out)
  if (!fitted) return undefined
  const exchange = exchangeOf(profiles, dimensionOf, field.levels, fitted)
  const { reach } = exchange
  for (const claim of reachable.missing(reachable.closed())) {
    const { profile, levels } = claim
    const reached = reach(profile, levels)
    if (field.kind === 'composite') {
      const inside = levels.reduce((sum, level) => sum + fitted.shares.at(profile, level), 0)
      reachable.add(claim, inside + (1 - inside) * Math.min(1, reached))
    } else if (reached >= 1) {
      reachable.add(claim, 1)
    }
  }
  if (field.kind !== 'composite') reachByFits(field, profiles, fitted, reachable)
  return exchange
}

/** Fits the others' answers again for several claims at once; where that fails, for each half, down to one claim. */
function reachByFits(field: Field, profiles: Profiles, fitted: MaxEntropyFit, reachable: Reachable): void {
  const can = (answers: readonly Answer[]) => canAnswer(field, profiles, fitted, answers)
  const shareOf = ({ profile, level }: Answer) => fitted.shares.at(profile, level)
  /** The missing claims, each with the answers that meet it and may be possible, the likeliest first. */
  const wanted = reachable.missing(reachable.closed()).map((claim) => ({
    claim,
    answers: claim.levels.map((level): Answer => ({ profile: claim.profile, level }))
      .filter((answer) => shareOf(answer) > 0).sort((a, b) => shareOf(b) - shareOf(a)),
  })).filter(({ answers }) => answers.length > 0)
  const prove = (some: typeof wanted): void => {
    const [first, ...others] = some
    if (!first) return
    const isProven = others.length === 0 ? first.answers.some((answer) => can([answer]))
      : can(some.map(({ answers }) => at(answers, 0)))
    if (isProven) {
      for (const { claim } of some) reachable.add(claim, 1)
    } else if (others.length > 0) {
      const half = some.length >> 1
      prove(some.slice(0, half))
      prove(some.slice(half))
    }
  }
  const wantedOf = [...Map.groupBy(wanted, ({ claim }) => claim.profile)]
  // A fit takes at most one claim of each profile.
  for (let turn = 0; wantedOf.some(([, own]) => own.length > turn); turn++) {
    const all = wantedOf.flatMap(([profile, own]) => (reachable.isOpen(profile) ? [] : own.slice(turn, turn + 1)))
    for (let i = 0; i < all.length; i += claimsAtOnce) prove(all.slice(i, i + claimsAtOnce))
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
      for (const row of own) rows.add(at(field.rows, row))
    }
    return reachable.isOpen(profile) ? [] : [rowsOf(profile, rows, field, draftsOf)]
  })
}

/** The rows that hold a profile back; all rows of its drafts if the program names none. */
const rowsOf = (profile: number, rows: ReadonlySet<Row>, field: Field, draftsOf: Profiles['draftsOf']): Row[] =>
  rows.size > 0 ? [...rows] : field.rows.filter(({ draft }) => at(draftsOf, profile).includes(draft))

const isWhole = ({ numbers }: Counts) => numbers.every((count) => Math.abs(count - Math.round(count)) < slack)

/** Searches for answers in whole numbers; a profile for which none are found in time counts as held back. */
function heldInWholeNumbers(
  field: Field, profiles: Profiles, counts: Counts, program: LinearProgram, reachable: Reachable, effort: Effort,
): (readonly Row[])[] {
  const { draftsOf } = profiles
  const search = createSearch(profiles, program)
  let failures = 0
  return reachable.closed().flatMap((profile) => {
    const rows = new Set<Row>()
    for (const claim of reachable.missing([profile])) {
      if (reachable.isOpen(profile) || effort.searches === 0) break
      const { most, people, rows: own } = program.most(claim)
      if (most < 1 - slack) {
        for (const row of own) rows.add(at(field.rows, row))
        continue
      }
      const isSearched = !isWhole(people) && failures < mostFailures
      if (isSearched) effort.searches--
      const found = isWhole(people) ? people.rounded() : isSearched ? search(claim, counts) : undefined
      if (found) {
        reachable.note(found)
        reachByWalk(field, profiles, found, reachable, patienceNear)
        continue
      }
      failures++
      // It is unknown which rows rule out whole numbers.
      for (const row of field.rows) if (at(draftsOf, profile).includes(row.draft)) rows.add(row)
    }
    return reachable.isOpen(profile) ? [] : [rowsOf(profile, rows, field, draftsOf)]
  })
}

/**
 * Searches for whole-number answers with a person at a claimed level, in which most people answer as before. Those who
 * are in most of the person's drafts may change their answers first: they can offset the change in these drafts.
 */
export function createSearch(
  { sizes, draftsOf }: Pick<Profiles, 'sizes' | 'draftsOf'>, program: Pick<LinearProgram, 'inWholeNumbers'>,
) {
  const draw = createRng(new Uint8Array(16).fill(3))
  const nearest = (profile: number) => {
    const own = new Set(draftsOf[profile])
    const shared = draftsOf.map((drafts) => drafts.filter((draft) => own.has(draft)).length)
    return shuffled(sizes.keys(), draw).sort((a, b) => at(shared, b) - at(shared, a))
  }
  return ({ profile, levels: claimed }: Claim, counts: Counts): Counts | undefined => {
    const order = [profile, ...nearest(profile).filter((other) => other !== profile)]
    const most = Math.min(free.most, order.length)
    for (let size = Math.min(free.first, most); ; size = Math.min(size + free.step, most)) {
      const near = { counts, free: new Set(order.slice(0, size)) }
      for (const level of claimed) {
        const found = program.inWholeNumbers(profile, level, near)
        if (found) return found
      }
      if (size === most) return undefined
    }
  }
}
