import { writeDay } from '@glas/contracts/calendar-day'
import type { ComparativeYears, YearSeries } from '@glas/contracts/reporting/comparative'
import { type Measure, measuresIn } from './measures.ts'
import type { Cell, Sheet } from './sheet.ts'
import { dash, sentenceOf, type Writing } from './writing.ts'

interface Row extends YearSeries {
  readonly measure: Measure
}

/** The year of each research, or its last day if two are of the same year. */
function labelsOf({ years }: ComparativeYears, { locale }: Writing): string[] {
  const labels = years.map(({ endsOn }) => endsOn.slice(0, 4))
  return years.map(({ endsOn }, i) => labels.filter((label) => label === labels[i]).length > 1 ? writeDay(endsOn)
    : locale === 'hr' ? `${labels[i]}.` : labels[i]!)
}

/** The measures through the years, and what has changed; none without years. */
export function yearSheets(compared: ComparativeYears | undefined, writing: Writing): Sheet[] {
  if (!compared) return []
  const { t, count } = writing
  const { nameOf, valueOf, marginOf, differenceOf } = measuresIn(compared.categories, writing)
  const labels = labelsOf(compared, writing)
  const rows: Row[] = [
    ...compared.categories.map(({ key, points, changes }) => ({ measure: key, points, changes })),
    ...(compared.esi ? [{ measure: 'esi' as const, ...compared.esi }] : []),
    ...(compared.enps ? [{ measure: 'enps' as const, ...compared.enps }] : []),
  ]
  const changes = rows.flatMap((row) => row.changes.map((change): Cell[] => [
    nameOf(row.measure), labels[change.from] ?? dash, labels[change.to] ?? dash, differenceOf(row.measure, change.value),
    marginOf(row.measure, change.margin), t.verdicts[change.verdict],
  ]))
  return [
    {
      id: 'years', ...t.sheets.years, fixed: 1,
      lines: [
        t.sheets.years.about, t.leads.years,
        ...compared.years.map(({ name, startsOn, endsOn }, i) =>
          `${labels[i]} ${sentenceOf(name)} ${t.days(writeDay(startsOn), writeDay(endsOn))}`),
      ],
      columns: [
        { title: t.comparative.figure, width: 40 },
        ...labels.flatMap((label) => [
          { title: label, width: 14, numbers: true }, { title: `±, ${label}`, width: 12, numbers: true },
          { title: `n, ${label}`, width: 12, numbers: true },
        ]),
      ],
      rows: rows.map(({ measure, points }): Cell[] => [
        nameOf(measure),
        ...(points.length === 0 ? [t.hidden, ...Array<null>(3 * labels.length - 1).fill(null)]
          : labels.flatMap((_, year): Cell[] => {
            const point = points.find((one) => one.year === year)
            if (!point) return [dash, dash, dash]
            return [valueOf(measure, point.value, point.bound), marginOf(measure, point.margin), count(point.n)]
          })),
      ]),
    },
    ...(changes.length > 0
      ? [{
        id: 'changes', ...t.sheets.changes, lines: [t.sheets.changes.about], fixed: 1,
        columns: [
          { title: t.comparative.figure, width: 40 }, { title: t.comparative.from, width: 14 }, { title: t.comparative.to, width: 14 },
          { title: t.change, width: 14, numbers: true }, { title: t.margin, width: 16, numbers: true }, { title: t.verdict, width: 24 },
        ],
        rows: changes,
      }]
      : []),
  ]
}
