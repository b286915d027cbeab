import type { AwardCertificate, PrizeKind } from '@glas/contracts/reporting/award-certificates.operations'
import { notFound } from '@glas/svc-kit/base/errors'
import type { Database } from '@glas/svc-kit/database/database'
import type { PublishedTable } from '../../domain/award/published-file.ts'
import { createCyclesStore, type ClosedEntry } from './cycles.store.ts'
import { agreedLogos } from './logos.ts'
import { createVersionsStore, newestOf } from './versions.store.ts'
import { winnerOf } from './winner.ts'

/** @throws NOT_FOUND for anything but a prize of a closed year, given or withdrawn by a correction */
export async function readCertificate(db: Database, id: string): Promise<AwardCertificate> {
  const [, year, pseudonym] = /^(\d{4})-([0-9a-f]{12})$/.exec(id) ?? []
  const cycle = year === undefined ? undefined : await createCyclesStore(db).find(Number(year))
  if (!cycle) throw notFound()
  const entries = await createCyclesStore(db).entriesOf(cycle.year)
  const replaced = await createVersionsStore(db).replaced(cycle.year)
  const files = [{ version: newestOf(cycle), file: cycle.file }, ...replaced]
  for (const [i, { version: { sha256 }, file }] of files.entries()) {
    const prize = prizeIn(file, entries, pseudonym!)
    if (!prize) continue
    const { table, place, winner } = prize
    const { companyName, industry, sizeClass, score, logo } = winnerOf(winner, await agreedLogos(db, [winner.id]))
    return {
      certificateId: id, year: cycle.year, companyName, ...(logo && { logo }), kind: table.split('/')[0] as PrizeKind, place, sizeClass,
      industry, score, closedAt: cycle.closedAt.toISOString(), sha256,
      ...(i > 0 && { withdrawnAt: files[i - 1]!.version.publishedAt }),
    }
  }
  throw notFound()
}

/** The row of a prize in a published file, and the company that it belongs to. */
function prizeIn(file: string, entries: readonly ClosedEntry[], pseudonym: string) {
  const { tables } = JSON.parse(file) as { tables: PublishedTable[] }
  for (const { table, rows } of tables) {
    const row = rows.find((one) => one.prize && one.pseudonym === pseudonym)
    const winner = row && entries.find(({ openings }) =>
      openings.some((own) => own.table === table && own.pseudonym === pseudonym))
    if (row && winner) return { table, place: row.place, winner }
  }
  return undefined
}
