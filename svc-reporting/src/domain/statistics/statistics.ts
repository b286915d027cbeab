import { compare, mean, multiply, ratio, subtract, toNumber } from './ratio.ts'
import type { Ratio } from './ratio.ts'

/** z of a two-sided interval of 95%. */
export const z95 = 1.959963984540054

/**
 * Mean of one statement's answers, 1 to 4. `sum` and `count` are whole numbers, `count` at least 1.
 * Source: D-7.1, 'statement mean 1–4'.
 */
export function statementMean(sum: number, count: number): Ratio {
  return ratio(sum, count)
}

/**
 * Index of a mean on the scale 1 to 4: 0 (all disagree) to 100 (all agree).
 * Source: D-7.1, 'index = 100·(mean−1)/3'.
 */
export function indexOfMean(value: Ratio): Ratio {
  return multiply(subtract(value, ratio(1)), ratio(100, 3))
}

/** Answers to one statement by option: the counts of 1, 2, 3, 4. */
export type Distribution = readonly [number, number, number, number]

/** Share of those who agree, in percent; at least one answer. Source: D-7.1, 'favourable = % of 3 and 4'. */
export function favourable(distribution: Distribution): Ratio {
  const [one, two, three, four] = distribution
  return ratio(100 * (three + four), one + two + three + four)
}

/**
 * Whether a person has a category: at least half of its statements are answered, at least one. The person's index is
 * then the mean of the answered statements' indices, and the category's index is the mean of these people's indices:
 * without blanks that equals D-7.1, 'category = mean of its statements' indices'. Source: the half rule of scale
 * scoring (J. E. Ware et al., SF-36 Health Survey: Manual, 1993, chapter 6).
 */
export const hasCategory = (answered: number, statements: number): boolean => answered > 0 && 2 * answered >= statements

/**
 * The category whose index is the engagement.
 * Source: D-7.1, 'engagement = index of commitment to work'.
 */
export const engagementCategory = 'commitment'

/**
 * The overall score, 0 to 100: mean of the categories' indices; at least one. With blanks, too, it is the mean of the
 * published indices and not of people's own means, which would give away people who lack a category.
 * Source: D-8.2, 'mean of the nine category indices'.
 */
export function overallIndex(categoryIndices: readonly Ratio[]): Ratio {
  return mean(categoryIndices)
}

/** Counts of promoters (9–10), passives (7–8) and detractors (0–6). */
export interface EnpsCounts {
  readonly promoters: number
  readonly passives: number
  readonly detractors: number
}

/** How many gave a grade. */
export const sizeOfEnps = ({ promoters, passives, detractors }: EnpsCounts): number => promoters + passives + detractors

/** The group of an eNPS grade from 0 to 10. Source: D-7.1. */
export function enpsGroup(grade: number): keyof EnpsCounts {
  return grade >= 9 ? 'promoters' : grade >= 7 ? 'passives' : 'detractors'
}

/**
 * eNPS, −100 to 100; at least one answer.
 * Source: D-7.1, 'eNPS = % of 9–10 minus % of 0–6'.
 */
export function enps(counts: EnpsCounts): Ratio {
  return ratio(100 * (counts.promoters - counts.detractors), sizeOfEnps(counts))
}

/**
 * Half the width of the eNPS' 95% interval, in points, for `people` with the spread of `counts`: a group uses that of
 * the whole, so that it reveals nothing about its own answers (disclosure.md, 8a). Source: variance of a difference of
 * two multinomial shares, (p + d − (p − d)²) / n.
 */
export function enpsMargin(counts: EnpsCounts, population?: number, people?: number): number {
  const n = sizeOfEnps(counts)
  const net = counts.promoters - counts.detractors
  const variance = ((counts.promoters + counts.detractors) * n - net * net) / (n * n)
  const size = people ?? n
  return 100 * z95 * Math.sqrt(variance / size) * finiteCorrection(size, population)
}

/**
 * ESI, 0 to 100, from the sums of the three questions' answers (0 to 10 each) of the `count` respondents who answered
 * all three; at least one. One blank leaves a person out: the three questions aren't interchangeable.
 * Source: D-7.1, 'ESI = 100·(S+E+I)/30' with the means of satisfaction, expectation and closeness to the ideal job.
 */
export function esi(satisfactionSum: number, expectationSum: number, idealSum: number, count: number): Ratio {
  return ratio(100 * (satisfactionSum + expectationSum + idealSum), 30 * count)
}

/**
 * Response rate in percent, and the largest 95% margin in points that a share in this report has due to nonresponse:
 * z·√(0.25/n)·√((N−n)/(N−1)); undefined without an answer. Source: D-7.1, 'response rate with its 95% margin, finite
 * population corrected' (Cochran, Sampling Techniques, 3.2).
 */
export function responseRate(answers: number, employees: number): { rate: Ratio; margin: number | undefined } {
  return {
    rate: ratio(100 * answers, employees),
    margin: answers === 0 ? undefined : 100 * z95 * Math.sqrt(0.25 / answers) * finiteCorrection(answers, employees),
  }
}

/** √((N−n)/(N−1)); 1 without a known population, 0 when all have answered. Source: Cochran, 2.6. */
export function finiteCorrection(answers: number, population?: number): number {
  if (population === undefined) return 1
  if (population <= 1 || answers >= population) return 0
  return Math.sqrt((population - answers) / (population - 1))
}

/** Count, sum and sum of squares of a variable over people; `scale` is the number of its units per point. */
export interface Moments {
  readonly count: number
  readonly sum: number
  readonly squares: number
  readonly scale: number
}

/** Unbiased variance in points²; 0 for fewer than two people. */
export function variance(moments: Moments): number {
  const { count, sum, squares, scale } = moments
  if (count < 2) return 0
  const spread = count * squares - sum * sum
  return Math.max(0, spread) / (count * (count - 1)) / (scale * scale)
}

/**
 * Half the width of a mean's 95% interval, in the variable's points, for `people` with the spread of `moments`: a group
 * uses that of the whole, so that it reveals nothing about its own answers. Undefined if the spread is of fewer than
 * two. Source: D-7.1 and disclosure.md, 8a: t(0.975, N−1)·s/√n, with s from N people, finite population corrected if
 * the population is known.
 */
export function meanMargin(moments: Moments, population?: number, people: number = moments.count): number | undefined {
  if (moments.count < 2) return undefined
  const error = Math.sqrt(variance(moments) / people)
  return tQuantile975(moments.count - 1) * error * finiteCorrection(people, population)
}

export interface Difference {
  readonly value: Ratio
  readonly low: number
  readonly high: number
  /** Two-sided p-value of no difference; at most 0.05 if the interval excludes zero. */
  readonly tail: number
}

/**
 * A group compared with the rest: difference of the means with its 95% interval; undefined if either is empty. Both are
 * assumed to have the spread of the whole, whose moments are given. Not corrected for a finite population, unlike a
 * margin: the question is what would recur (decision 040). Source: D-7.1 and disclosure.md, 8a: Student's
 * interval of two means with a common variance, t(0.975, N−1)·s·√(1/n + 1/m).
 */
export function differenceFromRest(
  group: { value: Ratio; count: number }, rest: { value: Ratio; count: number }, whole: Moments,
): Difference | undefined {
  if (group.count < 1 || rest.count < 1 || whole.count < 2) return undefined
  const value = subtract(group.value, rest.value)
  const error = Math.sqrt(variance(whole) * (1 / group.count + 1 / rest.count))
  const half = tQuantile975(whole.count - 1) * error
  const centre = toNumber(value)
  const tail = compare(value, ratio(0)) === 0 ? 1 : tTail(Math.abs(centre) / error, whole.count - 1)
  return { value, low: centre - half, high: centre + half, tail }
}

/**
 * Quantile 0.975 of Student's t; `freedom` at least 1, fractions allowed. Exact to 1e-9.
 * Source: the distribution's tail as a regularised incomplete beta function (Numerical Recipes, 6.4), bisected.
 */
export function tQuantile975(freedom: number): number {
  if (freedom > 1e7) return z95
  let low = 1.9
  let high = 13
  for (let i = 0; i < 60 && high - low > 1e-12; i++) {
    const middle = (low + high) / 2
    if (tTail(middle, freedom) > 0.05) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/**
 * Two-sided tail of Student's t: the probability of `t` or a value further from 0. `freedom` at least 1. Source: as
 * `tQuantile975`.
 */
export function tTail(t: number, freedom: number): number {
  if (!Number.isFinite(t)) return 0
  return t === 0 ? 1 : incompleteBeta(freedom / (freedom + t * t), freedom / 2, 0.5)
}

function incompleteBeta(x: number, a: number, b: number): number {
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x))
  return x < (a + 1) / (a + b + 2) ? (front * fraction(x, a, b)) / a : 1 - (front * fraction(1 - x, b, a)) / b
}

/** The continued fraction of the incomplete beta function, after Lentz. */
function fraction(x: number, a: number, b: number): number {
  const tiny = 1e-300
  let c = 1
  let d = 1 / (1 - ((a + b) * x) / (a + 1) || tiny)
  let result = d
  for (let m = 1; m <= 500; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / (1 + even * d || tiny)
    c = 1 + even / c || tiny
    result *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / (1 + odd * d || tiny)
    c = 1 + odd / c || tiny
    result *= d * c
    if (Math.abs(d * c - 1) < 1e-15) break
  }
  return result
}

/** ln Γ, after Lanczos (g = 7, nine terms). */
function logGamma(x: number): number {
  const terms = [
    0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
    12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
  ]
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x)
  const shifted = x - 1
  const base = shifted + 7.5
  const series = terms.reduce((sum, term, i) => (i === 0 ? term : sum + term / (shifted + i)), 0)
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(base) - base + Math.log(series)
}
