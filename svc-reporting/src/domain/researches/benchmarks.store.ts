import type { StoredBenchmark } from '@glas/contracts/reporting/benchmark.operations'
import { fromBinary, toBinary } from '@glas/svc-kit/base/ids'
import { fromJson, toJson } from '@glas/svc-kit/database/database'
import type { Database, Transaction } from '@glas/svc-kit/database/database'
import { createResearchStore } from './researches.store.ts'

interface FoundBenchmark {
  readonly year: number
  readonly closedAt: Date
  readonly benchmark: StoredBenchmark
}

/** Benchmarks of closed years, by research. */
export function createBenchmarksStore(db: Database | Transaction) {
  return {
    async insert(year: number, researchId: string, benchmark: StoredBenchmark): Promise<void> {
      await db('benchmarks').insert({ research_id: toBinary(researchId), year, body: toJson(benchmark) })
    },

    /** By research. */
    async ofYear(year: number): Promise<Map<string, StoredBenchmark>> {
      const rows: { research_id: Buffer; body: string }[] = await db('benchmarks').where({ year }).select('research_id', 'body')
      return new Map(rows.map(({ research_id: id, body }) => [fromBinary(id), fromJson<StoredBenchmark>(body)]))
    },

    /**
     * Also removes the files that show the one before: they can be requested again. To be called in a transaction: it
     * locks the research, so that a request which has read the one before makes its file first.
     */
    async replace(researchId: string, benchmark: StoredBenchmark): Promise<void> {
      await createResearchStore(db as Transaction).lock(researchId)
      await db('report_files').where({ research_id: toBinary(researchId) })
        .where((either) => void either.where({ kind: 'benchmark' })
          // Old files have no kind.
          .orWhere((old) => void old.whereNull('kind').whereRaw("json_exists(frozen, '$.benchmark')")))
        .delete()
      await db('benchmarks').where({ research_id: toBinary(researchId) }).update({ body: toJson(benchmark) })
    },

    async find(researchId: string): Promise<FoundBenchmark | undefined> {
      const row: { body: string; year: number; closed_at: Date } | undefined = await db('benchmarks')
        .join('cycles', 'cycles.year', 'benchmarks.year').where({ research_id: toBinary(researchId) })
        .first('benchmarks.body', 'benchmarks.year', 'cycles.closed_at')
      return row && { year: row.year, closedAt: row.closed_at, benchmark: fromJson<StoredBenchmark>(row.body) }
    },
  }
}
