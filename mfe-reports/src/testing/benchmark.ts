import { type Benchmark, benchmarkMeasures, benchmarkSets } from '@glas/contracts/reporting/benchmark.operations'
import { categoryKeys } from '@glas/contracts/survey/instrument'
import { researchId } from './reports.ts'

/** Above the industry, below all, unclear by size; the best quarter of the industry is hidden. */
export function benchmark(changes: Partial<Benchmark> = {}): Benchmark {
  const difference = { industry: 2.4, size: -1, all: -4.4, 'size-best': -19.5, 'all-best': -21.2, 'industry-best': 0 }
  return {
    researchId, companyName: 'Kvarner oprema d.o.o.', name: 'Zadovoljstvo 2025.', startsOn: '2025-05-01', endsOn: '2025-05-20',
    year: 2025, closedAt: '2025-12-15T10:00:00.000Z', industry: 'manufacturing', sizeClass: 'medium',
    categories: categoryKeys.map((key) => ({ key, title: { hr: `Kategorija ${key}`, en: `Category ${key}` } })),
    own: benchmarkMeasures.map((key) => ({ key, value: key === 'enps' ? 18 : 65.2, n: 163, margin: 1.2 })),
    rank: { place: 17, from: 15, to: 19, of: 28 },
    sets: benchmarkSets.map((key) => (key === 'industry-best' ? { key } : {
      key, companies: 7,
      figures: benchmarkMeasures.map((measure, i) => ({
        key: measure, value: measure === 'enps' ? 20 : 65.2 - difference[key],
        difference: { value: difference[key] - (measure === 'communication' ? i : 0), certainty: key === 'size' ? 'uncertain' as const : 'clear' as const },
      })),
    })),
    ...changes,
  }
}
