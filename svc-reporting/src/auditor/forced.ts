import type { BoardCircle as Circle, BoardSetup, Field } from './board.ts'
import type { Interval } from './limits.ts'

/** By question and person: the least and most that the answer can be. */
export interface Ranges {
  readonly least: readonly Float64Array[]
  readonly most: readonly Float64Array[]
  /** By person: least and most points of the composite. */
  readonly points: readonly [Float64Array, Float64Array]
}

/**
 * What published sums, counts and composites force answers to be: the most of one person is a sum less the least of all
 * others of its circle, until nothing changes (bounds consistency; A. K. Mackworth, Artificial Intelligence 8, 1977).
 * Everything that it excludes is impossible; what it leaves open isn't proven possible.
 */
export function forcedRanges({ fields, circles }: BoardSetup): Ranges {
  const ranges = fields.map((field): Range => ({
    ...field,
    least: Float64Array.from(field.answers, (answer) => (answer < 0 ? 0 : field.low)),
    most: Float64Array.from(field.answers, (answer) => (answer < 0 ? 0 : field.high)),
  }))
  let changed = true
  const tighten = ({ least, most }: Range, person: number, low: number, high: number) => {
    const [rounded, top] = [Math.ceil(low - 1e-6), Math.floor(high + 1e-6)]
    changed ||= rounded > least[person]! || top < most[person]!
    if (rounded > least[person]!) least[person] = rounded
    if (top < most[person]!) most[person] = top
  }
  for (let round = 0; changed && round < 30; round++) {
    changed = false
    for (const circle of circles) {
      const { members, fields: limits, points } = circle
      const sums = sumsOf(circle, ranges)
      for (const [f, range] of ranges.entries()) {
        const { answers, low, high, least, most } = range
        const { counts, upper } = limits[f]!
        const sum = sums[f]!
        const given = members.filter((person) => answers[person]! >= 0)
        const [lows, highs] = [totalOf(least, given), totalOf(most, given)]
        for (const person of given) {
          tighten(range, person, sum.low - (highs - most[person]!), sum.high - (lows - least[person]!))
        }
        const middle = (low + high) / 2
        const above = counts ? given.filter((person) => answers[person]! > middle).length : undefined
        const half = above === undefined ? upper : { low: above, high: above }
        if (!half) continue
        const sure = given.filter((person) => least[person]! > middle).length
        const possible = given.filter((person) => most[person]! > middle).length
        for (const person of given) {
          if (possible <= half.low && most[person]! > middle) tighten(range, person, Math.ceil(middle), Infinity)
          if (sure >= half.high && least[person]! <= middle) tighten(range, person, -Infinity, Math.floor(middle))
        }
      }
      if (!points) continue
      const sumOf = (side: 'least' | 'most') => ranges.reduce((all, range) =>
        all + members.reduce((sum, person) => sum + range.points[person]! * range[side][person]!, 0), 0)
      const [lows, highs] = [sumOf('least'), sumOf('most')]
      for (const range of ranges) {
        for (const person of members) {
          const by = range.points[person]!
          if (by === 0 || range.answers[person]! < 0) continue
          const [own, top] = [range.least[person]!, range.most[person]!]
          tighten(range, person, (points.low - highs) / by + top, (points.high - lows) / by + own)
        }
      }
    }
  }
  const pointsOf = (side: 'least' | 'most') => Float64Array.from(fields[0]!.answers, (_, person) =>
    ranges.reduce((sum, range) => sum + range.points[person]! * range[side][person]!, 0))
  return {
    least: ranges.map(({ least }) => least), most: ranges.map(({ most }) => most),
    points: [pointsOf('least'), pointsOf('most')],
  }
}

/** A question with the least and most of each answer so far. */
interface Range extends Field {
  readonly least: Float64Array
  readonly most: Float64Array
}

const totalOf = (values: Float64Array, people: Int32Array) => people.reduce((sum, person) => sum + values[person]!, 0)

/** The sums of a circle that are published, or left by its composite and its other sums where there are no blanks. */
function sumsOf({ members, fields: limits, points }: Circle, ranges: readonly Range[]): Interval[] {
  const sums = ranges.map(({ answers, least, most }, f): Interval => {
    const { sum, counts } = limits[f]!
    const given = members.filter((person) => answers[person]! >= 0)
    const total = given.reduce((all, person) => all + answers[person]!, 0)
    const own = counts ? { low: total, high: total } : sum
    return {
      low: Math.max(own?.low ?? -Infinity, totalOf(least, given)),
      high: Math.min(own?.high ?? Infinity, totalOf(most, given)),
    }
  })
  const weight = ranges[0]!.points[members[0]!] ?? 0
  const isEven = weight > 0 && ranges.every(({ answers, points: own }) =>
    members.every((person) => answers[person]! >= 0 && own[person] === weight))
  if (!points || !isEven) return sums
  const all = sums.reduce((sum, { low, high }) => ({ low: sum.low + low, high: sum.high + high }), { low: 0, high: 0 })
  return sums.map(({ low, high }): Interval => ({
    low: Math.max(low, points.low / weight - (all.high - high)),
    high: Math.min(high, points.high / weight - (all.low - low)),
  }))
}
