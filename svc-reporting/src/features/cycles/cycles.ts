import { dayOf } from '@glas/contracts/calendar-day'
import type { Cycle, closeCycle } from '@glas/contracts/reporting/cycles.operations'
import type { BodyOf } from '@glas/contracts/operation'
import type { Clock } from '@glas/svc-kit/base/clock'
import type { Logger } from '@glas/svc-kit/base/logger'
import { ApiError, invalid } from '@glas/svc-kit/base/errors'
import { type Database, inTransaction, isDuplicate } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { closesFrom, presentClosed } from './closed.ts'
import { closeNow, readOpen, rules, sameIds } from './closing.ts'
import { createCyclesStore } from './cycles.store.ts'

export type Cycles = ReturnType<typeof createCycles>

/** The years of the award. */
export function createCycles({ db, clock, logger }: { db: Database; clock: Clock; logger: Logger }) {
  const today = () => dayOf(clock.now())

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
        const cycle = await inTransaction(db, (trx) =>
          closeNow(trx, year, body, { by: caller, at: clock.now(), logger }))
        return { ...cycle, today: today() }
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
