import { indexAuditTable } from '@glas/svc-kit/database/audit'
import type { Migration } from '@glas/svc-kit/database/migrations'

/** The audit log is listed by company, also what administrators and the clock did to its applications. */
export const auditLists: Migration = {
  name: '2026-11-23-audit-lists',
  up: async (db) => {
    await indexAuditTable(db)
    await db.raw(`update audit join applications on applications.id = unhex(replace(audit.subject_id, '-', ''))
      set audit.company_id = applications.company_id
      where audit.company_id is null and audit.subject_type = 'application'`)
  },
}
