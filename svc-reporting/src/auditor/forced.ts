import type { BoardSetup } from './board.ts'
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
  const least = fields.map(({ answers, low }) => Float64Array.from(answers, (answer) => (answer < 0 ? 0 : low)))
  const most = fields.map(({ answers, high }) => Float64Array.from(answers, (answer) => (answer < 0 ? 0 : high)))
  let changed = true
  const tighten = (f: number, person: number, low: number, high: number) => {
    const [rounded, top] = [Math.ceil(low - 1e-6), Math.floor(high + 1e-6)]
    if (rounded > least[f]![person]!) {
      least[f]![person] = rounded
      changed = true
    }
    if (top < most[f]![person]!) {
      most[f]![person] = top
      changed = true
    }
  }
  for (let round = 0; changed && round < 30; round++) {
    changed = false
    for (const circle of circles) {
      const { members, fields: limits, points } = circle
      const sums = sumsOf(circle, fields, least, most)
      for (const [f, { counts, upper }] of limits.entries()) {
        const { answers, low, high } = fields[f]!
        const given = members.filter((person) => answers[person]! >= 0)
        const [lows, highs] = [totalOf(least[f]!, given), totalOf(most[f]!, given)]
        for (const person of given) {
          const [own, top] = [least[f]![person]!, most[f]![person]!]
          tighten(f, person, sums[f]!.low - (highs - top), sums[f]!.high - (lows - own))
        }
        const middle = (low + high) / 2
        const above = counts ? given.filter((person) => answers[person]! > middle).length : undefined
        const half = above === undefined ? upper : { low: above, high: above }
        if (!half) continue
        const sure = given.filter((person) => least[f]![person]! > middle).length
        const possible = given.filter((person) => most[f]![person]! > middle).length
        for (const person of given) {
          if (possible <= half.low && most[f]![person]! > middle) tighten(f, person, Math.ceil(middle), Infinity)
          if (sure >= half.high && least[f]![person]! <= middle) tighten(f, person, -Infinity, Math.floor(middle))
        }
      }
      if (!points) continue
      const sumOf = (own: readonly Float64Array[]) => fields.reduce((all, field, f) =>
        all + members.reduce((sum, person) => sum + field.points[person]! * own[f]![person]!, 0), 0)
      const [lows, highs] = [sumOf(least), sumOf(most)]
      for (const [f, { answers, points: weight }] of fields.entries()) {
        for (const person of members) {
          const by = weight[person]!
          if (by === 0 || answers[person]! < 0) continue
          const [own, top] = [least[f]![person]!, most[f]![person]!]
          tighten(f, person, (points.low - highs) / by + top, (points.high - lows) / by + own)
        }
      }
    }
  }
  return { least, most, points: [pointsOf(fields, least), pointsOf(fields, most)] }
}

const totalOf = (values: Float64Array, people: Int32Array) => people.reduce((sum, person) => sum + values[person]!, 0)

/** The sums of a circle that are published, or left by its composite and its other sums where there are no blanks. */
function sumsOf(
  { members, fields: limits, points }: BoardSetup['circles'][number], fields: BoardSetup['fields'],
  least: readonly Float64Array[], most: readonly Float64Array[],
): Interval[] {
  const sums = limits.map(({ sum, counts }, f): Interval => {
    const given = members.filter((person) => fields[f]!.answers[person]! >= 0)
    const total = given.reduce((all, person) => all + fields[f]!.answers[person]!, 0)
    const own = counts ? { low: total, high: total } : sum
    return {
      low: Math.max(own?.low ?? -Infinity, totalOf(least[f]!, given)),
      high: Math.min(own?.high ?? Infinity, totalOf(most[f]!, given)),
    }
  })
  const weight = fields[0]!.points[members[0]!] ?? 0
  const isEven = weight > 0 && fields.every(({ answers, points: own }) =>
    members.every((person) => answers[person]! >= 0 && own[person] === weight))
  if (!points || !isEven) return sums
  const all = sums.reduce((sum, { low, high }) => ({ low: sum.low + low, high: sum.high + high }), { low: 0, high: 0 })
  return sums.map(({ low, high }): Interval => ({
    low: Math.max(low, points.low / weight - (all.high - high)), high: Math.min(high, points.high / weight - (all.low - low)),
  }))
}

const pointsOf = (fields: BoardSetup['fields'], answers: readonly Float64Array[]) =>
  Float64Array.from(fields[0]!.answers, (_, person) => fields.reduce((sum, { points }, f) => sum + points[person]! * answers[f]![person]!, 0))
