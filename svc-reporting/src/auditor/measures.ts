import { blank } from './crowd.ts'
import type { Crowd } from './crowd.ts'

/** A mean of people's points, and how many people it is about. */
export interface Mean {
  readonly people: number
  readonly points: number
}

/** Everything that is computed of a set of people. */
export interface Measures {
  /** By statement: how many chose 1, 2, 3 and 4. */
  readonly counts: readonly (readonly number[])[]
  readonly categories: readonly Mean[]
  readonly overall: Mean
  readonly esi: Mean
  /** Detractors, passives and promoters. */
  readonly enps: readonly [number, number, number]
}

/** Points from 0 to 100 of a mean from 1 to 4. Source: D-7.1. */
export const pointsOf = (mean: number) => (100 * (mean - 1)) / 3

/**
 * A person's mean of a category: over the statements that were answered, if they are at least half. Source: D-7.1 and
 * decision 030.
 */
export function ownMean({ statements }: Pick<Crowd, 'statements'>, own: readonly number[], person: number): number | undefined {
  let [count, sum] = [0, 0]
  for (const s of own) {
    const answer = statements[s]![person]!
    if (answer === blank) continue
    count++
    sum += answer
  }
  return count > 0 && 2 * count >= own.length ? sum / count : undefined
}

const meanOf = (values: readonly number[]): Mean =>
  ({ people: values.length, points: values.reduce((sum, value) => sum + value, 0) / values.length })

export function measure(crowd: Crowd, members: Iterable<number>): Measures {
  const people = [...members]
  const categories = crowd.categories.map(({ statements }) => meanOf(people.flatMap((person) => {
    const mean = ownMean(crowd, statements, person)
    return mean === undefined ? [] : [pointsOf(mean)]
  })))
  const counts = crowd.statements.map((column) => {
    const chosen = [0, 0, 0, 0]
    for (const person of people) if (column[person] !== blank) chosen[column[person]! - 1]!++
    return chosen
  })
  const enps: [number, number, number] = [0, 0, 0]
  for (const person of people) {
    const place = crowd.enps?.[person] ?? blank
    if (place !== blank) enps[place as 0 | 1 | 2]++
  }
  const sums = people.flatMap((person) => {
    const sum = crowd.esi?.[person] ?? blank
    return sum === blank ? [] : [(100 * sum) / 30]
  })
  return {
    counts, categories, enps, esi: meanOf(sums),
    overall: {
      people: people.length,
      points: categories.reduce((sum, { points }) => sum + points, 0) / categories.length,
    },
  }
}

/** An unbiased variance in points², and the people it is of. */
export interface Spread {
  readonly people: number
  readonly mean: number
  readonly variance: number
}

/** The spreads of the whole, on which all margins and verdicts rest (disclosure.md, 8a). */
export interface Spreads {
  readonly categories: readonly Spread[]
  readonly overall: Spread
  readonly esi: Spread
}

export function spreadsOf(crowd: Crowd): Spreads {
  const everyone = Array.from({ length: crowd.people }, (_, person) => person)
  const of = (value: (person: number) => number | undefined): Spread => {
    const values = everyone.flatMap((person) => value(person) ?? [])
    const { people, points } = meanOf(values)
    return {
      people, mean: points, variance: values.reduce((sum, value) => sum + (value - points) ** 2, 0) / Math.max(1, people - 1),
    }
  }
  return {
    categories: crowd.categories.map(({ statements }) => of((person) => {
      const mean = ownMean(crowd, statements, person)
      return mean === undefined ? undefined : pointsOf(mean)
    })),
    overall: of((person) => {
      const means = crowd.categories.flatMap(({ statements }) => ownMean(crowd, statements, person) ?? [])
      if (means.length < crowd.categories.length) return undefined
      return pointsOf(means.reduce((sum, mean) => sum + mean, 0) / means.length)
    }),
    esi: of((person) => {
      const sum = crowd.esi?.[person] ?? blank
      return sum === blank ? undefined : (100 * sum) / 30
    }),
  }
}

export const z95 = 1.959963984540054

/** √((N − n)/(N − 1)) of a known population. Source: Cochran, Sampling Techniques, 2.6. */
export const correction = (people: number, population?: number): number =>
  population === undefined ? 1 : population <= 1 || people >= population ? 0
    : Math.sqrt((population - people) / (population - 1))

const quantiles = new Map<number, number>()

/**
 * Student's t, quantile 0.975, for whole degrees of freedom: its distribution is a finite sum of powers of cosines
 * (Abramowitz and Stegun, 26.7.3 and 26.7.4), which is bisected.
 */
export function tQuantile(freedom: number): number {
  const known = quantiles.get(freedom)
  if (known !== undefined) return known
  let [low, high] = [1.9, 13]
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2
    if (within(middle, freedom) < 0.95) low = middle
    else high = middle
  }
  quantiles.set(freedom, low)
  return low
}

/** Student's t: the probability of a value further from 0 than `t`, which is not negative. */
export const beyond = (t: number, freedom: number) => 1 - within(t, freedom)

/** The probability of a value between −t and t. */
function within(t: number, freedom: number): number {
  const angle = Math.atan(t / Math.sqrt(freedom))
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  const odd = freedom % 2 === 1
  let term = odd ? cosine : 1
  let sum = odd && freedom === 1 ? 0 : term
  for (let i = odd ? 3 : 2; i < freedom; i += 2) {
    term *= (cosine * cosine * (i - 1)) / i
    sum += term
  }
  return odd ? (2 / Math.PI) * (angle + sine * sum) : sine * sum
}
