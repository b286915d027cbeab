import type { Field, Row } from './fields.ts'
import { factor } from '../linear.ts'
import type { Profiles } from '../profiles.ts'

const rounds = 60
/** People by which a sum may be missed; exchanges keep more than this in hand. */
const close = 1e-8

export interface EvenAnswers {
  /** Shares of the levels by profile: profile · levels + level. */
  readonly shares: Float64Array
  /** The rows that are held, without those that follow from a draft's size. */
  readonly rows: readonly Row[]
  /** By profile the places of its rows, in rising order. */
  readonly rowsOf: readonly (readonly number[])[]
  /** Covariance of the rows' sums, its lower half row by row. */
  readonly covariance: Float64Array
  /**
   * Natural logarithm of about how many ways there are to give each person a whole answer so that all held rows are met:
   * e to the entropy over the number of values that the sums take (Barvinok and Hartigan, Maximum entropy Gaussian
   * approximations for the number of integer points, 2010).
   */
  readonly logWays: number
  /** By row of the field, where it is held. */
  readonly tilts: ReadonlyMap<Row, number>
}

/**
 * Answers that meet every row, as even as can be: the multinomial logistic fit to the true ones, by Newton's method with
 * halved steps. It is the maximum-entropy point of what is published (Good, Ann. Math. Stat. 34, 1963), and zero only
 * where what is published makes it so. Bounds that it misses are held where it first meets them on its way to the truth,
 * the others where they are met. Undefined where it has not arrived.
 *
 * @param counts true people by profile and level
 */
export function evenAnswers(field: Field, profiles: Profiles, counts: Float64Array): EvenAnswers | undefined {
  return fitWithin(field, profiles, new Map(), (missed) => {
    const ways = missed.map(({ row, sum, bound }) => (bound - sum) / (sumOver(field, profiles, row, counts) - sum))
    // From the longest of these ways on all bounds are met.
    const way = Math.min(1, Math.max(...ways))
    return missed.map(({ row, sum }) => sum + way * (sumOver(field, profiles, row, counts) - sum))
  }, true)
}

/**
 * Whether the others' answers can be fitted when one person of a profile has this level. Where it says no, it may only
 * have been too hard to find.
 */
export function canHave(
  field: Field, profiles: Profiles, even: EvenAnswers, profile: number, level: number,
): EvenAnswers | undefined {
  if (even.shares[profile * field.levels + level] === 0) return undefined
  const tilts = new Map<Row, number>()
  const rows = field.rows.map((row) => {
    const own = profiles.draftsOf[profile]!.includes(row.draft) ? row.weights[level]! : 0
    const left = { ...row, low: row.low - own, high: row.high - own }
    if (even.tilts.has(row)) tilts.set(left, even.tilts.get(row)!)
    return left
  })
  const sizes = profiles.sizes.map((size, p) => (p === profile ? size - 1 : size))
  return fitWithin({ ...field, rows }, { ...profiles, sizes }, tilts, (missed) => missed.map(({ bound }) => bound),
    false)
}

interface Missed {
  readonly row: Row
  readonly sum: number
  /** The nearest that is published. */
  readonly bound: number
}

/**
 * @param hold where to hold bounds that are missed
 * @param holdAll holds the others where they are, so that what leaves held sums alone leaves all bounds met
 */
function fitWithin(
  field: Field, profiles: Profiles, start: ReadonlyMap<Row, number>, hold: (missed: readonly Missed[]) => number[],
  holdAll: boolean,
): EvenAnswers | undefined {
  const { levels, rows } = field
  const goals = new Map<Row, number>()
  for (const row of independent(field)) if (row.low === row.high) goals.set(row, row.low)
  const bounds = rows.filter((row) => row.low < row.high)
  const open = possible(field, profiles)
  let tilts = start
  for (;;) {
    const even = fit(field, profiles, open, goals, tilts)
    if (!even) return undefined
    const people = even.shares.map((share, place) => share * profiles.sizes[Math.floor(place / levels)]!)
    const missed = bounds.filter((row) => !goals.has(row)).map((row) => {
      const sum = sumOver(field, profiles, row, people)
      return { row, sum, bound: Math.min(row.high, Math.max(row.low, sum)) }
    }).filter(({ sum, bound }) => Math.abs(sum - bound) > close)
    if (missed.length === 0) {
      if (!holdAll || bounds.every((row) => goals.has(row))) return even
      for (const row of bounds) if (!goals.has(row)) goals.set(row, sumOver(field, profiles, row, people))
    }
    for (const [i, goal] of hold(missed).entries()) goals.set(missed[i]!.row, goal)
    tilts = even.tilts
  }
}

function sumOver({ levels }: Field, { membersOf }: Profiles, { draft, weights }: Row, people: Float64Array): number {
  let total = 0
  for (const p of membersOf.get(draft)!) {
    for (let k = 0; k < levels; k++) total += weights[k]! * people[p * levels + k]!
  }
  return total
}

/** All counts of a draft: the first follows from its size. */
function independent({ rows, levels }: Field): Row[] {
  return [...Map.groupBy(rows, ({ draft }) => draft).values()]
    .flatMap((own) => (own.length === levels && own.every(({ weights }) => weights.includes(1) && sum(weights) === 1)
      ? own.slice(1) : own))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Levels that no member of a profile can have: a sum over her draft leaves room for the least or the most alone. */
function possible({ levels, rows }: Field, { sizes, membersOf }: Profiles): Uint8Array {
  const open = new Uint8Array(sizes.length * levels).fill(1)
  for (const { draft, weights, low, high } of rows) {
    const members = membersOf.get(draft)!
    const people = members.reduce((total, p) => total + sizes[p]!, 0)
    const [least, most] = [Math.min(...weights), Math.max(...weights)]
    for (const p of members) {
      for (let k = 0; k < levels; k++) {
        if (high <= least * people && weights[k]! > least) open[p * levels + k] = 0
        if (low >= most * people && weights[k]! < most) open[p * levels + k] = 0
      }
    }
  }
  return open
}

function fit(
  { levels }: Field, { sizes, membersOf }: Profiles, open: Uint8Array, goals: ReadonlyMap<Row, number>,
  start: ReadonlyMap<Row, number>,
): EvenAnswers | undefined {
  const rows = [...goals.keys()]
  const rowsOf: number[][] = sizes.map(() => [])
  for (const [r, { draft }] of rows.entries()) for (const p of membersOf.get(draft)!) rowsOf[p]!.push(r)
  const weights = Float64Array.from(rows.flatMap((row) => row.weights))
  const size = rows.length
  const centred = new Float64Array(Math.max(0, ...rowsOf.map((own) => own.length)) * levels)
  const logs = new Float64Array(levels)
  const firstOf = rows.map((row) => row.weights.findIndex((weight) => weight !== 0))

  /** Shares at these tilts; returns what Newton's method brings down. */
  const sharesAt = (tilts: Float64Array, shares: Float64Array): number => {
    let cost = 0
    for (const [p, own] of rowsOf.entries()) {
      let top = -Infinity
      for (let k = 0; k < levels; k++) {
        logs[k] = open[p * levels + k] ? 0 : -Infinity
        if (open[p * levels + k]) for (const r of own) logs[k]! += tilts[r]! * weights[r * levels + k]!
        top = Math.max(top, logs[k]!)
      }
      let mass = 0
      for (let k = 0; k < levels; k++) mass += shares[p * levels + k] = Math.exp(logs[k]! - top)
      for (let k = 0; k < levels; k++) shares[p * levels + k]! /= mass
      cost += sizes[p]! * (top + Math.log(mass))
    }
    for (const [r, row] of rows.entries()) cost -= tilts[r]! * goals.get(row)!
    return cost
  }
  const slopes = (shares: Float64Array, gradient: Float64Array, covariance: Float64Array) => {
    for (const [r, row] of rows.entries()) gradient[r] = goals.get(row)!
    covariance.fill(0)
    for (let p = 0; p < sizes.length; p++) {
      const own = rowsOf[p]!
      const people = sizes[p]!
      for (let i = 0; i < own.length; i++) {
        const r = own[i]!
        let mean = 0
        for (let k = 0; k < levels; k++) mean += shares[p * levels + k]! * weights[r * levels + k]!
        gradient[r]! -= people * mean
        for (let k = 0; k < levels; k++) {
          centred[i * levels + k] = people * shares[p * levels + k]! * (weights[r * levels + k]! - mean)
        }
        // Most rows count one level alone.
        const first = firstOf[r]!
        for (let j = 0; j <= i; j++) {
          const other = own[j]!
          let both = weights[r * levels + first]! * centred[j * levels + first]!
          for (let k = first + 1; k < levels; k++) both += weights[r * levels + k]! * centred[j * levels + k]!
          covariance[r * size + other]! += both
        }
      }
    }
  }

  let shares = new Float64Array(sizes.length * levels)
  let next = new Float64Array(sizes.length * levels)
  let tilts = Float64Array.from(rows, (row) => start.get(row) ?? 0)
  const gradient = new Float64Array(size)
  const covariance = new Float64Array(size * size)
  let cost = sharesAt(tilts, shares)
  if (!Number.isFinite(cost)) return undefined
  for (let round = 0; round < rounds; round++) {
    slopes(shares, gradient, covariance)
    const { solve, logValues } = factor(covariance.slice(), size)
    if (gradient.every((missed) => Math.abs(missed) < close)) {
      return {
        shares, rows, rowsOf, covariance, logWays: cost - logValues,
        tilts: new Map(rows.map((row, r) => [row, tilts[r]!])),
      }
    }
    const step = solve(gradient)
    let part = 1
    for (;; part /= 2) {
      if (part < 1e-6) return undefined
      const tried = tilts.map((tilt, r) => tilt + part * step[r]!)
      const costs = sharesAt(tried, next)
      if (!(costs <= cost + 1e-9 * Math.abs(cost))) continue
      tilts = tried
      cost = costs
      break
    }
    [shares, next] = [next, shares]
  }
  return undefined
}
