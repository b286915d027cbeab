import { dimensionName } from '@glas/contracts/reporting/dimension-name'
import type { Profile } from '@glas/contracts/reporting/report'
import type { Cell, Sheet } from './sheet.ts'
import { titlesOf } from './whole-sheets.ts'
import { dash, type FrozenTables, type Writing } from './writing.ts'

interface Group {
  readonly title: string
  readonly profile: Profile | undefined
}

/** One matrix of means: the statements in rows; the whole first, then each group, in columns. */
export function matrixSheet({ report }: FrozenTables, { t, localized, mean, count }: Writing): Sheet {
  const categoryOf = titlesOf(report)
  const groups: Group[] = report.dimensions.flatMap((dimension) => dimension.groups.map(({ label, visible, profile }) => ({
    title: `${localized(dimensionName(dimension))}: ${localized(label)}`,
    profile: visible ? profile : undefined,
  })))
  const all = [{ title: t.whole, profile: report.whole }, ...groups].map((group) => ({
    ...group, statements: new Map(group.profile?.statements?.map((figures) => [figures.key, figures])),
  }))
  /** The reason for an empty column is only at its top. */
  const state = (profile: Profile | undefined) => (profile?.statements ? t.shown : t.hidden)
  return {
    id: 'matrix', ...t.sheets.matrix, lines: [t.sheets.matrix.name, t.leads.matrix], fixed: 2,
    columns: [
      { title: t.category, width: 24 }, { title: t.statement, width: 54 },
      ...all.flatMap(({ title }, i) => [
        { title, width: 15, numbers: true }, ...(i === 0 ? [{ title: 'n', width: 9, numbers: true }] : []),
      ]),
    ],
    rows: [
      [dash, t.answers, ...all.flatMap(({ profile }, i): Cell[] => [count(profile?.n), ...(i === 0 ? [dash] : [])])],
      [dash, t.single, ...all.flatMap(({ profile }, i): Cell[] => [state(profile), ...(i === 0 ? [dash] : [])])],
      ...report.statements.map(({ key, category, text }): Cell[] => [
        localized(categoryOf(category)), localized(text),
        ...all.flatMap(({ statements }, i): Cell[] => {
          const figures = statements.get(key)
          return [figures ? mean(figures.mean, figures.bound) : dash, ...(i === 0 ? [count(figures?.n)] : [])]
        }),
      ]),
    ],
  }
}
