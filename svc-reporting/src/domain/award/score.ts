import { categoryKeys } from '@glas/contracts/survey/instrument'
import type { Profile } from '@glas/contracts/reporting/report'
import { ratio, roundScore } from '../statistics/ratio.ts'
import { z95 } from '../statistics/statistics.ts'
import type { ScoredFigures } from './rules.ts'

type Category = NonNullable<Profile['categories']>[number]

/** The nine published indices of a report, in the catalogue's order; undefined if one is hidden. */
export function nineOf({ categories = [] }: Pick<Profile, 'categories'>): Category[] | undefined {
  const nine = categoryKeys.map((key) => categories.find((category) => category.key === key))
  return nine.every((category) => category !== undefined) ? nine : undefined
}

/**
 * Score of a company, from the figures that its report publishes (D-8.2, decision 041): the mean of its nine category
 * indices, rounded to two decimals. A coded index counts as its bound. Undefined if a category is hidden.
 */
export function figuresForScore(whole: Profile): ScoredFigures | undefined {
  const nine = nineOf(whole)
  if (!nine) return undefined
  const tenths = nine.reduce((sum, { index }) => sum + Math.round(10 * index), 0)
  return {
    score: roundScore(ratio(10 * tenths, nine.length), 0),
    margin: marginOf(whole, nine),
    ...(whole.enps && { enps: whole.enps.value }),
  }
}

/**
 * The published margin of the overall mean. Without one, the mean of the categories' margins, which it can't exceed,
 * however the categories depend on each other.
 */
function marginOf({ overall }: Profile, nine: readonly Category[]): number {
  if (overall && overall.margin !== null) return atMost(overall.margin)
  return nine.reduce((sum, { margin, n }) => sum + (margin === null ? widestMargin(n) : atMost(margin)), 0) / nine.length
}

/** A published margin is rounded to one decimal: the largest one that it may be. */
export const atMost = (margin: number): number => margin + 0.05

/** Half of a 95% interval of a mean of values from 0 to 100, at its widest: half of the people at each end. */
export const widestMargin = (n: number): number => (n < 2 ? 100 : (50 * z95 * Math.sqrt(n / (n - 1))) / Math.sqrt(n))
