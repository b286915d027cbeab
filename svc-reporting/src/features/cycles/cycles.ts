import { dayOf } from '@glas/contracts/calendar-day'
import type { Cycle, closeCycle } from '@glas/contracts/reporting/cycles.operations'
import type { EventData } from '@glas/contracts/event'
import type { BodyOf } from '@glas/contracts/operation'
import { awardResult, cycleClosed } from '@glas/contracts/reporting/reporting.events'
import type { Clock } from '@glas/svc-kit/base/clock'
import type { Logger } from '@glas/svc-kit/base/logger'
import { ApiError, invalid, notFound } from '@glas/svc-kit/base/errors'
import { audit } from '@glas/svc-kit/database/audit'
import { type Database, inTransaction, isDuplicate, type Transaction } from '@glas/svc-kit/database/database'
import { publishLater } from '@glas/svc-kit/events/outbox'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { eligibleOf } from '../../domain/award/award.ts'
import { publishedFileOf, revealedBy, type PublishedFile } from '../../domain/award/published-file.ts'
import { rules2026 } from '../../domain/award/rules.ts'
import { createBenchmarksStore } from '../../domain/researches/benchmarks.store.ts'
import { benchmarksInThread } from './benchmarks-thread.ts'
import { closesFrom, presentClosed } from './closed.ts'
import { createCyclesStore, type CycleResearch, type StoredCycle } from './cycles.store.ts'
import { resultsOf } from './results.ts'
import { comparedOf, previewOf, type Preview } from './preview.ts'

export type Cycles = ReturnType<typeof createCycles>

/** Rules by which the next cycle is closed. */
const rules = rules2026

/** The years of the award. */
export function createCycles({ db, clock, logger }: { db: Database; clock: Clock; logger: Logger }) {
  const today = () => dayOf(clock.now())

  async function readOpen(on: Database | Transaction, year: number) {
    const store = createCyclesStore(on)
    const researches = await store.researchesOf(year)
    if (researches.length === 0) throw notFound()
    return { researches, preview: previewOf(rules, year, researches, await store.companiesBefore(year)) }
  }

  /** Stores the award and the benchmarks, and announces them. */
  async function closeNow(
    trx: Transaction, year: number, { leftOut, researches: agreed }: BodyOf<typeof closeCycle>, by: Caller,
  ): Promise<Cycle> {
    const { researches, preview } = await readOpen(trx, year)
    const { entries, award, shown } = preview
    if (!sameIds(shown.open, leftOut) || !sameIds(shown.entries, agreed)) {
      throw new ApiError('STATE_CONFLICT', { message: 'the researches of this cycle have changed' })
    }
    const eligible = eligibleOf(rules, year, entries)
    const { text: file, sha256, openings } = publishedFileOf(rules, year, award, eligible)
    const cycle: StoredCycle = {
      year, closedAt: clock.now(), version: 1, rules: rules.version, sha256, file,
      body: { prizes: shown.prizes, leftOut },
    }
    await storeClosing(trx, cycle, preview, openings, logger)
    await publishLater(trx, cycleClosed, {
      aggregateId: `${year}`, data: eventOf(cycle, researches, new Set(eligible.map(({ researchId }) => researchId))),
    })
    for (const data of resultsOf(rules, cycle, researches, preview)) {
      await publishLater(trx, awardResult, { aggregateId: data.applicationId, data })
    }
    await audit(trx, {
      action: 'close-cycle', subject: { type: 'cycle', id: `${year}` }, by, at: cycle.closedAt,
      details: { researches: entries.length, eligible: eligible.length, leftOut: leftOut.length },
    })
    return { ...await presentClosed(trx, cycle), today: today() }
  }

  /** A request whose response was lost gets the same one; any other can't close a closed cycle. */
  async function repeated(year: number, { leftOut, researches }: BodyOf<typeof closeCycle>): Promise<Cycle> {
    const cycle = await presentClosed(db, (await createCyclesStore(db).find(year))!)
    if (sameIds(cycle.open, leftOut) && sameIds(cycle.entries, researches)) return { ...cycle, today: today() }
    throw new ApiError('STATE_CONFLICT', { message: 'this cycle is closed' })
  }

  return {
    async list() {
      const store = createCyclesStore(db)
      const closed = await store.closed()
      return {
        cycles: (await store.years()).map(({ year, researches, open }) =>
          ({ year, researches, open, closedAt: closed.get(year)?.toISOString() ?? null })),
      }
    },

    /** @throws NOT_FOUND for a year without researches */
    async get(year: number): Promise<Cycle> {
      const closed = await createCyclesStore(db).find(year)
      if (closed) return { ...await presentClosed(db, closed), today: today() }
      const { preview: { shown } } = await readOpen(db, year)
      return {
        ...shown, year, closedAt: null, closesFrom: closesFrom(year), today: today(), rules: rules.version,
        placesByClass: rules.placesByClass, sha256: null,
      }
    },

    /**
     * Closes a year for good, with exactly the researches that the administrator was shown.
     * @throws NOT_FOUND, VALIDATION_FAILED if another year was typed, STATE_CONFLICT as in the contract
     */
    async close(year: number, body: BodyOf<typeof closeCycle>, caller: Caller): Promise<Cycle> {
      requireTyped(year, body)
      if (today() < closesFrom(year)) throw new ApiError('STATE_CONFLICT', { message: 'too early to close this cycle' })
      if (await createCyclesStore(db).find(year)) return await repeated(year, body)
      try {
        return await inTransaction(db, (trx) => closeNow(trx, year, body, caller))
      } catch (error) {
        // Closed in the meantime.
        if (isDuplicate(error)) return await repeated(year, body)
        throw error
      }
    },
  }
}

/** @throws VALIDATION_FAILED */
export function requireTyped(year: number, { typedYear }: { typedYear: string }): void {
  if (typedYear.trim().replace(/\.$/, '') !== `${year}`) throw invalid({ path: '/typedYear', rule: 'equal' })
}

const sameIds = (shown: readonly { researchId: string }[], ids: readonly string[]): boolean =>
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
