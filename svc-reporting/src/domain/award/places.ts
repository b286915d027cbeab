import { ratio, roundScore } from '../statistics/ratio.ts'
import { rankIntervals, type RankInterval } from './rank-intervals.ts'
import type { Entry, ScoredFigures } from './rules.ts'

/** The figures that order companies: score, then eNPS, then fill rate (D-8.2), all as published. */
export interface Ranked {
  readonly researchId: string
  readonly figures: ScoredFigures
  readonly answers: number
  readonly employees: number
}

export interface PlacedRow {
  readonly researchId: string
  /** Companies that are equal in everything share a place; the next one is lower by their number. */
  readonly place: number
  readonly interval: RankInterval
  readonly score: number
  /** Present if another row has the same score: then they decide the order. */
  readonly tie?: { readonly enps?: number; readonly fillRate: number }
}

export const isRanked = <E extends Entry>(entry: E): entry is E & Ranked => entry.figures !== undefined

/** Valid answers in percent of the employees, two decimals. */
export const fillRateOf = ({ answers, employees }: Pick<Ranked, 'answers' | 'employees'>): number =>
  roundScore(ratio(100 * answers, employees), 2)

/** Negative if `a` is better; 0 if they share a place. A company without a published eNPS is after those with one. */
export function compareRanked(a: Ranked, b: Ranked): number {
  return b.figures.score - a.figures.score
    || (b.figures.enps ?? -Infinity) - (a.figures.enps ?? -Infinity) || 0
    || fillRateOf(b) - fillRateOf(a)
}

/** The best first; companies that share a place are ordered by id. */
export const inOrder = <R extends Ranked>(companies: readonly R[]): R[] =>
  companies.toSorted((a, b) => compareRanked(a, b) || (a.researchId < b.researchId ? -1 : 1))

/** The places of companies in their order, each with its interval. */
export function ranksOf(rows: readonly Ranked[]): Pick<PlacedRow, 'place' | 'interval'>[] {
  const intervals = rankIntervals(rows.map(({ figures: { score, margin } }) => ({ value: score / 100, margin })))
  return rows.map((row, i) =>
    ({ place: 1 + rows.findIndex((other) => compareRanked(other, row) === 0), interval: intervals[i]! }))
}

/** One table of the award, in order. */
export function placesOf(companies: readonly Ranked[]): PlacedRow[] {
  const rows = inOrder(companies)
  const ranks = ranksOf(rows)
  return rows.map((row, i) => {
    const { researchId, figures: { score, enps } } = row
    const tied = [rows[i - 1], rows[i + 1]].some((other) => other?.figures.score === score)
    return {
      ...ranks[i]!, researchId, score,
      ...(tied && { tie: { ...(enps !== undefined && { enps }), fillRate: fillRateOf(row) } }),
    }
  })
}

/** The companies in first place: more than one if they share it. */
export function bestOf<R extends Ranked>(companies: readonly R[]): R[] {
  const [best] = companies.toSorted(compareRanked)
  return best ? companies.filter((one) => compareRanked(one, best) === 0) : []
}
