import { dayOf } from '@glas/contracts/calendar-day'
import type { BodyOf, DataOf } from '@glas/contracts/operation'
import { correctionReasons, type CorrectionReason } from '@glas/contracts/reporting/award-versions'
import type {
  correctCycle, Outcome, OutcomeChange, previewCorrection,
} from '@glas/contracts/reporting/corrections.operations'
import type { Cycle } from '@glas/contracts/reporting/cycles.operations'
import { awardCorrected } from '@glas/contracts/reporting/reporting.events'
import type { Clock } from '@glas/svc-kit/base/clock'
import { ApiError, notFound } from '@glas/svc-kit/base/errors'
import type { Logger } from '@glas/svc-kit/base/logger'
import { audit } from '@glas/svc-kit/database/audit'
import { type Database, inTransaction, type Transaction } from '@glas/svc-kit/database/database'
import { publishLater } from '@glas/svc-kit/events/outbox'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { eligibleOf } from '../../domain/award/award.ts'
import { publishedFileOf, readPublishedFile, type PublishedFile } from '../../domain/award/published-file.ts'
import { createBenchmarksStore } from '../../domain/researches/benchmarks.store.ts'
import { isErased } from '../../domain/researches/researches.store.ts'
import { presentClosed } from './closed.ts'
import { requireTyped } from './cycles.ts'
import { createCyclesStore, type ClosedEntry, type StoredCycle } from './cycles.store.ts'
import { hiddenByCorrection } from './hidden-sets.ts'
import { previewOf } from './preview.ts'
import { outcomesOf, resultOf, resultsOf } from './results.ts'
import { createVersionsStore } from './versions.store.ts'

type Changes = BodyOf<typeof previewCorrection>

const conflict = (message: string) => new ApiError('STATE_CONFLICT', { message })

/** Corrections of closed years (decision 046). */
export function createCorrections({ db, clock, logger }: { db: Database; clock: Clock; logger: Logger }) {
  const today = () => dayOf(clock.now())

  /** @throws NOT_FOUND, STATE_CONFLICT as in the contract */
  async function preview(year: number, changes: Changes): Promise<DataOf<typeof previewCorrection>> {
    const cycle = await createCyclesStore(db).find(year)
    if (!cycle) throw await missing(db, year)
    const corrected = await correctedOf(db, cycle, changes)
    const { before, after, changed } = corrected
    // The reason changes no row of the file.
    const hidden = changed.length === 0 ? undefined
      : await hiddenByCorrection(db, cycle, after.entries, correctedFile(cycle, corrected, correctionReasons[0]))
    return {
      cycle: { ...before, ...after.shown, open: before.open, today: today() }, changes: changed,
      hiddenMeans: hidden?.benchmarks.size ?? 0,
    }
  }

  async function correctNow(
    trx: Transaction, year: number, body: BodyOf<typeof correctCycle>, by: Caller,
  ): Promise<Cycle> {
    const cycle = await createCyclesStore(trx).lock(year)
    if (!cycle) throw await missing(trx, year)
    if (await isRepeated(trx, cycle, body)) return { ...await presentClosed(trx, cycle), today: today() }
    if (cycle.version !== body.version) throw conflict('another correction came first')
    const corrected = await correctedOf(trx, cycle, body)
    if (corrected.changed.length === 0) throw conflict('the correction changes nothing')
    const file = correctedFile(cycle, corrected, body.reason)
    const hidden = await hiddenByCorrection(trx, cycle, corrected.after.entries, file)
    const next = await storeVersion(trx, cycle, corrected, file, body, clock.now())
    for (const [id, benchmark] of hidden.benchmarks) await createBenchmarksStore(trx).replace(id, benchmark)
    const { refusal, benchmarks: { size: hiddenIn } } = hidden
    if (refusal) logger.error({ year, ...refusal }, 'the auditor refused the benchmarks')
    if (hiddenIn > 0) logger.info({ year, version: next.version, benchmarks: hiddenIn }, 'benchmarks show fewer means')
    await announce(trx, next, corrected, body)
    await audit(trx, {
      action: 'correct-cycle', subject: { type: 'cycle', id: `${year}` }, by, at: next.correction!.at,
      details: {
        version: next.version, reason: body.reason, included: body.included.length, excluded: body.excluded.length,
        hiddenMeans: hiddenIn,
      },
    })
    return { ...await presentClosed(trx, next), today: today() }
  }

  return {
    preview,

    /**
     * Publishes a correction; the file before stays at its address.
     * @throws NOT_FOUND, VALIDATION_FAILED if another year was typed, STATE_CONFLICT as in the contract
     */
    async correct(year: number, body: BodyOf<typeof correctCycle>, caller: Caller): Promise<Cycle> {
      requireTyped(year, body)
      return await inTransaction(db, (trx) => correctNow(trx, year, body, caller))
    },
  }
}

/** Whether the newest version is this very correction: a request whose response was lost gets the same one. */
async function isRepeated(
  trx: Transaction, { year, version, correction, body: { included } }: StoredCycle, body: BodyOf<typeof correctCycle>,
): Promise<boolean> {
  if (version !== body.version + 1 || correction?.reason !== body.reason || !included) return false
  const entries = await createCyclesStore(trx).entriesOf(year)
  const excluded = entries.filter(({ entry }) => entry.excluded).map(({ id }) => id)
  return included.toSorted().join() === body.included.toSorted().join()
    && excluded.toSorted().join() === body.excluded.toSorted().join()
}

/** Of a year that isn't closed. */
async function missing(on: Database | Transaction, year: number): Promise<ApiError> {
  const researches = await createCyclesStore(on).researchesOf(year)
  return researches.length === 0 ? notFound() : conflict('this cycle is open')
}

type Corrected = Awaited<ReturnType<typeof correctedOf>>

/** The year as it is, as it would be, and what differs. */
async function correctedOf(on: Database | Transaction, cycle: StoredCycle, { included, excluded }: Changes) {
  const { year } = cycle
  const store = createCyclesStore(on)
  const { rules } = readPublishedFile(cycle.file)
  const entries = await store.entriesOf(year)
  const inCycle = new Set(entries.map(({ id }) => id))
  const all = await store.researchesOf(year)
  const late = new Set(all.filter(({ id, report }) => report && !inCycle.has(id)).map(({ id }) => id))
  if (!included.every((id) => late.has(id))) throw conflict('a research to include has no report, or is in the cycle')
  if (!excluded.every((id) => inCycle.has(id) || included.includes(id))) {
    throw conflict('a research to exclude is not in the cycle')
  }
  const researches = all.filter(({ id }) => inCycle.has(id) || included.includes(id))
  // The first research of a company may be one without a report.
  const considered = all.map((research) => (researches.includes(research) ? research : without(research)))
  const after = previewOf(rules, year, considered, await store.companiesBefore(year),
    { known: new Map(entries.map(({ id, entry }) => [id, entry])), excluded: new Set(excluded) })
  const before = await presentClosed(on, cycle)
  return {
    rules, entries, researches, before, after,
    changed: changesOf(outcomesOf(rules, before), outcomesOf(rules, after.shown), after.shown.entries),
  }
}

const without = <R extends { readonly report?: unknown }>({ report: _, ...research }: R): Omit<R, 'report'> => research

function changesOf(
  before: ReadonlyMap<string, Outcome>, after: ReadonlyMap<string, Outcome>,
  entries: readonly { readonly researchId: string; readonly companyName: string }[],
): OutcomeChange[] {
  const placeAndPrizes = (outcome: Outcome | undefined) => outcome && `${outcome.rank?.place} ${outcome.prizes.join()}`
  return entries.filter(({ researchId: id }) => placeAndPrizes(before.get(id)) !== placeAndPrizes(after.get(id)))
    .map(({ researchId, companyName }) =>
      ({ researchId, companyName, before: before.get(researchId) ?? null, after: after.get(researchId)! }))
}

/** The file of the next version. */
function correctedFile(
  { year, sha256 }: StoredCycle, { rules, entries, after }: Corrected, reason: CorrectionReason,
): PublishedFile {
  const openings = new Map(entries.map(({ id, openings: known }: ClosedEntry) => [id, known]))
  return publishedFileOf(
    rules, year, after.award, eligibleOf(rules, year, after.entries), { sha256, reason, openings },
  )
}

async function storeVersion(
  trx: Transaction, cycle: StoredCycle, { after }: Corrected, { text: file, sha256, openings }: PublishedFile,
  { reason, included }: Pick<BodyOf<typeof correctCycle>, 'reason' | 'included'>, at: Date,
): Promise<StoredCycle> {
  const { year, body: { leftOut } } = cycle
  const next: StoredCycle = {
    ...cycle, version: cycle.version + 1, correction: { at, reason }, sha256, file,
    body: { prizes: after.shown.prizes, leftOut: leftOut.filter((id) => !included.includes(id)), included },
  }
  const store = createCyclesStore(trx)
  await createVersionsStore(trx).keep(cycle)
  await store.update(next)
  await store.saveEntries(year, after.shown.entries, openings)
  return next
}

/** One mail to each company with another result; an erased one has no contact. */
async function announce(
  trx: Transaction, cycle: StoredCycle, { rules, researches, after, changed }: Corrected,
  { reason }: Pick<BodyOf<typeof correctCycle>, 'reason'>,
): Promise<void> {
  const changes = new Map(changed.map((change) => [change.researchId, change]))
  for (const result of resultsOf(rules, cycle, researches, after)) {
    const change = changes.get(result.applicationId)
    if (!change || isErased(result)) continue
    await publishLater(trx, awardCorrected, { aggregateId: result.applicationId, data: {
      ...result, version: cycle.version, reason, ...(change.before && { before: resultOf(change.before) }),
    } })
  }
}
