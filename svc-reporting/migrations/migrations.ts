import type { Migration } from '@glas/svc-kit/database/migrations'
import { researches } from './0001-researches.ts'
import { reportParts } from './0002-report-parts.ts'
import { withdrawnGroups } from './0003-withdrawn-groups.ts'

/** All migrations of this service's schema, in order. */
export const migrations: readonly Migration[] = [researches, reportParts, withdrawnGroups]
