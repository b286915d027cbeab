import type { Answers } from '@glas/contracts/survey/answers'
import type { Instrument } from '@glas/contracts/survey/instrument'

/*
 * Intervals counted from answers without the services' code, by the formulas of D-7.1: Student's t with the spread of
 * the whole, corrected for a finite population. The distribution of t is integrated here; the services have it as a
 * series.
 */

const z = 1.959963985
const esiFields = ['esi_workplace_satisfaction', 'esi_workplace_expectations', 'esi_ideal_job_comparison'] as const

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Unbiased. */
function varianceOf(values: readonly number[]): number {
  const middle = mean(values)
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1)
}

/** Simpson's rule for the integral of cosⁿ from 0. */
function cosines(power: number, to: number): number {
  const steps = 2000
  const step = to / steps
  let sum = 0
  for (let i = 0; i <= steps; i++) {
    const weight = i === 0 || i === steps ? 1 : i % 2 === 0 ? 2 : 4
    sum += weight * Math.cos(i * step) ** power
  }
  return (sum * step) / 3
}

/** Two-sided tail of Student's t. With t = √f·tan θ, its density is a power of the cosine. */
const tailOf = (t: number, freedom: number): number =>
  1 - cosines(freedom - 1, Math.atan(Math.abs(t) / Math.sqrt(freedom))) / cosines(freedom - 1, Math.PI / 2)

const quantiles = new Map<number, number>()
function quantileOf(freedom: number): number {
  const known = quantiles.get(freedom)
  if (known !== undefined) return known
  let [low, high] = [1.9, 13]
  while (high - low > 1e-9) {
    const middle = (low + high) / 2
    if (tailOf(middle, freedom) > 0.05) low = middle
    else high = middle
  }
  quantiles.set(freedom, low)
  return low
}

/** √((N − n)/(N − 1)). */
const finite = (n: number, population: number | undefined): number =>
  population === undefined ? 1 : n >= population ? 0 : Math.sqrt((population - n) / (population - 1))

/** Half of a mean's 95% interval, for `people` with the spread of all. */
export const marginOfMean = (all: readonly number[], people: number, population?: number): number =>
  quantileOf(all.length - 1) * Math.sqrt(varianceOf(all) / people) * finite(people, population)

/** The same of eNPS; the spread is that of the grades of all. */
export function marginOfEnps(all: readonly number[], people: number, population?: number): number {
  const up = all.filter((grade) => grade >= 9).length / all.length
  const down = all.filter((grade) => grade <= 6).length / all.length
  return 100 * z * Math.sqrt((up + down - (up - down) ** 2) / people) * finite(people, population)
}

/** The widest margin of a share. */
export const marginOfShare = (n: number, population: number): number =>
  100 * z * Math.sqrt(0.25 / n) * finite(n, population)

/** A change between two sets of people, after Welch: its margin and its tail. */
export function changeOf(then: readonly number[], now: readonly number[]): { margin: number; tail: number } {
  const errors = [then, now].map((values) => varianceOf(values) / values.length)
  const error = errors[0]! + errors[1]!
  const freedom = error ** 2 / (errors[0]! ** 2 / (then.length - 1) + errors[1]! ** 2 / (now.length - 1))
  const spread = Math.sqrt(error)
  return { margin: quantileOf(freedom) * spread, tail: tailOf((mean(now) - mean(then)) / spread, freedom) }
}

/** A difference between a group and the rest, both with the spread of the whole: its tail. */
export function tailOfDifference(difference: number, group: number, rest: number, all: readonly number[]): number {
  return tailOf(difference / Math.sqrt(varianceOf(all) * (1 / group + 1 / rest)), all.length - 1)
}

export interface Values {
  /** A person's index of a category, of those who answered half of its statements. */
  readonly category: (key: string) => number[]
  /** Means of the people who have all categories. */
  readonly overall: number[]
  readonly esi: number[]
  readonly grades: number[]
  readonly statement: (key: string) => number[]
}

/** What each person answered, as the points that means are made of. */
export function valuesOf({ statements, categories }: Instrument, answers: readonly Answers[]): Values {
  const indexOf = ({ answerFields }: Answers, category: string): number | undefined => {
    const keys = statements.filter((one) => one.category === category).map(({ key }) => key)
    const own = keys.flatMap((key) => answerFields[key] ?? [])
    return own.length > 0 && 2 * own.length >= keys.length ? (100 * (mean(own) - 1)) / 3 : undefined
  }
  return {
    category: (key) => answers.flatMap((answer) => indexOf(answer, key) ?? []),
    overall: answers.flatMap((answer) => {
      const own = categories.map(({ key }) => indexOf(answer, key))
      return own.every((index) => index !== undefined) ? mean(own) : []
    }),
    esi: answers.flatMap((answer) => {
      const three = esiFields.flatMap((field) => answer[field] ?? [])
      return three.length === 3 ? (100 * mean(three)) / 10 : []
    }),
    grades: answers.flatMap(({ enps_grade: grade }) => grade ?? []),
    statement: (key) => answers.flatMap(({ answerFields }) => answerFields[key] ?? []),
  }
}

/** Which tails are clear with the false discovery rate at 5%, after Benjamini and Hochberg. */
export function discovered(tails: readonly number[]): boolean[] {
  const ordered = tails.toSorted((a, b) => a - b)
  const limit = ordered.findLast((tail, i) => tail <= (0.05 * (i + 1)) / tails.length) ?? -1
  return tails.map((tail) => tail <= limit)
}

/** Which tails are clear with a familywise error of 5%, after Holm. */
export function stepwise(tails: readonly number[]): boolean[] {
  const ordered = tails.toSorted((a, b) => a - b)
  const end = ordered.findIndex((tail, i) => tail > 0.05 / (tails.length - i))
  return tails.map((tail) => end < 0 || ordered.indexOf(tail) < end)
}
