import type { StoredBenchmark } from '@glas/contracts/reporting/benchmark.operations'
import type { Profile } from '@glas/contracts/reporting/report'
import { type Database, toJson, type Transaction } from '@glas/svc-kit/database/database'
import type { BenchmarkRefusal } from '../../auditor/companies.ts'
import { readPublishedFile } from '../../domain/award/published-file.ts'
import { isRanked } from '../../domain/award/places.ts'
import type { Entry } from '../../domain/award/rules.ts'
import { createBenchmarksStore } from '../../domain/researches/benchmarks.store.ts'
import { benchmarksInThread } from './benchmarks-thread.ts'
import { createCyclesStore, type StoredCycle } from './cycles.store.ts'
import { createVersionsStore, newestOf } from './versions.store.ts'

/** Benchmarks that show fewer means after a correction. */
export interface HiddenMeans {
  readonly benchmarks: ReadonlyMap<string, StoredBenchmark>
  /** Why the auditor refused what the rules would still show: then none of them compares anything. */
  readonly refusal?: BenchmarkRefusal
}

/**
 * A correction names more winners, and with their scores two readers of benchmarks may compute a third company's
 * figure. Sets that would allow it are hidden from then on. Nothing else in benchmarks changes: means of one company
 * more or less, beside those before, would show that company's figures (decision 046).
 */
export async function hiddenByCorrection(
  on: Database | Transaction, cycle: StoredCycle, entries: readonly (Entry & { readonly whole: Profile })[],
  winners: readonly string[],
): Promise<HiddenMeans> {
  const given = await createBenchmarksStore(on).ofYear(cycle.year)
  const named = new Set([...winners, ...await namedSoFar(on, cycle)])
  const companies = entries.filter((entry) => isRanked(entry)).flatMap((entry) => {
    const benchmark = given.get(entry.researchId)
    return benchmark ? [{ ...entry, sizeClass: benchmark.sizeClass, named: named.has(entry.researchId) }] : []
  })
  const { benchmarks, refusal } = await benchmarksInThread({ companies, given })
  return {
    benchmarks: new Map([...benchmarks].filter(([id, benchmark]) => toJson(benchmark) !== toJson(given.get(id)))),
    ...(refusal && { refusal }),
  }
}

/** Winners that any published version names. */
async function namedSoFar(on: Database | Transaction, cycle: StoredCycle): Promise<string[]> {
  const { year, file } = cycle
  const published = [{ version: newestOf(cycle), file }, ...await createVersionsStore(on).replaced(year)]
  const prizes = new Set(published.flatMap((one) => readPublishedFile(one.file).tables
    .flatMap(({ table, rows }) => rows.filter(({ prize }) => prize).map(({ pseudonym }) => `${table} ${pseudonym}`))))
  return (await createCyclesStore(on).entriesOf(year))
    .filter(({ openings }) => openings.some(({ table, pseudonym }) => prizes.has(`${table} ${pseudonym}`)))
    .map(({ id }) => id)
}
