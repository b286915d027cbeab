import {
  benchmarkMeasures, benchmarkSets, type BenchmarkSet, type StoredBenchmark,
} from '@glas/contracts/reporting/benchmark.operations'
import type { Profile } from '@glas/contracts/reporting/report'
import { categoryKeys } from '@glas/contracts/survey/instrument'
import { figuresForScore } from '../src/domain/award/score.ts'
import type { Company } from '../src/domain/benchmark/benchmark.ts'

/** A company's whole, of which all figures but eNPS have this index. */
export const wholeOf = (index: number): Profile => {
  const figure = { index, n: 60, margin: 1 }
  return {
    n: 60, levels: { composite: true, single: true, distribution: true }, overall: figure, esi: figure,
    enps: { value: Math.round(index) - 50, n: 60, margin: 5 }, categories: categoryKeys.map((key) => ({ key, ...figure })),
  }
}
/** The best one first. */
export const companiesOf = (facts: readonly Pick<Company, 'industry' | 'sizeClass' | 'inAward' | 'tied'>[]): Company[] =>
  facts.map((own, i): Company => {
    const given = wholeOf(80 - 2 * i)
    return { researchId: `c${i}`, figures: figuresForScore(given)!, answers: 60, employees: 100, whole: given, ...own }
  })

/** A set's companies without the reader, and nothing else of decision 042. */
export function othersIn(companies: readonly Company[], key: BenchmarkSet, reader: number): number[] {
  const own = companies[reader]!
  const all = [...companies.keys()].filter((i) => companies[i]!.inAward)
    .filter((i) => (key.startsWith('industry') ? companies[i]!.industry === own.industry
      : !key.startsWith('size') || companies[i]!.sizeClass === own.sizeClass))
  return (key.endsWith('best') ? all.slice(0, Math.ceil((all.length - 1) / 4)) : all).filter((i) => i !== reader)
}

/** Benchmarks without any disclosure control: the sets in `shown`, of at least three others. */
export function plantBenchmarks(companies: readonly Company[], shown: readonly BenchmarkSet[]): Map<string, StoredBenchmark> {
  const values = companies.map(({ whole: { overall, enps } }) => ({ index: overall!.index, enps: enps!.value }))
  return new Map(companies.map(({ researchId, industry, sizeClass }, reader): [string, StoredBenchmark] => [researchId, {
    industry, sizeClass, own: [], sets: benchmarkSets.map((key) => {
      const others = othersIn(companies, key, reader)
      if (!shown.includes(key) || others.length < 3) return { key }
      const mean = (of: 'index' | 'enps') => others.reduce((sum, i) => sum + values[i]![of], 0) / others.length
      return { key, companies: others.length, figures: benchmarkMeasures.map((measure) => ({
        key: measure, value: measure === 'enps' ? Math.round(mean('enps')) : Math.round(10 * mean('index')) / 10,
      })) }
    }),
  }]))
}

/** The first `trade` companies are in trade, the others in IT. */
export const someCompanies = (count: number, trade: number, changes: (i: number) => Partial<Company> = () => ({})) =>
  companiesOf(Array.from({ length: count }, (_, i) => ({
    industry: i < trade ? 'trade' : 'it', sizeClass: 'medium', inAward: true, tied: false, ...changes(i),
  })))
