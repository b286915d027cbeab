import {
  benchmarkMeasures, benchmarkSets, type BenchmarkMeasure, type ComparedFigure, type StoredBenchmark,
} from '@glas/contracts/reporting/benchmark.operations'
import type { Industry } from '@glas/contracts/identity/company'
import type { Rank, SizeClass } from '@glas/contracts/reporting/cycles.operations'
import type { Bound, Profile } from '@glas/contracts/reporting/report'
import { inOrder, ranksOf, type Ranked } from '../award/places.ts'
import { tailBetween, type Estimate } from '../award/rank-intervals.ts'
import { atMost, nineOf, widestMargin } from '../award/score.ts'
import { holm } from '../statistics/multiplicity.ts'
import { ratio, roundScore } from '../statistics/ratio.ts'
import { fewest, isShownTo, visibleSets, type CompanySet } from './visible-sets.ts'

/** A company of a closed year, by what its report publishes. */
export interface Company extends Ranked {
  readonly industry: Industry
  readonly sizeClass: SizeClass
  /** It takes part in the award. Others read their benchmark, but are in no mean. */
  readonly inAward: boolean
  /** The award publishes its eNPS, which decided a tie. */
  readonly tied: boolean
  readonly whole: Profile
}

interface Figure extends Estimate {
  readonly key: BenchmarkMeasure
  readonly bound?: Bound
  readonly n: number
  /** As published. */
  readonly published?: number
}

interface Published {
  readonly n: number
  readonly margin: number | null
  readonly bound?: Bound | undefined
}

function figureOf(key: BenchmarkMeasure, value: number, { n, margin, bound }: Published): Figure {
  const figure = { key, value, n, ...(bound && { bound }) }
  if (margin === null) return { ...figure, margin: (key === 'enps' ? 2 : 1) * widestMargin(n) }
  return { ...figure, margin: atMost(margin), published: margin }
}

/** The published figures of a company, in the order of `benchmarkMeasures`; undefined if one is missing. */
export function comparedFigures(whole: Profile): Figure[] | undefined {
  const { overall, enps, esi } = whole
  const nine = nineOf(whole)
  if (!nine || !enps || !esi) return undefined
  const mean = roundScore(nine.reduce((sum, { index }) => sum + Math.round(10 * index), 0) / 90)
  const [fewestPeople] = nine.map(({ n }) => n).toSorted((a, b) => a - b)
  return [
    overall ? figureOf('overall', overall.index, overall)
      : figureOf('overall', mean, { n: fewestPeople!, margin: null }),
    ...nine.map((category) => figureOf(category.key, category.index, category)),
    figureOf('enps', enps.value, enps),
    figureOf('esi', esi.index, esi),
  ]
}

/**
 * The benchmarks of a closed year, by research (D-7.4): means of published figures, shown where `visibleSets` allows.
 * Sums are made once for each set, so that 500 companies take no longer than their places.
 */
export function benchmarksOf(companies: readonly Company[]): Map<string, StoredBenchmark> {
  const members = comparedMembers(companies)
  const sets = visibleSets(members)
  const sums = new Map(sets.map((set) => [set, sumsOf([...set.members].map((i) => members[i]!.own))]))
  const ranks = awardRanks(members.filter(({ inAward }) => inAward))
  const compared = new Map(members.map((member, i): [string, StoredBenchmark] => {
    const rank = ranks.get(member.researchId)
    return [member.researchId, {
      industry: member.industry, sizeClass: member.sizeClass, own: member.own.map(presentOwn), ...(rank && { rank }),
      sets: comparisons(member, i, sets, sums),
    }]
  }))
  return new Map(companies.map(({ researchId, industry, sizeClass }) => [researchId, compared.get(researchId)
    ?? { industry, sizeClass, own: [], sets: benchmarkSets.map((key) => ({ key })) }]))
}

/** The places of compared companies, by research; none if a place would compare with one or two others. */
function awardRanks(ranked: readonly Ranked[]): Map<string, Rank> {
  if (ranked.length <= fewest) return new Map()
  const ranks = ranksOf(ranked)
  return new Map(ranked.map(({ researchId }, i) => {
    const { place, interval } = ranks[i]!
    return [researchId, { ...interval, of: ranked.length, place }]
  }))
}

/** Those that publish enough to be compared, the best first. */
export const comparedMembers = (companies: readonly Company[]) => inOrder(companies).flatMap((company) => {
  const figures = comparedFigures(company.whole)
  return figures ? [{ ...company, own: figures }] : []
})

/** The names of the sets that stored benchmarks show to anyone. */
export const shownSets = (benchmarks: readonly StoredBenchmark[]): Set<string> =>
  new Set(benchmarks.flatMap((one) => one.sets.filter(({ figures }) => figures).map(({ key }) => nameOf(key, one))))

/** Those of them that may still be shown, with all that the award publishes now. */
export const stillShown = (companies: readonly Company[], shown: ReadonlySet<string>): Set<string> =>
  new Set(visibleSets(comparedMembers(companies), shown).map(({ key }) => key))

/** A stored benchmark that shows no other sets than these. */
export const withoutSets = (benchmark: StoredBenchmark, still: ReadonlySet<string>): StoredBenchmark => ({
  ...benchmark, sets: benchmark.sets.map((set) => (still.has(nameOf(set.key, benchmark)) ? set : { key: set.key })),
})

const presentOwn = ({ key, value, bound, n, published }: Figure): StoredBenchmark['own'][number] =>
  ({ key, value, n, ...(bound && { bound }), ...(published !== undefined && { margin: published }) })

/** Of each measure: the sum in tenths, and the sum of squared margins. */
type Sums = readonly { readonly tenths: number; readonly squares: number }[]

const sumsOf = (rows: readonly (readonly Figure[])[]): Sums => benchmarkMeasures.map((_, m) => rows.reduce(
  ({ tenths, squares }, row) =>
    ({ tenths: tenths + Math.round(10 * row[m]!.value), squares: squares + row[m]!.margin ** 2 }),
  { tenths: 0, squares: 0 },
))

interface Reader {
  readonly industry: Industry
  readonly sizeClass: SizeClass
  readonly own: readonly Figure[]
}

function comparisons(
  reader: Reader, i: number, sets: readonly CompanySet[], sums: ReadonlyMap<CompanySet, Sums>,
): StoredBenchmark['sets'] {
  const found = benchmarkSets.map((key) => {
    const set = sets.find((one) => one.key === nameOf(key, reader))
    if (!set || !isShownTo(set, i)) return { key }
    return { key, shown: meansOf(reader, set, sums.get(set)!, set.members.has(i)) }
  })
  const tested = found.flatMap(({ shown }) => shown?.means ?? []).filter(({ tail }) => tail !== undefined)
  const holds = holm(Float64Array.from(tested, ({ tail }) => tail!))
  const clear = new Set(tested.filter((_, t) => holds[t]))
  return found.map(({ key, shown }) => ({
    key,
    ...(shown && {
      companies: shown.companies, figures: shown.means.map((mean) => presentMean(mean, clear.has(mean))),
    }),
  }))
}

/** The means of a set, without the reader's own figures if it is in the set. */
function meansOf({ own }: Reader, { members }: CompanySet, sums: Sums, isIn: boolean) {
  const companies = members.size - (isIn ? 1 : 0)
  const means = sums.map(({ tenths, squares }, m) => {
    const figure = own[m]!
    return isIn ? meanOf(figure, tenths - Math.round(10 * figure.value), squares - figure.margin ** 2, companies)
      : meanOf(figure, tenths, squares, companies)
  })
  return { companies, means }
}

const presentMean = ({ key, value, bound, difference }: Mean, isClear: boolean): ComparedFigure => ({
  key, value, ...(bound && { bound }),
  ...(difference !== undefined && {
    difference: { value: difference, certainty: isClear && difference !== 0 ? 'clear' : 'uncertain' },
  }),
})

function nameOf(
  key: (typeof benchmarkSets)[number], { industry, sizeClass }: Pick<StoredBenchmark, 'industry' | 'sizeClass'>,
): string {
  const [group, best] = key.split('-') as ['all' | 'industry' | 'size', 'best'?]
  const name = { all: 'all', industry: `industry/${industry}`, size: `size/${sizeClass}` }[group]
  return best ? `${name}/best` : name
}

interface Mean {
  readonly key: BenchmarkMeasure
  readonly value: number
  readonly bound?: Bound
  readonly difference?: number
  readonly tail?: number
}

/** A mean of companies, and how the own figure differs from it. */
function meanOf(own: Figure, tenths: number, squares: number, companies: number): Mean {
  const { key } = own
  const digits = key === 'enps' ? 0 : 1
  const value = roundScore(ratio(tenths, 10 * companies), digits)
  const bound = endOf(key, value, companies)
  if (bound) return { key, ...bound }
  if (own.bound) return { key, value }
  return {
    key, value, difference: roundScore(own.value - value, digits),
    tail: tailBetween(own, { value: tenths / 10 / companies, margin: Math.sqrt(Math.max(0, squares)) / companies }),
  }
}

/**
 * A mean near an end of the scale reveals the figure of each of its companies, because published figures end at 10 and
 * 90 (eNPS at −90 and 90; disclosure.md, 8b). Beyond 20 points divided by their number it is only a bound.
 */
function endOf(key: BenchmarkMeasure, value: number, companies: number): { value: number; bound: Bound } | undefined {
  const scale = key === 'enps' ? 2 : 1
  const power = key === 'enps' ? 1 : 10
  const high = Math.floor(power * (90 - (20 * scale) / companies)) / power
  const low = roundScore(key === 'enps' ? -high : 100 - high, key === 'enps' ? 0 : 1)
  if (value > high) return { value: high, bound: 'at-least' }
  return value < low ? { value: low, bound: 'at-most' } : undefined
}
