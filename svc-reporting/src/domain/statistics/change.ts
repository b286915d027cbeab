import { tQuantile975, tTail } from './statistics.ts'

/** A mean of people's values, and their unbiased variance in the unit's square. */
export interface Sample {
  readonly value: number
  readonly variance: number
  /** At least 2. */
  readonly count: number
}

/**
 * The change of a mean between two sets of people, who are not known to be the same: half of its 95% interval, and the
 * two-sided probability of a change at least as large if there were none. Not corrected for a finite population: the
 * question is whether people think differently, and that everybody has answered twice doesn't make each change one.
 * Source: B. L. Welch, The generalization of 'Student's' problem when several different population variances are
 * involved, Biometrika 34 (1947); degrees of freedom after Satterthwaite.
 */
export function changeBetween(then: Sample, now: Sample): { margin: number; tail: number } {
  const parts = [then, now].map(({ variance, count }) => ({ error: variance / count, freedom: count - 1 }))
  const error = parts.reduce((sum, part) => sum + part.error, 0)
  const difference = now.value - then.value
  if (error === 0) return { margin: 0, tail: difference === 0 ? 1 : 0 }
  const freedom = error ** 2 / parts.reduce((sum, part) => sum + part.error ** 2 / part.freedom, 0)
  return {
    margin: tQuantile975(freedom) * Math.sqrt(error),
    tail: tTail(Math.abs(difference) / Math.sqrt(error), freedom),
  }
}
