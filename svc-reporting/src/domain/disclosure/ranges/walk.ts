import { Grid } from '../../statistics/grid.ts'
import { createRng } from '../../statistics/random.ts'
import type { Rng } from '../../statistics/random.ts'
import type { Profiles } from '../profiles.ts'
import { balancesOf, mostInBalance } from './balances.ts'
import type { Balances } from './balances.ts'
import { isExact, sumOver } from './fields.ts'
import type { Field, Row } from './fields.ts'
import type { Claim, Counts } from './linear-program.ts'
import type { Reachable } from './reachable.ts'

/** Steps per balance after which all balances were tried often enough. */
const stepsPerBalance = 400

/**
 * Records the whole-number answers that a walk visits (Diaconis and Sturmfels, Algebraic algorithms for sampling from
 * conditional distributions, Annals of Statistics 26, 1998). In each step the people of a balance move along the scale
 * without changing a sum; half of the steps begin with someone who has not been shown to be open.
 *
 * @param counts people by profile and level that meet every row, in whole numbers
 * @param patience steps without anything new after which the walk ends
 */
export function reachByWalk(
  field: Field, profiles: Profiles, counts: Counts, reachable: Reachable, patience: number,
): void {
  const balances = packed(balancesOf(profiles, field.rows.filter(isExact)))
  const { count, of } = balances
  if (count === 0) return
  const draw = createRng(new Uint8Array(16).fill(2))
  const walk = createWalk(field, profiles, counts, balances, draw)
  const enough = Math.min(patience, stepsPerBalance * count)
  const wanted = new Uint8Array(profiles.sizes.length * field.levels)
  const want = (claims: readonly Claim[]) => {
    wanted.fill(0)
    for (const { profile, levels } of claims) for (const level of levels) wanted[profile * field.levels + level] = 1
    return claims
  }
  let missing = want(reachable.missing(reachable.closed()))
  for (let vain = 0; vain < enough && missing.length > 0; vain++) {
    const { profile, levels } = missing[draw() % missing.length]!
    const own = of[profile]!
    const begins = draw() % 2 === 0 && own.length > 0
    const balance = begins ? own[draw() % own.length]! : draw() % count
    const by = drawStep(walk, balances, balance, field.levels, draw)
    const isUpwards = isUp(balances, balance, profile) === by > 0
    if (by === 0 || (begins && isUpwards !== levels[0]! > 0)) continue
    if (!walk.step(balance, by) || !walk.hasMovedTo(wanted)) continue
    reachable.note(walk.now)
    missing = want(missing.filter((claim) => !reachable.isOpen(claim.profile) && !reachable.isPossible(claim)))
    vain = 0
  }
}

/** Balances in one array: a walk reads them at random, which takes most of its time where they are scattered. */
interface Packed {
  readonly count: number
  /** By balance: the people on a side, then the profiles that go up, and those that go down. */
  readonly numbers: Int16Array
  /** By profile: places of its balances. */
  readonly of: readonly Int32Array[]
}

const stride = 1 + mostInBalance
const known = new WeakMap<Balances, Packed>()

function packed(balances: Balances): Packed {
  const found = known.get(balances)
  if (found) return found
  const { all, of } = balances
  const numbers = new Int16Array(stride * all.length)
  for (const [i, [up, down]] of all.entries()) numbers.set([up.length, ...up, ...down], stride * i)
  const placeOf = new Map(all.map((balance, i) => [balance, i]))
  const made = { count: all.length, numbers, of: of.map((own) => Int32Array.from(own, (balance) => placeOf.get(balance)!)) }
  known.set(balances, made)
  return made
}

function isUp({ numbers }: Packed, balance: number, profile: number): boolean {
  const at = stride * balance
  for (let i = 1; i <= numbers[at]!; i++) if (numbers[at + i] === profile) return true
  return false
}

/** Whether balances preserve the row's sum. */
const isKept = (row: Row) => isExact(row) &&
  row.weights.every((weight, k) => weight - row.weights[0]! === k * (row.weights[1]! - row.weights[0]!))

/**
 * How far a balance moves, negative in the other direction. Mostly by the distance between two of its people: if they
 * swap levels, the counts of the levels don't change.
 */
function drawStep({ levelOf }: Walk, { numbers }: Packed, balance: number, levels: number, draw: Rng): number {
  const at = stride * balance
  const people = numbers[at]!
  if (draw() % 4 > 0) return levelOf(numbers[at + 1 + people + (draw() % people)]!) - levelOf(numbers[at + 1]!)
  const size = draw() % 2 === 0 ? 1 : 1 + (draw() % (levels - 1))
  return draw() % 2 === 0 ? size : -size
}

/** Whole-number answers that satisfy every row, changed step by step. */
interface Walk {
  /** People by profile and level. */
  readonly now: Counts
  /** The level of a random person of a profile; all are equally likely. */
  readonly levelOf: (profile: number) => number
  /**
   * Moves one person of each profile on the first side of a balance up by `by` levels, one of each on the second down.
   * False, without a change, if someone would leave the scale or a row would be violated.
   */
  readonly step: (balance: number, by: number) => boolean
  /** Whether the last step has brought someone to one of these places, by profile and level. */
  readonly hasMovedTo: (places: Uint8Array) => boolean
}

/** One person of a profile moves from one level to another. */
interface Move {
  profile: number
  from: number
  to: number
}

/** Moves people one by one, and back. A report takes some millions of steps, so they allocate nothing. */
function createMover(field: Field, { sizes }: Profiles, now: Counts, { numbers }: Packed, draw: Rng) {
  const { levels } = field
  // Who has moved in this step: the first `moved` of these.
  const moves = Array.from({ length: mostInBalance }, (): Move => ({ profile: 0, from: 0, to: 0 }))
  let moved = 0
  const levelOf = (profile: number) => {
    let level = 0
    let left = sizes[profile] === 1 ? 0 : draw() % sizes[profile]!
    for (let there = now.at(profile, level); left >= there; there = now.at(profile, ++level)) left -= there
    return level
  }
  return {
    levelOf,
    moves,
    /** How many have moved. */
    count: () => moved,
    begin: () => {
      moved = 0
    },
    /** Moves one person of each of some profiles; false if one would leave the scale. */
    move: (first: number, people: number, by: number): boolean => {
      for (let i = first; i < first + people; i++) {
        const profile = numbers[i]!
        const from = levelOf(profile)
        const to = from + by
        if (to < 0 || to >= levels) return false
        now.add(profile, from, -1)
        now.add(profile, to, 1)
        const own = moves[moved++]!
        own.profile = profile
        own.from = from
        own.to = to
      }
      return true
    },
    moveBack: () => {
      while (moved > 0) {
        const { profile, from, to } = moves[--moved]!
        now.add(profile, to, -1)
        now.add(profile, from, 1)
      }
    },
  }
}

function createWalk(field: Field, profiles: Profiles, start: Counts, balances: Packed, draw: Rng): Walk {
  const now = start.copy()
  const sums = createSums(field, profiles, now)
  const { levelOf, moves, count, begin, move, moveBack } = createMover(field, profiles, now, balances, draw)
  const areMet = () => {
    for (let m = 0; m < count(); m++) if (!sums.areMet(moves[m]!.profile)) return false
    return true
  }
  const changeSums = (sign: 1 | -1) => {
    for (let m = 0; m < count(); m++) sums.change(moves[m]!, sign)
  }
  return {
    now, levelOf,
    step: (balance, by) => {
      const first = stride * balance + 1
      const people = balances.numbers[first - 1]!
      begin()
      if (move(first, people, by) && move(first + people, people, -by)) {
        changeSums(1)
        if (areMet()) return true
        changeSums(-1)
      }
      moveBack()
      return false
    },
    hasMovedTo: (places) => {
      for (let m = 0; m < count(); m++) {
        const { profile, to } = moves[m]!
        if (places[profile * field.levels + to] === 1 && now.at(profile, to) > 0) return true
      }
      return false
    },
  }
}

/** For each profile, the sums of its drafts that balances may change. */
function createSums({ levels, rows: all }: Field, profiles: Profiles, counts: Counts) {
  const rows = all.filter((row) => !isKept(row))
  const rowsOf = profiles.draftsOf.map((drafts) => Int32Array.from([...rows.entries()]
    .filter(([, { draft }]) => drafts.includes(draft)).map(([r]) => r)))
  const weights = Grid.of(rows.map((row) => row.weights), levels)
  const sums = Float64Array.from(rows, (row) => sumOver(row, profiles, counts))
  const low = Float64Array.from(rows, (row) => row.low)
  const high = Float64Array.from(rows, (row) => row.high)
  return {
    /** Applies a move; −1 reverts it. */
    change: ({ profile, from, to }: Move, sign: 1 | -1): void => {
      const own = rowsOf[profile]!
      for (let i = 0; i < own.length; i++) {
        const r = own[i]!
        sums[r]! += sign * (weights.at(r, to) - weights.at(r, from))
      }
    },
    areMet: (profile: number): boolean => {
      const own = rowsOf[profile]!
      for (let i = 0; i < own.length; i++) {
        const r = own[i]!
        if (sums[r]! < low[r]! || sums[r]! > high[r]!) return false
      }
      return true
    },
  }
}
