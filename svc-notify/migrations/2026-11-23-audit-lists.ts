import { indexAuditTable } from '@glas/svc-kit/database/audit'
import type { Migration } from '@glas/svc-kit/database/migrations'

/** The audit log is listed by person, action and time. */
export const auditLists: Migration = { name: '2026-11-23-audit-lists', up: indexAuditTable }
