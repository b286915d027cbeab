import type { Profiles } from '../profiles.ts'
import type { Field, Row } from './fields.ts'
import type { Counts } from './linear-program.ts'
import type { Reachable } from './reachable.ts'

/** Moves of one key that are tried: most that meet the exact sums are possible. */
const mostAlike = 4
/** Each round goes on from answers that the one before found. */
const rounds = 6

/** One person of a profile answers at another level. */
interface Move {
  readonly profile: number
  readonly from: number
  readonly to: number
  /** Sum over the exact rows that it changes, each change times a large number of that row's. */
  readonly key: number
}

/**
 * Notes answers in whole numbers that a few changes of the known ones reach: one person of a profile moves to the
 * claimed level, and one, two or three others move so that all sums stay the same. Where many people have many
 * combinations of groups this finds most of what a search in whole numbers would, in far less time.
 *
 * @param counts people by profile and level that meet every row, in whole numbers
 */
export function reachBySwaps(field: Field, profiles: Profiles, counts: Counts, reachable: Reachable): void {
  let base: Counts | undefined = counts
  for (let round = 0; base && round < rounds; round++) {
    const moves = createMoves(field, profiles, base)
    base = undefined
    for (const claim of reachable.missing(reachable.closed())) {
      const { profile, levels } = claim
      const isMissing = reachable.missing([profile]).some((missing) => missing.levels === levels)
      if (reachable.isOpen(profile) || !isMissing) continue
      const found = moves.reach(profile, levels)
      if (!found) continue
      reachable.note(found)
      base = found
    }
  }
}

function createMoves({ levels, rows }: Field, { sizes, draftsOf, membersOf }: Profiles, counts: Counts) {
  const exact = rows.filter(({ low, high }) => low === high)
  const keys = exact.map(rowKeys())
  const rowsOf = (profile: number) => exact.flatMap((row, r) => (draftsOf[profile]!.includes(row.draft) ? [r] : []))
  const heights = sizes.map((_, p) => {
    const own = rowsOf(p)
    return Array.from({ length: levels }, (__, k) => own.reduce((sum, r) => sum + exact[r]!.weights[k]! * keys[r]!, 0))
  })
  const moveOf = (profile: number, from: number, to: number): Move =>
    ({ profile, from, to, key: heights[profile]![to]! - heights[profile]![from]! })
  const from = (profile: number) => Array.from({ length: levels }, (_, k) => k)
    .filter((level) => counts[profile * levels + level]! > 0)
  const all = [...sizes.keys()].flatMap((p) => from(p).flatMap((a) =>
    Array.from({ length: levels }, (_, b) => b).filter((b) => b !== a).map((b) => moveOf(p, a, b))))
  const byKey = gathered(all.map((move) => [move.key, [move]]))
  const byStep = Map.groupBy(all, ({ from: a, to: b }) => b - a)
  const pairs = new Map<number, Map<number, Move[][]>>()
  /** Pairs of moves by as many levels. */
  const pairsOf = (step: number) => {
    const known = pairs.get(step)
    if (known) return known
    const own = byStep.get(step) ?? []
    const made = gathered(own.flatMap((one, i) => own.slice(i).map((other) =>
      [one.key + other.key, [one, other]] as const)))
    pairs.set(step, made)
    return made
  }

  /** The counts after these moves, if there are such people and every bound is kept. */
  const after = (tried: readonly Move[]): Counts | undefined => {
    const next = counts.slice()
    for (const { profile, from: a, to: b } of tried) {
      next[profile * levels + a]!--
      next[profile * levels + b]!++
    }
    if (tried.some(({ profile, from: a }) => next[profile * levels + a]! < 0)) return undefined
    return rows.every((row) => keeps(row, tried)) ? next : undefined
  }
  const sumOver = ({ draft, weights }: Row) => membersOf.get(draft)!.reduce((sum, p) =>
    sum + weights.reduce((own, weight, k) => own + weight * counts[p * levels + k]!, 0), 0)
  const sums = new Map<Row, number>(rows.map((row) => [row, sumOver(row)]))
  const keeps = (row: Row, tried: readonly Move[]) => {
    let sum = sums.get(row)!
    for (const { profile, from: a, to: b } of tried) {
      if (draftsOf[profile]!.includes(row.draft)) sum += row.weights[b]! - row.weights[a]!
    }
    return sum >= row.low && sum <= row.high
  }

  const withOne = (first: Move) => (byKey.get(-first.key) ?? []).map((others) => [first, ...others])
  const withTwo = (first: Move) => all.flatMap((second) =>
    (byKey.get(-first.key - second.key) ?? []).map((others) => [first, second, ...others]))
  const withThree = (first: Move) => {
    const step = first.to - first.from
    return (byStep.get(step) ?? []).flatMap((second) =>
      (pairsOf(-step).get(-first.key - second.key) ?? []).map((others) => [first, second, ...others]))
  }
  return {
    /** Counts with a person of the profile at one of these levels; undefined where so few moves don't lead there. */
    reach: (profile: number, claim: readonly number[]): Counts | undefined => {
      const firsts = from(profile).flatMap((a) => claim.map((b) => moveOf(profile, a, b)))
        .toSorted((one, other) => Math.abs(one.to - one.from) - Math.abs(other.to - other.from))
      for (const search of [withOne, withTwo, withThree]) {
        for (const first of firsts) {
          for (const tried of search(first)) {
            const found = after(tried)
            if (found) return found
          }
        }
      }
      return undefined
    },
  }
}

/** Repeatable large numbers: sums of a few with small factors are exact, and meet by chance hardly ever. */
function rowKeys(): () => number {
  let state = 0x9e3779b9
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  }
  return () => (next() % 2 ** 11) * 2 ** 32 + next()
}

function gathered(entries: readonly (readonly [number, readonly Move[]])[]): Map<number, Move[][]> {
  const byKey = new Map<number, Move[][]>()
  for (const [key, moves] of entries) {
    const known = byKey.get(key)
    if (!known) byKey.set(key, [[...moves]])
    else if (known.length < mostAlike) known.push([...moves])
  }
  return byKey
}
