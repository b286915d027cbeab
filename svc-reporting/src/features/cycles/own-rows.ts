import { certificateIdOf } from '@glas/contracts/reporting/award-certificate-id'
import type { getOwnAwardRows, OwnAwardRow } from '@glas/contracts/reporting/commitments.operations'
import type { DataOf } from '@glas/contracts/operation'
import { forbidden, notFound } from '@glas/svc-kit/base/errors'
import type { Database } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { readPublishedFile, type Opening, type PublishedTable } from '../../domain/award/published-file.ts'
import { createBenchmarksStore } from '../../domain/researches/benchmarks.store.ts'
import { createResearchStore } from '../../domain/researches/researches.store.ts'
import { createCyclesStore } from './cycles.store.ts'
import { awardLogoOf } from './logos.ts'

/**
 * The rows of a research in the published file of its year. Salts are the company's alone: not even an administrator
 * who acts as the company reads them.
 * @throws NOT_FOUND, FORBIDDEN
 */
export async function readOwnRows(
  db: Database, researchId: string, caller: Caller,
): Promise<DataOf<typeof getOwnAwardRows>> {
  const research = await createResearchStore(db).find(researchId)
  if (!research || research.companyId !== caller.companyId) throw notFound()
  if (caller.act !== undefined) throw forbidden('only the company itself reads its salts')
  const store = createCyclesStore(db)
  const entry = await store.openingsOf(researchId)
  const logo = await awardLogoOf(db, researchId, await createResearchStore(db).subjectOf(researchId))
  const benchmark = await createBenchmarksStore(db).find(researchId) !== undefined
  if (!entry) return { award: null, logo, benchmark }
  const { file, sha256, correction } = (await store.find(entry.year))!
  return { logo, benchmark, award: {
    year: entry.year, sha256, ...(correction && { correctedAt: correction.at.toISOString() }),
    rows: readPublishedFile(file).tables.flatMap((table) => ownRowIn(table, entry) ?? []),
  } }
}

/** The row of an entry in a table. */
function ownRowIn(
  { table, rows }: PublishedTable, { year, openings }: { year: number; openings: readonly Opening[] },
): OwnAwardRow | undefined {
  const own = openings.find((opening) => opening.table === table)
  const row = own && rows.find(({ pseudonym }) => pseudonym === own.pseudonym)
  if (!row) return undefined
  const { pseudonym, place, score, commitment, prize } = row
  const certificateId = prize && certificateIdOf(year, pseudonym)
  return { table, pseudonym, place, score, salt: own.salt, commitment, ...(certificateId && { certificateId }) }
}
