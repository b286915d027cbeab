import type { DataOf } from '@glas/contracts/operation'
import { certificateIdOf } from '@glas/contracts/reporting/award-certificate-id'
import type { SizeClass } from '@glas/contracts/reporting/cycles.operations'
import { sizeClasses } from '@glas/contracts/reporting/cycles.operations'
import type {
  AwardWinners, getNewestLeaderboard, getNewestWinners, Leaderboard, LeaderboardRow, listAwardYears, Winner,
} from '@glas/contracts/reporting/leaderboards.operations'
import { notFound } from '@glas/svc-kit/base/errors'
import type { Database } from '@glas/svc-kit/database/database'
import type { FileAnswer } from '@glas/svc-kit/http/guard'
import { readPublishedFile, type PublishedTable } from '../../domain/award/published-file.ts'
import { createCyclesStore, type ClosedEntry, type StoredCycle } from './cycles.store.ts'
import { agreedLogos, shownLogo } from './logos.ts'
import { createVersionsStore } from './versions.store.ts'
import { winnerOf } from './winner.ts'

/** The award of closed years, as anyone may read it: from the published file, and today's names of the winners. */
export function createLeaderboards(db: Database) {
  const store = createCyclesStore(db)
  const versions = createVersionsStore(db)

  type Years = DataOf<typeof listAwardYears>

  async function years(): Promise<Years> {
    return { available_years: [...(await store.closed()).keys()].toSorted((a, b) => b - a) }
  }

  const newestOf = async ({ available_years: [year] }: Years): Promise<StoredCycle | undefined> =>
    year === undefined ? undefined : await store.find(year)

  async function leaderboardOf(cycle: StoredCycle, all: Years): Promise<Leaderboard> {
    const entries = await store.entriesOf(cycle.year)
    return {
      ...present(cycle, entries, await agreedLogos(db, entries.map(({ id }) => id))),
      versions: await versions.list(cycle), ...all,
    }
  }

  return {
    years,

    /** @throws NOT_FOUND for anything but a closed year */
    async get(year: string): Promise<Leaderboard> {
      const cycle = /^\d{4}$/.test(year) ? await store.find(Number(year)) : undefined
      if (!cycle) throw notFound()
      return await leaderboardOf(cycle, await years())
    },

    async newest(): Promise<DataOf<typeof getNewestLeaderboard>> {
      const all = await years()
      const cycle = await newestOf(all)
      return { award: cycle ? await leaderboardOf(cycle, all) : null }
    },

    async newestWinners(): Promise<DataOf<typeof getNewestWinners>> {
      const cycle = await newestOf(await years())
      return { award: cycle ? winnersOf(present(cycle, await store.entriesOf(cycle.year), new Set())) : null }
    },

    /** @throws NOT_FOUND */
    async file(sha256: string): Promise<FileAnswer> {
      const file = await versions.fileOf(sha256)
      if (file === undefined) throw notFound()
      return { file: Buffer.from(file), cacheControl: 'public, max-age=31536000, immutable' }
    },
  }
}

function present(
  { year, closedAt, rules, sha256, file, body: { prizes } }: StoredCycle, entries: readonly ClosedEntry[],
  agreed: ReadonlySet<string>,
): Leaderboard {
  const winners = (table: string, ids: readonly string[]): Winner[] =>
    entries.filter(({ id }) => ids.includes(id)).map((entry) => {
      const own = entry.openings.find((opening) => opening.table === table)
      return { ...winnerOf(entry, agreed), ...(own && { certificateId: certificateIdOf(year, own.pseudonym) }) }
    })
  return {
    year, closedAt: closedAt.toISOString(), rules, sha256,
    bestOfAll: winners('best-of-all', prizes.bestOfAll), newcomers: winners('newcomers', prizes.newcomers),
    industries: prizes.industries.map(({ industry, best }) => ({ industry, best: winners(`industry/${industry}`, best) })),
    classes: classesOf(readPublishedFile(file).tables, entries, agreed),
  }
}

/** Names of a leaderboard: rows without a prize have none. */
function winnersOf({ year, bestOfAll, classes }: Leaderboard): AwardWinners {
  return {
    year,
    bestOfAll: bestOfAll.map(({ companyName, score }) => ({ companyName, score })),
    classes: classes.map(({ key, rows }) => ({
      key,
      winners: rows.flatMap(({ place, companyName, score }) => companyName === undefined ? [] : [{ place, companyName, score }]),
    })),
  }
}

/** The tables of size classes; rows with a prize get the name of their company. */
function classesOf(
  tables: readonly PublishedTable[], entries: readonly ClosedEntry[], agreed: ReadonlySet<string>,
): { key: SizeClass; rows: LeaderboardRow[] }[] {
  const companies = new Map(entries.flatMap(({ id, subject, openings }) => openings.map(({ table, pseudonym }) =>
    [`${table} ${pseudonym}`, { companyName: subject.company.name, ...shownLogo(agreed, id, subject) }])))
  return sizeClasses.map((key) => {
    const table = tables.find((one) => one.table === `class/${key}`)!
    return {
      key,
      rows: table.rows.map(({ commitment: _, prize, score, ...row }) => {
        const company = prize && companies.get(`${table.table} ${row.pseudonym}`)
        return { ...row, score: Number(score), ...company }
      }),
    }
  })
}
