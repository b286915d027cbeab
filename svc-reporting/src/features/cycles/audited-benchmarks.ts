import type { StoredBenchmark } from '@glas/contracts/reporting/benchmark.operations'
import { auditBenchmarks, type BenchmarkRefusal } from '../../auditor/companies.ts'
import {
  benchmarksOf, comparedMembers, shownSets, stillShown, withoutSets, type Company,
} from '../../domain/benchmark/benchmark.ts'

export type Benchmarks = ReadonlyMap<string, StoredBenchmark>

export interface AuditedBenchmarks {
  readonly benchmarks: Benchmarks
  /** Why none of them compares anything. */
  readonly refusal?: BenchmarkRefusal
}

/**
 * The benchmarks of a year, audited over all readers together. If the auditor refuses them, no mean of other companies
 * is shown to anyone: that can't be undone, and a year can be closed all the same.
 *
 * @param make makes the benchmarks
 */
export function auditedBenchmarks(
  companies: readonly Company[], make: (companies: readonly Company[]) => Benchmarks = benchmarksOf,
): AuditedBenchmarks {
  const benchmarks = make(companies)
  const refusal = auditBenchmarks(comparedMembers(companies), benchmarks)
  if (!refusal) return { benchmarks }
  const withoutMeans = [...benchmarks].map(([id, benchmark]): [string, StoredBenchmark] =>
    [id, withoutSets(benchmark, new Set())])
  return { benchmarks: new Map(withoutMeans), refusal }
}

/** What may still be shown of benchmarks when the award publishes more, audited in the same way. */
export function stillShownBenchmarks(companies: readonly Company[], given: Benchmarks): AuditedBenchmarks {
  const still = stillShown(companies, shownSets([...given.values()]))
  return auditedBenchmarks(companies, () =>
    new Map([...given].map(([id, benchmark]) => [id, withoutSets(benchmark, still)])))
}
