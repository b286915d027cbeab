import type { Cycle } from '@glas/contracts/reporting/cycles.operations'
import type { Database, Transaction } from '@glas/svc-kit/database/database'
import { readPublishedFile } from '../../domain/award/published-file.ts'
import { createCyclesStore, type StoredCycle } from './cycles.store.ts'
import { byName, namesOf } from './preview.ts'
import { createVersionsStore } from './versions.store.ts'

/** December 1 of the year: the day after the last one on which a research may end and win. */
export const closesFrom = (year: number): string => `${year}-12-01`

/** A closed year, with today's names. */
export async function presentClosed(on: Database | Transaction, cycle: StoredCycle): Promise<Omit<Cycle, 'today'>> {
  const { year, closedAt, sha256, file, rules: version, body: { prizes, leftOut } } = cycle
  const store = createCyclesStore(on)
  const entries = await store.entriesOf(year)
  const inCycle = new Set(entries.map(({ id }) => id))
  const late = await store.publishedOf(year)
  return {
    year, closedAt: closedAt.toISOString(), closesFrom: closesFrom(year), rules: version, sha256,
    placesByClass: readPublishedFile(file).rules.placesByClass, prizes,
    entries: entries.map(({ id, subject, entry }) => ({ ...namesOf(id, subject), ...entry })).toSorted(byName),
    open: (await store.subjectsOf(leftOut))
      .map(({ id, subject }) => ({ ...namesOf(id, subject), state: 'running' as const })).toSorted(byName),
    versions: await createVersionsStore(on).list(cycle),
    late: late.filter(({ id }) => !inCycle.has(id)).map(({ id, subject }) => namesOf(id, subject)).toSorted(byName),
  }
}
