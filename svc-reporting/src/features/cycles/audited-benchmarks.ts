import type { StoredBenchmark } from '@glas/contracts/reporting/benchmark.operations'
import { auditBenchmarks, type BenchmarkRefusal } from '../../auditor/companies.ts'
import { benchmarksOf, comparedMembers, withoutSets, type Company } from '../../domain/benchmark/benchmark.ts'

type Benchmarks = ReadonlyMap<string, StoredBenchmark>

/**
 * The benchmarks of a year, audited over all readers together. If the auditor refuses them, no mean of other companies
 * is shown to anyone: that can't be undone, and a year can be closed all the same.
 *
 * @param make makes the benchmarks
 */
export function auditedBenchmarks(
  companies: readonly Company[], make: (companies: readonly Company[]) => Benchmarks = benchmarksOf,
): { readonly benchmarks: Benchmarks; readonly refusal?: BenchmarkRefusal } {
  const benchmarks = make(companies)
  const refusal = auditBenchmarks(comparedMembers(companies), benchmarks)
  if (!refusal) return { benchmarks }
  const withoutMeans = [...benchmarks].map(([id, benchmark]): [string, StoredBenchmark] =>
    [id, withoutSets(benchmark, new Set())])
  return { benchmarks: new Map(withoutMeans), refusal }
}
