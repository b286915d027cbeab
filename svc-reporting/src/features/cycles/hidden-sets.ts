import { toJson, type Transaction } from '@glas/svc-kit/database/database'
import { readPublishedFile } from '../../domain/award/published-file.ts'
import { isRanked } from '../../domain/award/places.ts'
import type { Entry } from '../../domain/award/rules.ts'
import { shownSets, stillShown, withoutSets } from '../../domain/benchmark/benchmark.ts'
import { createBenchmarksStore } from '../../domain/researches/benchmarks.store.ts'
import type { Profile } from '@glas/contracts/reporting/report'
import { auditedBenchmarks } from './audited-benchmarks.ts'
import { createCyclesStore, type StoredCycle } from './cycles.store.ts'
import { createVersionsStore } from './versions.store.ts'

/**
 * A correction names more winners, and with their scores two readers of benchmarks may compute a third company's
 * figure. Sets that would allow it are hidden from now on. Nothing else in benchmarks changes: means of one company
 * more or less, beside those before, would show that company's figures (decision 046).
 */
export async function hideFromBenchmarks(
  trx: Transaction, cycle: StoredCycle, entries: readonly (Entry & { readonly whole: Profile })[], winners: readonly string[],
): Promise<void> {
  const store = createBenchmarksStore(trx)
  const benchmarks = await store.ofYear(cycle.year)
  const named = new Set([...winners, ...await namedBefore(trx, cycle)])
  const compared = entries.filter((entry) => isRanked(entry)).flatMap((entry) => {
    const benchmark = benchmarks.get(entry.researchId)
    return benchmark ? [{ ...entry, sizeClass: benchmark.sizeClass, named: named.has(entry.researchId) }] : []
  })
  const shown = shownSets([...benchmarks.values()])
  const still = stillShown(compared, shown)
  const { benchmarks: audited } = auditedBenchmarks(compared, () =>
    new Map([...benchmarks].map(([id, benchmark]) => [id, withoutSets(benchmark, still)])))
  for (const [id, benchmark] of audited) {
    if (toJson(benchmark) !== toJson(benchmarks.get(id))) await store.replace(id, benchmark)
  }
}

/** Winners that any version before has named. */
async function namedBefore(trx: Transaction, { year }: StoredCycle): Promise<string[]> {
  const replaced = await createVersionsStore(trx).replaced(year)
  const prizes = new Set(replaced.flatMap(({ file }) => readPublishedFile(file).tables
    .flatMap(({ table, rows }) => rows.filter(({ prize }) => prize).map(({ pseudonym }) => `${table} ${pseudonym}`))))
  return (await createCyclesStore(trx).entriesOf(year))
    .filter(({ openings }) => openings.some(({ table, pseudonym }) => prizes.has(`${table} ${pseudonym}`)))
    .map(({ id }) => id)
}
