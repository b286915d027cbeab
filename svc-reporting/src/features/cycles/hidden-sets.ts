import type { StoredBenchmark } from '@glas/contracts/reporting/benchmark.operations'
import type { Profile } from '@glas/contracts/reporting/report'
import { type Database, toJson, type Transaction } from '@glas/svc-kit/database/database'
import type { BenchmarkRefusal } from '../../auditor/companies.ts'
import { revealedBy, type PublishedFile } from '../../domain/award/published-file.ts'
import { isRanked } from '../../domain/award/places.ts'
import type { Entry } from '../../domain/award/rules.ts'
import { createBenchmarksStore } from '../../domain/researches/benchmarks.store.ts'
import { benchmarksInThread } from './benchmarks-thread.ts'
import type { StoredCycle } from './cycles.store.ts'
import { createVersionsStore } from './versions.store.ts'

/** Benchmarks that show fewer means after a correction. */
export interface HiddenMeans {
  readonly benchmarks: ReadonlyMap<string, StoredBenchmark>
  /** Why the auditor refused what the rules would still show: then none of them compares anything. */
  readonly refusal?: BenchmarkRefusal
}

/**
 * A correction can make a tie, and so publish the eNPS of more companies. Sets in which these would reveal the eNPS of
 * another company are hidden from then on. Nothing else in benchmarks changes: means of one company more or less,
 * beside those before, would show that company's figures (decision 046).
 *
 * @param next the file that the correction publishes
 */
export async function hiddenByCorrection(
  on: Database | Transaction, cycle: StoredCycle, entries: readonly (Entry & { readonly whole: Profile })[],
  { text, openings }: Pick<PublishedFile, 'text' | 'openings'>,
): Promise<HiddenMeans> {
  const given = await createBenchmarksStore(on).ofYear(cycle.year)
  const replaced = await createVersionsStore(on).replaced(cycle.year)
  const files = [text, cycle.file, ...replaced.map(({ file }) => file)]
  const { tied } = revealedBy(files, openings)
  // Means are about those who were in the award when the year was closed.
  const { inAward } = revealedBy(files.slice(-1), openings)
  const companies = entries.filter((entry) => isRanked(entry)).flatMap((entry) => {
    const { researchId } = entry
    const benchmark = given.get(researchId)
    return benchmark ? [{
      ...entry, sizeClass: benchmark.sizeClass, inAward: inAward.has(researchId), tied: tied.has(researchId),
    }] : []
  })
  const { benchmarks, refusal } = await benchmarksInThread({ companies, given })
  return {
    benchmarks: new Map([...benchmarks].filter(([id, benchmark]) => toJson(benchmark) !== toJson(given.get(id)))),
    ...(refusal && { refusal }),
  }
}
