import type { Column, ComparativeGroups } from '@glas/contracts/reporting/comparative'
import type { CategoryKey } from '@glas/contracts/survey/instrument'

export interface ClearDifference {
  readonly column: Column
  readonly category: CategoryKey
  readonly index: number
  readonly difference: number
  readonly n: number
}

/** The clear differences of the chosen dimension's groups, the largest first; and how many were compared. */
export function differencesOf({ columns }: ComparativeGroups): { clear: ClearDifference[]; compared: number } {
  const compared = columns.filter(({ additional }) => !additional).flatMap((column) =>
    (column.figures?.categories ?? []).flatMap(({ key, index, n, difference }) =>
      (difference ? [{ column, category: key, index, n, certainty: difference.certainty, difference: difference.value }] : [])))
  return {
    clear: compared.filter(({ certainty }) => certainty === 'clear')
      .toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference)),
    compared: compared.length,
  }
}
