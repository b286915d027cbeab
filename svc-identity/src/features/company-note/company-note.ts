import type { CompanyNote, saveCompanyNote } from '@glas/contracts/identity/company-note.operations'
import type { BodyOf } from '@glas/contracts/operation'
import type { Clock } from '@glas/svc-kit/base/clock'
import { ApiError, notFound } from '@glas/svc-kit/base/errors'
import { fromBinary, toBinary } from '@glas/svc-kit/base/ids'
import { audit } from '@glas/svc-kit/database/audit'
import { inTransaction, type Database, type Transaction } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { createCompanyStore } from '../../domain/companies.store.ts'

interface NoteRow {
  readonly revision: number
  readonly text: string
  readonly saved_at: Date
  readonly saved_by: Buffer
}

async function read(on: Database | Transaction, companyId: string): Promise<CompanyNote> {
  const row = await on('company_notes').where({ company_id: toBinary(companyId) }).first<NoteRow | undefined>()
  return row
    ? { revision: row.revision, text: row.text, savedAt: row.saved_at.toISOString(), savedBy: fromBinary(row.saved_by) }
    : { revision: 0, text: '', savedAt: null, savedBy: null }
}

/** Administrators' notes about companies. */
export function createCompanyNotes({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** @throws NOT_FOUND */
    async get(companyId: string): Promise<CompanyNote> {
      if (!await createCompanyStore(db).find(companyId)) throw notFound()
      return await read(db, companyId)
    },

    /** @throws NOT_FOUND, REVISION_CONFLICT if another administrator has saved since */
    save: (companyId: string, { revision, text }: BodyOf<typeof saveCompanyNote>, caller: Caller): Promise<CompanyNote> =>
      inTransaction(db, async (trx) => {
        // Also while there is no note yet, so that only one of two first notes is stored.
        await createCompanyStore(trx).lock(companyId)
        if (!await createCompanyStore(trx).find(companyId)) throw notFound()
        if ((await read(trx, companyId)).revision !== revision) throw new ApiError('REVISION_CONFLICT')
        const at = clock.now()
        const saved = { revision: revision + 1, text: text.trim(), saved_at: at, saved_by: toBinary(caller.userId) }
        await trx('company_notes').insert({ company_id: toBinary(companyId), ...saved })
          .onConflict('company_id').merge(saved)
        const subject = { type: 'company', id: companyId }
        await audit(trx, { action: 'save-company-note', subject, company: companyId, by: caller, at })
        return await read(trx, companyId)
      }),
  }
}

export type CompanyNotes = ReturnType<typeof createCompanyNotes>
