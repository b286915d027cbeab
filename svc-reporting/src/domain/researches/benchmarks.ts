import type { Benchmark, StoredBenchmark } from '@glas/contracts/reporting/benchmark.operations'
import { toBinary } from '@glas/svc-kit/base/ids'
import { notFound } from '@glas/svc-kit/base/errors'
import { type Database, fromJson, type Transaction } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
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
  const row: { body: string; year: number; closed_at: Date } | undefined = await db('benchmarks')
    .join('cycles', 'cycles.year', 'benchmarks.year').where({ research_id: toBinary(researchId) })
    .first('benchmarks.body', 'benchmarks.year', 'cycles.closed_at')
  if (!row) throw notAvailable()
  const { company, name, startsOn, endsOn, instrument } = await store.subjectOf(researchId)
  return {
    researchId, companyName: company.name, name, startsOn, endsOn, year: row.year,
    closedAt: row.closed_at.toISOString(), categories: instrument.categories, ...fromJson<StoredBenchmark>(row.body),
  }
}
