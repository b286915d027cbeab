import type { Profile } from '@glas/contracts/reporting/report'
import type { Circle, Crowd } from './crowd.ts'
import { boundOf, endsOfEnps, endsOfIndex, endsOfMean, endsOfShare } from './ends.ts'
import type { Ends } from './ends.ts'
import { beyond, correction, measure, spreadsOf, tQuantile } from './measures.ts'
import type { Mean, Spread } from './measures.ts'

/** Inclusive. */
export interface Interval {
  readonly low: number
  readonly high: number
}

/** What is published of one question and one set of people, as limits of whole-number sums. */
export interface QuestionLimits {
  /** Of the sum of the answers; absent if nothing is published of it. */
  readonly sum?: Interval
  /** How many chose each value, if that is published. */
  readonly counts?: boolean
  /** How many chose one of the upper half, if only a bound of that is published. */
  readonly upper?: Interval
}

export interface CircleLimits {
  readonly statements: readonly QuestionLimits[]
  /** By category: the sum of people's points. */
  readonly categories: readonly (Interval | undefined)[]
  readonly esi?: Interval
  readonly enps: QuestionLimits
}

const exactly = (value: number): Interval => ({ low: value, high: value })
const everything: Interval = { low: -Infinity, high: Infinity }

/** The values that a published bound, or a hidden number that would be a bound at an end, leaves open. */
function coded(value: number, people: number, ends: Ends): Interval {
  const bound = boundOf(value, ends)
  if (bound === 'at-least') return { low: people * ends.high, high: Infinity }
  if (bound === 'at-most') return { low: -Infinity, high: people * ends.low }
  return { low: people * ends.low, high: people * ends.high }
}

/**
 * What a reader learns of a set of people's sums. Sums of numbers that are shown exactly count as known to the last
 * unit, although rounding hides it for more than a hundred people: that is on the safe side.
 */
export function limitsOf(circle: Circle, crowd: Crowd, keys: readonly string[]): CircleLimits {
  const { profile, members } = circle
  const own = measure(crowd, members)
  const { levels } = profile
  const byKey = new Map(profile.statements?.map((one) => [one.key, one]))
  return {
    statements: keys.map((key, s): QuestionLimits => {
      if (!levels.single) return {}
      const counts = own.counts[s]!
      const people = counts.reduce((sum, count) => sum + count, 0)
      if (people === 0) return {}
      const total = counts.reduce((sum, count, i) => sum + count * (i + 1), 0)
      const shown = byKey.get(key)
      const isExact = shown !== undefined && shown.bound === undefined
      const knowsCounts = isExact && shown.favourable !== undefined && shown.favourableBound === undefined
      const upper = counts[2]! + counts[3]!
      return {
        sum: isExact ? exactly(total) : coded(total / people, people, endsOfMean(people)),
        ...(knowsCounts && (shown.distribution ? { counts: true } : { upper: exactly(upper) })),
        ...(shown?.favourableBound && {
          upper: scaled(coded((100 * upper) / people, people, endsOfShare(people)), 1 / 100),
        }),
      }
    }),
    categories: crowd.categories.map(({ key }, c) => {
      const { people, points } = own.categories[c]!
      const shown = profile.categories?.find((one) => one.key === key)
      if (!levels.composite || people === 0) return undefined
      if (!shown && !levels.single && crowd.categories[c]!.statements.length < 3) return undefined
      return shown && shown.bound === undefined ? exactly(points * people) : coded(points, people, endsOfIndex(people))
    }),
    ...(levels.composite && crowd.esi && own.esi.people > 0 && { esi: esiLimits(profile, own.esi) }),
    enps: enpsLimits(profile, own.enps),
  }
}

const scaled = ({ low, high }: Interval, by: number): Interval => ({ low: low * by, high: high * by })

function esiLimits({ esi }: Profile, { people, points }: Mean): Interval {
  return esi && esi.bound === undefined ? exactly(points * people) : coded(points, people, endsOfIndex(people))
}

function enpsLimits({ enps, levels }: Profile, [no, passive, yes]: readonly [number, number, number]): QuestionLimits {
  const people = no + passive + yes
  if (!levels.single || people === 0) return {}
  // Grades are placed at 0, 1 and 2: their sum is promoters less detractors plus everybody.
  const open = coded((100 * (yes - no)) / people, people, endsOfEnps(people))
  const net = enps && enps.bound === undefined ? exactly(yes - no) : scaled(open, 1 / 100)
  return {
    sum: { low: net.low + people, high: net.high + people },
    ...(enps?.promoters !== undefined && { counts: true }),
  }
}

/** Limits of the sums of squared points of the whole that follow from margins and verdicts. */
export interface SquareLimits {
  readonly categories: readonly Interval[]
  readonly overall: Interval
  readonly esi: Interval
}

type Composite = NonNullable<Profile['overall']>

export function squareLimitsOf(circles: readonly Circle[], crowd: Crowd): SquareLimits {
  const all = measure(crowd, circles[0]!.members)
  const spreads = spreadsOf(crowd)
  const measured = circles.map(({ members }) => measure(crowd, members))
  const clearFrom = leastClear(circles, crowd.people)
  const of = (
    shown: (profile: Profile) => Composite | undefined, { people: count, variance }: Spread, whole: Mean, mean: number,
    meanIn: (circle: number) => Mean,
  ): Interval => {
    let [low, high] = [-Infinity, Infinity]
    for (const [i, { profile, population }] of circles.entries()) {
      const composite = shown(profile)
      if (!composite) continue
      const { people } = meanIn(i)
      const t = tQuantile(Math.max(1, count - 1))
      const scale = (t / Math.sqrt(people)) * correction(people, population)
      if (composite.margin !== null && scale > 0) {
        low = Math.max(low, (composite.margin - 0.05 + 1e-9) / scale)
        high = Math.min(high, (composite.margin + 0.05 - 1e-9) / scale)
      }
      if (composite.difference && whole.people > people) {
        // Rounding the difference can't change a verdict: it is taken before.
        const reach = Math.abs(differenceOf(meanIn(i), whole)) /
          (clearFrom * Math.sqrt(1 / people + 1 / (whole.people - people)))
        const deviation = Math.sqrt(variance)
        if (composite.difference.certainty === 'clear') high = Math.min(high, Math.max(deviation, reach - 1e-9))
        else low = Math.max(low, Math.min(deviation, reach))
      }
    }
    const square = (deviation: number) => (count - 1) * deviation * deviation + count * mean * mean
    return {
      low: low === -Infinity ? -Infinity : square(Math.max(0, low)) - 1e-6, high: high === Infinity ? Infinity : square(high) + 1e-6,
    }
  }
  return {
    categories: crowd.categories.map(({ key }, c) => of(
      ({ categories }) => categories?.find((one) => one.key === key), spreads.categories[c]!, all.categories[c]!,
      all.categories[c]!.points, (i) => measured[i]!.categories[c]!,
    )),
    overall: of(({ overall }) => overall, spreads.overall, all.overall, spreads.overall.mean, (i) => measured[i]!.overall),
    esi: crowd.esi
      ? of(({ esi }) => esi, spreads.esi, all.esi, all.esi.points, (i) => measured[i]!.esi) : everything,
  }
}

/**
 * The t from which a difference is clear among those that are published (D-7.1, Benjamini and Hochberg). Witnesses keep
 * each difference on its side of it.
 */
function leastClear(circles: readonly Circle[], people: number): number {
  const differences = circles.flatMap(({ profile: { categories = [], overall, esi } }) =>
    [...categories, overall, esi].flatMap((composite) => composite?.difference ?? []))
  const clear = differences.filter(({ certainty }) => certainty === 'clear').length
  const chance = (0.05 * Math.max(1, clear)) / Math.max(1, differences.length)
  let [low, high] = [0, 60]
  for (let i = 0; i < 50; i++) {
    const middle = (low + high) / 2
    if (beyond(middle, Math.max(1, people - 1)) > chance) low = middle
    else high = middle
  }
  return high
}

function differenceOf(own: Mean, whole: Mean): number {
  const rest = (whole.points * whole.people - own.points * own.people) / (whole.people - own.people)
  return own.points - rest
}
