import { indexAuditTable } from '@glas/svc-kit/database/audit'
import type { Migration } from '@glas/svc-kit/database/migrations'

/** The audit log is listed by company, including what administrators and the system did. */
export const auditLists: Migration = {
  name: '2026-11-23-audit-lists',
  up: async (db) => {
    await indexAuditTable(db)
    await db.raw(`update audit join users on users.id = unhex(replace(audit.subject_id, '-', ''))
      set audit.company_id = users.company_id
      where audit.company_id is null and audit.subject_type = 'user'`)
  },
}
