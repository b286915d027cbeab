import type { Migration } from '@glas/svc-kit/database/migrations'
import { mails } from './2026-11-21-mails.ts'
import { audit } from './2026-11-21-audit.ts'
import { auditLists } from './2026-11-23-audit-lists.ts'
import { mailings } from './2026-11-23-mailings.ts'
import { erased } from './2026-11-26-erased.ts'
import { currentCompanies } from './2026-11-26-current-companies.ts'
import { accountCompanies } from './2026-11-28-account-companies.ts'

/** All migrations of this service's schema, in order. */
export const migrations: readonly Migration[] = [
  mails, audit, auditLists, mailings, erased, currentCompanies, accountCompanies,
]
