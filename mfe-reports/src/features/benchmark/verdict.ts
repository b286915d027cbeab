import type { Benchmark, BenchmarkMeasure, ComparedFigure } from '@glas/contracts/reporting/benchmark.operations'
import { categoryKeys, type CategoryKey } from '@glas/contracts/survey/instrument'

const groups = ['industry', 'size', 'all'] as const
type Group = (typeof groups)[number]

/** A figure of a set; undefined if it may not be shown. */
export const figureOf = (
  { sets }: Pick<Benchmark, 'sets'>, set: Benchmark['sets'][number]['key'], measure: BenchmarkMeasure,
): ComparedFigure | undefined => sets.find(({ key }) => key === set)?.figures?.find(({ key }) => key === measure)

export type Measured = Exclude<BenchmarkMeasure, 'overall'>

interface Tier {
  side: 'above' | 'around' | 'below' | 'all'
  keys: CategoryKey[]
}

/** The categories by how they differ from the mean of all companies; 'all' if that may not be shown. */
export function tiersOf(benchmark: Pick<Benchmark, 'sets'>): Tier[] {
  if (!categoryKeys.some((key) => figureOf(benchmark, 'all', key))) return [{ side: 'all', keys: [...categoryKeys] }]
  const sideOf = (key: CategoryKey) => {
    const difference = figureOf(benchmark, 'all', key)?.difference
    return difference?.certainty !== 'clear' ? 'around' : difference.value > 0 ? 'above' : 'below'
  }
  return (['above', 'around', 'below'] as const)
    .map((side) => ({ side, keys: categoryKeys.filter((key) => sideOf(key) === side) }))
}

/** From which means of companies the own overall mean differs clearly, and on which side. */
export function verdictOf(benchmark: Benchmark): { above: Group[]; below: Group[]; shown: boolean } {
  const differences = groups.map((key) => ({ key, figure: figureOf(benchmark, key, 'overall') }))
  const clear = differences.filter(({ figure }) => figure?.difference?.certainty === 'clear')
  return {
    above: clear.filter(({ figure }) => figure!.difference!.value > 0).map(({ key }) => key),
    below: clear.filter(({ figure }) => figure!.difference!.value < 0).map(({ key }) => key),
    shown: differences.some(({ figure }) => figure),
  }
}

/** The category that is clearly furthest below the best quarter of all. */
export function furthestOf(benchmark: Benchmark): { key: CategoryKey; value: number } | undefined {
  return categoryKeys.flatMap((key) => {
    const difference = figureOf(benchmark, 'all-best', key)?.difference
    return difference?.certainty === 'clear' && difference.value < 0 ? [{ key, value: difference.value }] : []
  }).toSorted((a, b) => a.value - b.value)[0]
}
