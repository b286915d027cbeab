import type { Migration } from '@glas/svc-kit/database/migrations'
import { createCurrentCompaniesTable } from '@glas/svc-kit/events/merged-companies'

/** Companies that were merged: what arrives about them is applied to the other one (contracts/decisions/037). */
export const currentCompanies: Migration = { name: '2026-11-26-current-companies', up: createCurrentCompaniesTable }
