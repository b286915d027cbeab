import type { ComparativeGroups, ComparativeYears } from '@glas/contracts/reporting/comparative'
import type { DimensionKey } from '@glas/contracts/reporting/report'
import { categoryKeys } from '@glas/contracts/survey/instrument'
import { report, researchId, table } from './reports.ts'

export const year = (id: string, endsOn: string) =>
  ({ researchId: id, name: `Zadovoljstvo ${endsOn.slice(0, 4)}`, startsOn: endsOn, endsOn, answers: 60 })
export const earlier = '0190f6c0-0000-7000-8000-000000002025'
export const years = [year(earlier, '2025-11-20'), year(researchId, '2026-11-20')]

/** As the service answers: the groups of a dimension, then the additional answers. */
export function groupsOf(by: DimensionKey | undefined, also: readonly string[] = []): ComparativeGroups {
  const { name, companyName, startsOn, endsOn, codeMode, categories, whole: { statements: _, ...whole } } = report()
  const tables = (['gender', 'age', 'departments'] as const).map(table)
  const chosen = tables.find(({ key }) => key === by) ?? tables[1]!
  const columnsOf = (dimension: (typeof tables)[number], additional: boolean) => dimension.groups.map(
    ({ key, label, visible, profile }) => ({ dimension: dimension.key, key, label, visible, additional, ...(profile && { figures: profile }) }))
  return {
    researchId, name, companyName, startsOn, endsOn, codeMode, categories, whole, differences: 'together', years,
    dimensions: tables.map(({ groups, ...dimension }) => ({
      ...dimension, groups: groups.map(({ key, label, visible }) => ({ key, label, visible })),
    })),
    by: chosen.key,
    columns: [
      ...columnsOf(chosen, false),
      ...also.flatMap((answer) => tables.flatMap((dimension) =>
        columnsOf(dimension, true).filter(({ key }) => answer === `${dimension.key}:${key}`))),
    ],
  }
}

export const threeYears: ComparativeYears = {
  years: [year('0190f6c0-0000-7000-8000-000000002024', '2024-11-20'), ...years],
  categories: categoryKeys.map((key, i) => ({
    key, title: { hr: `Kategorija ${key}`, en: `Category ${key}` },
    points: [60, 62, 66].map((value, at) => ({ year: at, value: value + i, n: 60, margin: 3.1 })),
    changes: i > 0 ? [{ from: 0, to: 1, value: 2, margin: 4, verdict: 'unclear' }] : [
      { from: 0, to: 1, value: 2, margin: 4, verdict: 'unclear' }, { from: 1, to: 2, value: 4, margin: 4, verdict: 'unclear' },
      { from: 0, to: 2, value: 6, margin: 4, verdict: 'rising' },
    ],
  })),
}
