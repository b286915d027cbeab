import { dayOf } from '@glas/contracts/calendar-day'
import type { Focus } from '@glas/contracts/reporting/focus.operations'
import type { BasicReport } from '@glas/contracts/reporting/report'
import type { LocalizedText } from '@glas/contracts/schema'
import type { Clock } from '@glas/svc-kit/base/clock'
import { forbidden, invalid, notFound } from '@glas/svc-kit/base/errors'
import { audit } from '@glas/svc-kit/database/audit'
import { inTransaction } from '@glas/svc-kit/database/database'
import type { Database, Transaction } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { createFocusStore } from '../../domain/researches/focus.store.ts'
import { notAvailable, readPart } from '../../domain/researches/reading.ts'
import { createReportStore } from '../../domain/researches/reports.store.ts'
import { createResearchStore, isErased } from '../../domain/researches/researches.store.ts'
import { focusFaults } from './focus-faults.ts'

/** The focus of a report, for its company alone: not even an administrator who acts as the company reads it. */
export function createFocuses({ db, clock }: { db: Database; clock: Clock }) {
  /** Records that it was changed, without its values. */
  const record = (trx: Transaction, action: 'set-report-focus' | 'remove-report-focus', id: string, by: Caller) =>
    audit(trx, { action, subject: { type: 'research', id }, by, at: clock.now() })

  /** @throws FORBIDDEN, NOT_FOUND, REPORT_NOT_AVAILABLE */
  async function enter(trx: Database | Transaction, researchId: string, caller: Caller, lock = false): Promise<void> {
    const store = createResearchStore(trx)
    const research = lock ? await store.lock(researchId) : await store.find(researchId)
    if (!research || research.companyId !== caller.companyId) throw notFound()
    if (caller.act !== undefined) throw forbidden('only the company itself reads its focus')
    if (research.state !== 'released') throw notAvailable()
  }

  return {
    async get(researchId: string, caller: Caller): Promise<{ focus: Focus | null; title?: LocalizedText }> {
      await enter(db, researchId, caller)
      const focus = await createFocusStore(db).find(researchId)
      if (!focus) return { focus }
      const { categories } = JSON.parse(await readPart(db, researchId, 'basic', caller)) as BasicReport
      const title = categories.find(({ key }) => key === focus.category)?.title
      return { focus, ...(title && { title }) }
    },

    /** @throws VALIDATION_FAILED for statements that the report lacks or of another category, and for `focusFaults` */
    set: (researchId: string, asked: Focus, caller: Caller): Promise<{ focus: Focus }> =>
      inTransaction(db, async (trx) => {
        // Locked, so that an erasure of the company comes before or after.
        await enter(trx, researchId, caller, true)
        // A token outlives the company by some minutes, and a focus names a person.
        if (isErased(await createResearchStore(trx).subjectOf(researchId))) throw notFound()
        const report = await createReportStore(trx).find(researchId)
        const own = (report?.statements ?? []).filter(({ category }) => category === asked.category).map(({ key }) => key)
        const strange = asked.statements.findIndex((key) => !own.includes(key))
        if (strange >= 0) throw invalid({ path: `/statements/${strange}`, rule: 'enum' })
        const focus = {
          ...asked, owner: asked.owner.trim(), statements: own.filter((key) => asked.statements.includes(key)),
        }
        const store = createFocusStore(trx)
        const faults = focusFaults(focus, { today: dayOf(clock.now()), kept: await store.find(researchId) })
        if (faults.length > 0) throw invalid(...faults)
        await store.set(researchId, focus)
        await record(trx, 'set-report-focus', researchId, caller)
        return { focus }
      }),

    remove: (researchId: string, caller: Caller): Promise<{ focus: null }> =>
      inTransaction(db, async (trx) => {
        await enter(trx, researchId, caller, true)
        const removed = await createFocusStore(trx).remove(researchId)
        if (removed) await record(trx, 'remove-report-focus', researchId, caller)
        return { focus: null }
      }),
  }
}
