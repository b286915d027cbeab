import { writeDay } from '@glas/contracts/calendar-day'
import type { Series } from '@glas/contracts/reporting/trend'
import type { Cell, Sheet } from './sheet.ts'
import { dash, sentenceOf, type FrozenTables, type Writing } from './writing.ts'

/** The statements of a PULS, and eNPS, through its waves; none without earlier waves. */
export function trendSheets({ report, trend }: FrozenTables, writing: Writing): Sheet[] {
  if (!trend || trend.waves.length < 2 || (trend.statements.length === 0 && !trend.enps)) return []
  const { t, localized, mean, enps, count, margin, difference } = writing
  const row = (name: string, { points, change }: Series, digits: 0 | 2): Cell[] => [
    name,
    ...trend.waves.flatMap((_, wave): Cell[] => {
      const point = points.find((one) => one.wave === wave)
      if (!point) return [dash, dash]
      return [digits === 0 ? enps(point.value, point.bound) : mean(point.value, point.bound), count(point.n)]
    }),
    ...(change
      ? [difference(change.value, digits), margin(change.margin, digits), t.wave(change.from + 1), t.verdicts[change.verdict]]
      : [dash, dash, dash, dash]),
  ]
  const textOf = (key: string) => report.statements.find((one) => one.key === key)?.text
  return [{
    id: 'trend', ...t.sheets.trend, fixed: 1,
    lines: [
      t.sheets.trend.name, t.leads.trend,
      ...trend.waves.map(({ name, startsOn, endsOn }, i) =>
        `${t.wave(i + 1)}: ${sentenceOf(name)} ${t.days(writeDay(startsOn), writeDay(endsOn))}`),
    ],
    columns: [
      { title: t.statement, width: 60 },
      ...trend.waves.flatMap((_, i) => [
        { title: t.wave(i + 1), width: 14, numbers: true }, { title: `n, ${t.wave(i + 1)}`, width: 12, numbers: true },
      ]),
      { title: t.change, width: 14, numbers: true }, { title: t.margin, width: 14, numbers: true }, { title: t.since, width: 12 },
      { title: t.verdict, width: 22 },
    ],
    rows: [
      ...trend.statements.map((each) => row(localized(textOf(each.key) ?? {}), each, 2)),
      ...(trend.enps ? [row(t.enps, trend.enps, 0)] : []),
    ],
  }]
}
