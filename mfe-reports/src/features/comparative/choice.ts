import type { UiLocale } from '@glas/contracts/locales'
import type { ComparativeGroups } from '@glas/contracts/reporting/comparative'
import { mostAdditionalAnswers, mostYears } from '@glas/contracts/reporting/comparative'
import { dimensionName } from '@glas/contracts/reporting/dimension-name'
import { type DimensionKey, dimensionKeys } from '@glas/contracts/reporting/report'

/** What a reader has chosen; it is in the page's address. */
export interface Choice {
  /** Undefined: the first dimension that can be shown; 'none': unmarked. */
  readonly by: DimensionKey | 'none' | undefined
  /** `dimension:group` of other dimensions. */
  readonly also: readonly string[]
  /** Other researches, or all. */
  readonly years: readonly string[] | readonly ['all']
}

const isDimension = (key: string | null): key is DimensionKey => dimensionKeys.some((known) => known === key)
const listOf = (text: string | null): string[] => [...new Set((text ?? '').split(',').filter(Boolean))]

export function readChoice(search: URLSearchParams): Choice {
  const by = search.get('by')
  return {
    by: by === 'none' || isDimension(by) ? by : undefined,
    also: listOf(search.get('also')).slice(0, mostAdditionalAnswers),
    years: search.get('years') === 'all' ? ['all'] : listOf(search.get('with')).slice(0, mostYears - 1),
  }
}

/** The address of a choice (D-2.4). */
export const searchOf = (research: string, { by, also, years }: Choice): Record<string, string> => ({
  research,
  ...(by && { by }),
  ...(also.length > 0 && { also: also.join(',') }),
  ...(years[0] === 'all' ? { years: 'all' } : years.length > 0 && { with: years.join(',') }),
})

export const groupsQuery = ({ by, also }: Choice) => ({
  ...(by && by !== 'none' && { by }), ...(also.length > 0 && { also: [...also] }),
})

/** The other researches; undefined for all. */
export const yearsQuery = ({ years }: Choice): string[] | undefined => (years[0] === 'all' ? undefined : [...years])

export const answerKey = (dimension: string, group: string) => `${dimension}:${group}`

/** The chosen dimension, as it is shown. */
export const shownDimension = ({ by, dimensions }: ComparativeGroups) => dimensions.find(({ key }) => key === by)

/** Its name; empty if no dimension is chosen. */
export function shownName(groups: ComparativeGroups, locale: UiLocale): string {
  const dimension = shownDimension(groups)
  return dimension ? dimensionName(dimension)[locale] : ''
}
