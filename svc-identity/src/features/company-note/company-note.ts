import type { CompanyNote, saveCompanyNote } from '@glas/contracts/identity/company-note.operations'
import type { BodyOf } from '@glas/contracts/operation'
import type { Clock } from '@glas/svc-kit/base/clock'
import { ApiError, notFound } from '@glas/svc-kit/base/errors'
import { audit } from '@glas/svc-kit/database/audit'
import { inTransaction, type Database } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { createCompanyStore } from '../../domain/companies.store.ts'
import { createCompanyNoteStore } from './company-note.store.ts'

/** Administrators' notes about companies. */
export function createCompanyNotes({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** @throws NOT_FOUND */
    async get(companyId: string): Promise<CompanyNote> {
      if (!await createCompanyStore(db).find(companyId)) throw notFound()
      return await createCompanyNoteStore(db).read(companyId)
    },

    /** @throws NOT_FOUND, REVISION_CONFLICT if another administrator has saved since */
    save: (
      companyId: string, { revision, text }: BodyOf<typeof saveCompanyNote>, caller: Caller,
    ): Promise<CompanyNote> =>
      inTransaction(db, async (trx) => {
        // Also while there is no note yet, so that only one of two first notes is stored.
        await createCompanyStore(trx).lock(companyId)
        if (!await createCompanyStore(trx).find(companyId)) throw notFound()
        const store = createCompanyNoteStore(trx)
        if ((await store.read(companyId)).revision !== revision) throw new ApiError('REVISION_CONFLICT')
        const at = clock.now()
        await store.save(companyId, { revision: revision + 1, text: text.trim(), at, by: caller.userId })
        const subject = { type: 'company', id: companyId }
        await audit(trx, { action: 'save-company-note', subject, company: companyId, by: caller, at })
        return await store.read(companyId)
      }),
  }
}

export type CompanyNotes = ReturnType<typeof createCompanyNotes>
