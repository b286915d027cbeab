import { createAuditTable } from '@glas/svc-kit/database/audit'
import type { Migration } from '@glas/svc-kit/database/migrations'

/** Decisions about uncertain mails. */
export const audit: Migration = { name: '2026-11-21-audit', up: createAuditTable }
