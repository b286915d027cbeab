import type { Migration } from '@glas/svc-kit/database/migrations'
import { researches } from './2026-11-21-researches.ts'
import { reportParts } from './2026-11-22-report-parts.ts'
import { withdrawnGroups } from './2026-11-22-withdrawn-groups.ts'
import { currentCompanies } from './2026-11-26-current-companies.ts'
import { cycles } from './2026-11-27-cycles.ts'
import { benchmarks } from './2026-11-28-benchmarks.ts'
import { focus } from './2026-11-29-focus.ts'
import { fileKinds } from './2026-11-30-file-kinds.ts'
import { corrections } from './2026-12-01-corrections.ts'
import { awardLogos } from './2026-12-02-award-logos.ts'
import { awardLookups } from './2026-12-03-award-lookups.ts'
import { fileHashes } from './2026-12-04-file-hashes.ts'

/** All migrations of this service's schema, in order. */
export const migrations: readonly Migration[] = [
  researches, reportParts, withdrawnGroups, currentCompanies, cycles, benchmarks, focus, fileKinds,
  corrections, awardLogos, awardLookups, fileHashes,
]
