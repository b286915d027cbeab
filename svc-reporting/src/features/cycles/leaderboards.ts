import type { DataOf } from '@glas/contracts/operation'
import type { SizeClass } from '@glas/contracts/reporting/cycles.operations'
import { sizeClasses } from '@glas/contracts/reporting/cycles.operations'
import type {
  getNewestLeaderboard, Leaderboard, LeaderboardRow, listAwardYears, Winner,
} from '@glas/contracts/reporting/leaderboards.operations'
import { notFound } from '@glas/svc-kit/base/errors'
import type { Database } from '@glas/svc-kit/database/database'
import type { FileAnswer } from '@glas/svc-kit/http/guard'
import type { PublishedTable } from '../../domain/award/published-file.ts'
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

  return {
    years,
    get,

    async newest(): Promise<DataOf<typeof getNewestLeaderboard>> {
      const [year] = (await years()).available_years
      return { award: year === undefined ? null : await get(`${year}`) }
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
