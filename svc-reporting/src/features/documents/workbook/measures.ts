import type { BenchmarkMeasure } from '@glas/contracts/reporting/benchmark.operations'
import type { Bound, CategoryTitles } from '@glas/contracts/reporting/report'
import type { Static } from 'typebox'
import type { Cell } from './sheet.ts'
import type { Writing } from './writing.ts'

/** What reports compare: categories, their mean, eNPS and ESI. */
export type Measure = BenchmarkMeasure

/** The name of a measure, and its values as cells: indices have one decimal, eNPS none. */
export function measuresIn(
  categories: Static<typeof CategoryTitles>, { t, localized, score, enps, margin, difference }: Writing,
) {
  const digitsOf = (measure: Measure) => (measure === 'enps' ? 0 : 1)
  return {
    nameOf: (measure: Measure): string =>
      measure === 'enps' ? t.enps : measure === 'esi' ? t.esi : measure === 'overall' ? t.benchmark.overall
        : localized(categories.find(({ key }) => key === measure)?.title ?? { hr: measure }),
    valueOf: (measure: Measure, value: number, bound?: Bound): Cell =>
      (measure === 'enps' ? enps(value, bound) : score(value, bound)),
    marginOf: (measure: Measure, value: number | null | undefined): Cell => margin(value, digitsOf(measure)),
    differenceOf: (measure: Measure, value: number): Cell => difference(value, digitsOf(measure)),
  }
}
