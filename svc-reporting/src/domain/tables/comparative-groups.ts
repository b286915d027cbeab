import type { ComparativeGroups, Column } from '@glas/contracts/reporting/comparative'
import type { BasicReport, DimensionKey, DimensionTable } from '@glas/contracts/reporting/report'

/** A group of another dimension, to be shown beside the chosen ones. */
export interface AdditionalAnswer {
  readonly dimension: string
  readonly key: string
}

/**
 * The groups of one dimension side by side, and single groups of others: columns as they are published, never
 * intersected (D-7.2).
 *
 * @param tables all dimensions of the report
 * @param by the chosen one; by default the first with two visible groups to compare, else with one
 * @returns undefined if the dimension or an additional answer doesn't exist
 */
export function comparativeGroups(
  report: BasicReport, tables: readonly DimensionTable[], by: DimensionKey | undefined,
  also: readonly AdditionalAnswer[],
): Omit<ComparativeGroups, 'years'> | undefined {
  const withVisible = (least: number) =>
    tables.find(({ groups }) => groups.filter(({ visible }) => visible).length >= least)
  const chosen = by === undefined
    ? withVisible(2) ?? withVisible(1) ?? tables[0]
    : tables.find(({ key }) => key === by)
  if (by !== undefined && !chosen) return undefined
  const isSame = (column: Column, { dimension, key }: AdditionalAnswer) => column.dimension === dimension && column.key === key
  // In the report's order, once each: the order in which they are chosen makes no other report.
  const others = tables.flatMap((table) => columnsOf(table, true))
  if (!also.every((answer) => others.some((column) => isSame(column, answer)))) return undefined
  const { researchId, name, companyName, logo, startsOn, endsOn, codeMode, differences, categories } = report
  const { statements: _, ...whole } = report.whole
  return {
    researchId, name, companyName, ...(logo && { logo }), startsOn, endsOn, codeMode,
    ...(differences && { differences }), categories, whole,
    dimensions: tables.map(({ groups, ...dimension }) => ({
      ...dimension, groups: groups.map(({ key, label, visible }) => ({ key, label, visible })),
    })),
    by: chosen?.key ?? null,
    columns: [
      ...(chosen ? columnsOf(chosen, false) : []),
      // The groups of the chosen dimension are columns already.
      ...others.filter((column) => column.dimension !== chosen?.key && also.some((answer) => isSame(column, answer))),
    ],
  }
}

const columnsOf = ({ key: dimension, groups }: DimensionTable, additional: boolean): Column[] =>
  groups.map(({ key, label, visible, profile }) => ({
    dimension, key, label, visible, additional, ...(visible && profile && { figures: profile }),
  }))
