import type { UiLocale } from '@glas/contracts/locales'
import type { DataOf } from '@glas/contracts/operation'
import type { AwardCertificate, PrizeKind } from '@glas/contracts/reporting/award-certificates.operations'
import type { SizeClass } from '@glas/contracts/reporting/cycles.operations'
import { sizeClasses } from '@glas/contracts/reporting/cycles.operations'
import type {
  getNewestLeaderboard, Leaderboard, LeaderboardRow, listAwardYears, Winner,
} from '@glas/contracts/reporting/leaderboards.operations'
import { notFound } from '@glas/svc-kit/base/errors'
import type { Database } from '@glas/svc-kit/database/database'
import type { FileAnswer } from '@glas/svc-kit/http/guard'
import type { PublishedTable } from '../../domain/award/published-file.ts'
import { badgeOf } from './badge.ts'
import { createCyclesStore, type ClosedEntry, type StoredCycle } from './cycles.store.ts'

/** The award of closed years, as anyone may read it: from the published file, and today's names of the winners. */
export function createLeaderboards(db: Database) {
  const store = createCyclesStore(db)

  async function years(): Promise<DataOf<typeof listAwardYears>> {
    return { available_years: [...(await store.closed()).keys()].toSorted((a, b) => b - a) }
  }

  /** @throws NOT_FOUND for anything but a closed year */
  async function get(year: string): Promise<Leaderboard> {
    const cycle = /^\d{4}$/.test(year) ? await store.find(Number(year)) : undefined
    if (!cycle) throw notFound()
    return { ...present(cycle, await store.entriesOf(cycle.year)), ...await years() }
  }

  /** @throws NOT_FOUND for anything but a prize of a closed year */
  async function certificate(id: string): Promise<AwardCertificate> {
    const [, year, pseudonym] = /^(\d{4})-([0-9a-f]{12})$/.exec(id) ?? []
    const cycle = year === undefined ? undefined : await store.find(Number(year))
    if (!cycle) throw notFound()
    const { tables } = JSON.parse(cycle.file) as { tables: PublishedTable[] }
    for (const { table, rows } of tables) {
      const row = rows.find((one) => one.prize && one.pseudonym === pseudonym)
      const winner = row && (await store.entriesOf(cycle.year)).find(({ openings }) =>
        openings.some((own) => own.table === table && own.pseudonym === pseudonym))
      if (row && winner) {
        const { companyName, industry, sizeClass, score } = winnerOf(winner)
        return {
          certificateId: id, year: cycle.year, companyName, kind: table.split('/')[0] as PrizeKind, place: row.place,
          sizeClass, industry, score, closedAt: cycle.closedAt.toISOString(), sha256: cycle.sha256,
        }
      }
    }
    throw notFound()
  }

  return {
    years,
    get,

    async newest(): Promise<DataOf<typeof getNewestLeaderboard>> {
      const [year] = (await years()).available_years
      return { award: year === undefined ? null : await get(`${year}`) }
    },

    certificate,

    /** The badge of a prize. @throws NOT_FOUND */
    async badge(id: string, locale: UiLocale): Promise<FileAnswer> {
      return { file: Buffer.from(badgeOf(await certificate(id), locale)), cacheControl: 'public, max-age=86400' }
    },

    /** @throws NOT_FOUND */
    async file(sha256: string): Promise<FileAnswer> {
      const file = await store.fileOf(sha256)
      if (file === undefined) throw notFound()
      return { file: Buffer.from(file), cacheControl: 'public, max-age=31536000, immutable' }
    },
  }
}

function present(
  { year, closedAt, rules, sha256, file, body: { prizes } }: StoredCycle, entries: readonly ClosedEntry[],
): Leaderboard {
  const winners = (ids: readonly string[]): Winner[] => entries.filter(({ id }) => ids.includes(id)).map(winnerOf)
  return {
    year, closedAt: closedAt.toISOString(), rules, sha256,
    bestOfAll: winners(prizes.bestOfAll), newcomers: winners(prizes.newcomers),
    industries: prizes.industries.map(({ industry, best }) => ({ industry, best: winners(best) })),
    classes: classesOf((JSON.parse(file) as { tables: PublishedTable[] }).tables, entries),
  }
}

const winnerOf = ({ subject: { company }, entry: { industry, sizeClass, score } }: ClosedEntry): Winner =>
  ({ companyName: company.name, industry, sizeClass, score: score! })

/** The tables of size classes; rows with a prize get the name of their company. */
function classesOf(
  tables: readonly PublishedTable[], entries: readonly ClosedEntry[],
): { key: SizeClass; rows: LeaderboardRow[] }[] {
  const names = new Map(entries.flatMap(({ subject, openings }) =>
    openings.map(({ table, pseudonym }) => [`${table} ${pseudonym}`, subject.company.name])))
  return sizeClasses.map((key) => {
    const table = tables.find((one) => one.table === `class/${key}`)!
    return {
      key,
      rows: table.rows.map(({ commitment: _, prize, score, ...row }) => {
        const companyName = prize ? names.get(`${table.table} ${row.pseudonym}`) : undefined
        return { ...row, score: Number(score), ...(companyName !== undefined && { companyName }) }
      }),
    }
  })
}
