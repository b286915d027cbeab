import type { Benchmark } from '@glas/contracts/reporting/benchmark.operations'
import { notFound } from '@glas/svc-kit/base/errors'
import type { Database, Transaction } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { fewest } from '../benchmark/visible-sets.ts'
import { createBenchmarksStore } from './benchmarks.store.ts'
import { mayRead, notAvailable } from './reading.ts'
import { createResearchStore } from './researches.store.ts'

/**
 * The benchmark of a research that the caller may read, with today's names.
 * @throws NOT_FOUND; REPORT_NOT_AVAILABLE until its year is closed, and for researches that no cycle compares
 */
export async function readBenchmark(db: Database | Transaction, researchId: string, caller: Caller): Promise<Benchmark> {
  const store = createResearchStore(db)
  const research = await store.find(researchId)
  if (!research || !mayRead(caller, research.companyId)) throw notFound()
  const found = await createBenchmarksStore(db).find(researchId)
  if (!found) throw notAvailable()
  // Benchmarks that were stored before had a place among fewer, too.
  const { rank, ...benchmark } = found.benchmark
  const { company, name, startsOn, endsOn, instrument } = await store.subjectOf(researchId)
  return {
    researchId, companyName: company.name, ...(company.logo && { logo: company.logo }), name, startsOn, endsOn,
    year: found.year, closedAt: found.closedAt.toISOString(), categories: instrument.categories, ...benchmark,
    ...(rank && rank.of > fewest && { rank }),
  }
}
