import { type Benchmark, benchmarkMeasures, type BenchmarkMeasure } from '@glas/contracts/reporting/benchmark.operations'
import { measuresIn } from './measures.ts'
import type { Cell, Sheet } from './sheet.ts'
import { dash, type Writing } from './writing.ts'

type SetOfCompanies = Benchmark['sets'][number]
type Compared = NonNullable<SetOfCompanies['figures']>[number]

/** The company's own figures, in the order of the page. */
const measuresOf = ({ own }: Benchmark): Benchmark['own'] =>
  benchmarkMeasures.flatMap((measure) => own.find(({ key }) => key === measure) ?? [])

const figureOf = ({ figures }: SetOfCompanies, measure: BenchmarkMeasure): Compared | undefined =>
  figures?.find(({ key }) => key === measure)

/** The own figures, and the place among all companies. */
export function ownSheet(benchmark: Benchmark, writing: Writing): Sheet {
  const { t, count } = writing
  const { nameOf, valueOf, marginOf } = measuresIn(benchmark.categories, writing)
  const { rank } = benchmark
  const own = measuresOf(benchmark)
  // A place in a field of one means nothing.
  const places = rank && rank.of > 1
    ? [[t.benchmark.placeFrom, rank.from], [t.benchmark.placeTo, rank.to], [t.benchmark.placeOf, rank.of]] as const : []
  return {
    id: 'own', ...t.sheets.own, lines: [t.sheets.own.about], fixed: 1,
    columns: [
      { title: t.figure, width: 44 }, { title: t.value, width: 18, numbers: true },
      { title: t.margin, width: 18, numbers: true },
      { title: 'n', width: 9, numbers: true }, { title: t.scale, width: 22 },
    ],
    rows: own.length === 0 ? [[t.benchmark.overall, t.hidden, null, null, null]] : [
      ...own.map(({ key, value, bound, margin, n }): Cell[] => [
        nameOf(key), valueOf(key, value, bound), marginOf(key, margin), count(n),
        key === 'enps' ? t.scales.enps : t.scales.index,
      ]),
      ...places.map(([name, place]): Cell[] => [name, count(place), dash, dash, dash]),
    ],
  }
}

/** A sheet for each set of companies: the own figures beside their means. */
export function setSheets(benchmark: Benchmark, writing: Writing): Sheet[] {
  const { t } = writing
  const { nameOf, valueOf, differenceOf } = measuresIn(benchmark.categories, writing)
  return benchmark.sets.map((set) => ({
    id: `set_${set.key.replaceAll('-', '_')}`, name: t.benchmark.set[set.key],
    about: t.benchmark.against(t.benchmark.set[set.key]), fixed: 1,
    lines: [
      t.benchmark.against(t.benchmark.set[set.key]),
      ...(set.companies === undefined ? [] : [t.benchmark.companies(set.companies)]),
    ],
    columns: [
      { title: t.figure, width: 44 }, { title: t.benchmark.you, width: 18, numbers: true },
      { title: t.benchmark.mean, width: 18, numbers: true }, { title: t.benchmark.difference, width: 18, numbers: true },
      { title: t.benchmark.certainty, width: 26 },
    ],
    rows: set.figures && benchmark.own.length > 0
      ? measuresOf(benchmark).map(({ key, value, bound }): Cell[] => {
        const figure = figureOf(set, key)
        const own = [nameOf(key), valueOf(key, value, bound)]
        if (!figure) return [...own, t.hidden, null, null]
        const { difference } = figure
        return [
          ...own, valueOf(key, figure.value, figure.bound), difference ? differenceOf(key, difference.value) : dash,
          t.benchmark.certainties[difference?.certainty ?? 'none'],
        ]
      })
      : [[t.hidden, null, null, null, null]],
  }))
}

/** One matrix: the measures in rows; the own figure, then the mean of each set and how the own one differs from it. */
export function companiesSheet(benchmark: Benchmark, writing: Writing): Sheet {
  const { t, count } = writing
  const { nameOf, valueOf, marginOf, differenceOf } = measuresIn(benchmark.categories, writing)
  const { sets } = benchmark
  const own = measuresOf(benchmark)
  return {
    id: 'companies', ...t.sheets.companies, lines: [t.sheets.companies.about, t.leads.measures], fixed: 1,
    columns: [
      { title: t.figure, width: 44 }, { title: t.benchmark.you, width: 14, numbers: true },
      { title: t.margin, width: 14, numbers: true }, { title: 'n', width: 9, numbers: true },
      ...sets.flatMap(({ key }) => [
        { title: t.benchmark.set[key], width: 18, numbers: true },
        { title: `${t.benchmark.difference}: ${t.benchmark.set[key]}`, width: 18, numbers: true },
      ]),
    ],
    rows: own.length === 0 ? [[t.hidden, ...Array<null>(3 + 2 * sets.length).fill(null)]]
      : own.map(({ key, value, bound, margin, n }, row): Cell[] => [
        nameOf(key), valueOf(key, value, bound), marginOf(key, margin), count(n),
        ...sets.flatMap((set): Cell[] => {
          const figure = figureOf(set, key)
          // The reason for an empty column is only at its top.
          if (!figure) return [row === 0 || set.figures ? t.hidden : dash, dash]
          const { value: mean, bound: end, difference } = figure
          return [valueOf(key, mean, end), difference ? differenceOf(key, difference.value) : dash]
        }),
      ]),
  }
}
