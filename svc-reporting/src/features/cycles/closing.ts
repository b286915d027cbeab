import type { Cycle, closeCycle } from '@glas/contracts/reporting/cycles.operations'
import type { EventData } from '@glas/contracts/event'
import type { BodyOf } from '@glas/contracts/operation'
import { awardResult, cycleClosed } from '@glas/contracts/reporting/reporting.events'
import type { Logger } from '@glas/svc-kit/base/logger'
import { ApiError, notFound } from '@glas/svc-kit/base/errors'
import { audit } from '@glas/svc-kit/database/audit'
import type { Database, Transaction } from '@glas/svc-kit/database/database'
import { publishLater } from '@glas/svc-kit/events/outbox'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { eligibleOf } from '../../domain/award/award.ts'
import { publishedFileOf, revealedBy, type PublishedFile } from '../../domain/award/published-file.ts'
import { rules2026 } from '../../domain/award/rules.ts'
import { createBenchmarksStore } from '../../domain/researches/benchmarks.store.ts'
import { benchmarksInThread } from './benchmarks-thread.ts'
import { presentClosed } from './closed.ts'
import { createCyclesStore, type CycleResearch, type StoredCycle } from './cycles.store.ts'
import { comparedOf, previewOf, type Preview } from './preview.ts'
import { resultsOf } from './results.ts'

/** Rules by which the next cycle is closed. */
export const rules = rules2026

/** What an open cycle would be if it were closed now. @throws NOT_FOUND for a year without researches */
export async function readOpen(on: Database | Transaction, year: number) {
  const store = createCyclesStore(on)
  const researches = await store.researchesOf(year)
  if (researches.length === 0) throw notFound()
  return { researches, preview: previewOf(rules, year, researches, await store.companiesBefore(year)) }
}

/**
 * Stores the award and the benchmarks, and announces them.
 * @throws NOT_FOUND, STATE_CONFLICT if the researches are not those that the administrator was shown
 */
export async function closeNow(
  trx: Transaction, year: number, { leftOut, researches: agreed }: BodyOf<typeof closeCycle>,
  { by, at, logger }: { by: Caller; at: Date; logger: Logger },
): Promise<Omit<Cycle, 'today'>> {
  const { researches, preview } = await readOpen(trx, year)
  const { entries, award, shown } = preview
  if (!sameIds(shown.open, leftOut) || !sameIds(shown.entries, agreed)) {
    throw new ApiError('STATE_CONFLICT', { message: 'the researches of this cycle have changed' })
  }
  const eligible = eligibleOf(rules, year, entries)
  const { text: file, sha256, openings } = publishedFileOf(rules, year, award, eligible)
  const cycle: StoredCycle = {
    year, closedAt: at, version: 1, rules: rules.version, sha256, file, body: { prizes: shown.prizes, leftOut },
  }
  await storeClosing(trx, cycle, preview, openings, logger)
  await publishLater(trx, cycleClosed, {
    aggregateId: `${year}`, data: eventOf(cycle, researches, new Set(eligible.map(({ researchId }) => researchId))),
  })
  for (const data of resultsOf(rules, cycle, researches, preview)) {
    await publishLater(trx, awardResult, { aggregateId: data.applicationId, data })
  }
  await audit(trx, {
    action: 'close-cycle', subject: { type: 'cycle', id: `${year}` }, by, at,
    details: { researches: entries.length, eligible: eligible.length, leftOut: leftOut.length },
  })
  return await presentClosed(trx, cycle)
}

export const sameIds = (shown: readonly { researchId: string }[], ids: readonly string[]): boolean =>
  shown.length === ids.length && new Set([...shown.map(({ researchId }) => researchId), ...ids]).size === ids.length

async function storeClosing(
  trx: Transaction, cycle: StoredCycle, preview: Preview, openings: PublishedFile['openings'], logger: Logger,
): Promise<void> {
  const [cycles, benchmarks] = [createCyclesStore(trx), createBenchmarksStore(trx)]
  await cycles.insert(cycle)
  await cycles.saveEntries(cycle.year, preview.shown.entries, openings)
  const companies = comparedOf(rules, preview, revealedBy([cycle.file], openings))
  const audited = await benchmarksInThread({ companies })
  if (audited.refusal) logger.error({ year: cycle.year, ...audited.refusal }, 'the auditor refused the benchmarks')
  for (const [id, benchmark] of audited.benchmarks) await benchmarks.insert(cycle.year, id, benchmark)
}

function eventOf(
  { year, sha256, rules: version }: StoredCycle, researches: readonly CycleResearch[], eligible: ReadonlySet<string>,
): EventData<typeof cycleClosed> {
  return {
    cycle: `${year}`, sha256, rules: version,
    entries: researches.filter(({ report }) => report)
      .map(({ id, companyId }) => ({ researchId: id, companyId, eligible: eligible.has(id) })),
  }
}
