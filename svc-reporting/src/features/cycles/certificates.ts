import type { UiLocale } from '@glas/contracts/locales'
import type { AwardCertificate, PrizeKind } from '@glas/contracts/reporting/award-certificates.operations'
import { notFound } from '@glas/svc-kit/base/errors'
import type { Database } from '@glas/svc-kit/database/database'
import type { FileAnswer } from '@glas/svc-kit/http/guard'
import { readPublishedFile } from '../../domain/award/published-file.ts'
import { badgeOf } from './badge.ts'
import { createCyclesStore, type StoredCycle } from './cycles.store.ts'
import { agreedLogos } from './logos.ts'
import { createVersionsStore, newestOf } from './versions.store.ts'
import { winnerOf } from './winner.ts'

/** Makes the file of a certificate. */
type PrintCertificate = (certificate: AwardCertificate, locale: UiLocale, visitor: string) => Promise<FileAnswer>

/** The certificates of prizes, as anyone who has their address may read them. */
export function createCertificates({ db, print }: { db: Database; print: PrintCertificate }) {
  /** @throws NOT_FOUND, also for one that was withdrawn */
  async function valid(id: string): Promise<AwardCertificate> {
    const certificate = await readCertificate(db, id)
    if (certificate.withdrawnAt !== undefined) throw notFound()
    return certificate
  }

  return {
    /** @throws NOT_FOUND for anything but a prize of a closed year, given or withdrawn by a correction */
    get: (id: string) => readCertificate(db, id),

    /**
     * The badge of a prize. Caches keep it for five minutes, so that a correction or an erasure shows soon.
     * @throws NOT_FOUND, also for one that was withdrawn
     */
    async badge(id: string, locale: UiLocale): Promise<FileAnswer> {
      return { file: Buffer.from(badgeOf(await valid(id), locale)), cacheControl: 'public, max-age=300' }
    },

    /** The certificate as PDF. @throws NOT_FOUND like the badge, TOO_MANY_REQUESTS, UNAVAILABLE if it can't be printed */
    file: async (id: string, locale: UiLocale, visitor: string) => await print(await valid(id), locale, visitor),
  }
}

async function readCertificate(db: Database, id: string): Promise<AwardCertificate> {
  const [, year, pseudonym] = /^(\d{4})-([0-9a-f]{12})$/.exec(id) ?? []
  const cycle = year === undefined ? undefined : await createCyclesStore(db).find(Number(year))
  const prize = cycle && await prizeOf(db, cycle, pseudonym!)
  // Anyone can ask for any id: the companies of the year are read only for one that exists.
  const winner = prize && (await createCyclesStore(db).entriesOf(cycle.year)).find(({ openings }) =>
    openings.some((own) => own.table === prize.table && own.pseudonym === pseudonym))
  if (!winner) throw notFound()
  const { table, place, sha256, withdrawnAt } = prize
  // The company agreed to a logo among winners, so a withdrawn prize shows none.
  const agreed = withdrawnAt === undefined ? await agreedLogos(db, [winner.id]) : new Set<string>()
  const { companyName, industry, sizeClass, score, logo } = winnerOf(winner, agreed)
  return {
    certificateId: id, year: cycle.year, companyName, ...(logo && { logo }), kind: table.split('/')[0] as PrizeKind,
    place, sizeClass, industry, score, closedAt: cycle.closedAt.toISOString(), sha256,
    ...(withdrawnAt && { withdrawnAt }),
  }
}

interface Prize {
  readonly table: string
  readonly place: number
  /** Of the published file that has it. */
  readonly sha256: string
  /** When the next file, which lacks it, was published. */
  readonly withdrawnAt?: string
}

/** A prize in the newest file, or in the last one that had it. */
async function prizeOf(db: Database, cycle: StoredCycle, pseudonym: string): Promise<Prize | undefined> {
  const newest = newestOf(cycle)
  const given = prizeIn(cycle.file, pseudonym)
  if (given) return { ...given, sha256: newest.sha256 }
  let withdrawnAt = newest.publishedAt
  for (const { version: { sha256, publishedAt }, file } of await createVersionsStore(db).replaced(cycle.year)) {
    const withdrawn = prizeIn(file, pseudonym)
    if (withdrawn) return { ...withdrawn, sha256, withdrawnAt }
    withdrawnAt = publishedAt
  }
  return undefined
}

function prizeIn(file: string, pseudonym: string): Pick<Prize, 'table' | 'place'> | undefined {
  for (const { table, rows } of readPublishedFile(file).tables) {
    const row = rows.find((one) => one.prize && one.pseudonym === pseudonym)
    if (row) return { table, place: row.place }
  }
  return undefined
}
