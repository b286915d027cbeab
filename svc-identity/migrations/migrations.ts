import type { Migration } from '@glas/svc-kit/database/migrations'
import { accounts } from './2026-11-21-accounts.ts'
import { auditLists } from './2026-11-23-audit-lists.ts'
import { ownAccount } from './2026-11-23-own-account.ts'
import { assets } from './2026-11-24-assets.ts'
import { companyNotes } from './2026-11-24-company-notes.ts'
import { actings } from './2026-11-25-actings.ts'
import { inbox } from './2026-11-25-inbox.ts'
import { erasures } from './2026-11-26-erasures.ts'
import { secondFactors } from './2026-11-26-second-factors.ts'
import { currentCompanies } from './2026-11-26-current-companies.ts'
import { browsers } from './2026-11-27-browsers.ts'
import { warned } from './2026-11-28-warned.ts'
import { renditions } from './2026-11-29-renditions.ts'

/** All migrations of this service's schema, in order. */
export const migrations: readonly Migration[] = [
  accounts, ownAccount, auditLists, assets, companyNotes, actings, inbox, erasures, secondFactors,
  currentCompanies, browsers, warned, renditions,
]
