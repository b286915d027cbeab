import type { CompanyNote } from '@glas/contracts/identity/company-note.operations'
import { fromBinary, toBinary } from '@glas/svc-kit/base/ids'
import type { Database, Transaction } from '@glas/svc-kit/database/database'

interface NoteRow {
  readonly revision: number
  readonly text: string
  readonly saved_at: Date
  readonly saved_by: Buffer
}

interface SavedNote {
  readonly revision: number
  readonly text: string
  readonly at: Date
  /** The administrator. */
  readonly by: string
}

/** The one note that administrators keep about a company. */
export function createCompanyNoteStore(on: Database | Transaction) {
  return {
    /** Revision 0 while there is none. */
    async read(companyId: string): Promise<CompanyNote> {
      const row = await on('company_notes').where({ company_id: toBinary(companyId) }).first<NoteRow | undefined>()
      if (!row) return { revision: 0, text: '', savedAt: null, savedBy: null }
      const { revision, text, saved_at: savedAt, saved_by: savedBy } = row
      return { revision, text, savedAt: savedAt.toISOString(), savedBy: fromBinary(savedBy) }
    },

    async save(companyId: string, { revision, text, at, by }: SavedNote): Promise<void> {
      const saved = { revision, text, saved_at: at, saved_by: toBinary(by) }
      await on('company_notes').insert({ company_id: toBinary(companyId), ...saved })
        .onConflict('company_id').merge(saved)
    },
  }
}
