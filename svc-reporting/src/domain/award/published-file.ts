import { createHash, randomBytes } from 'node:crypto'
import type { CorrectionReason } from '@glas/contracts/reporting/award-versions'
import type { Award } from './award.ts'
import { placesOf, type PlacedRow, type Ranked } from './places.ts'
import type { AwardRules } from './rules.ts'

/** The values that open a company's own commitment: SHA-256 of `<salt>.<research>` is the commitment of its row. */
export interface Opening {
  readonly table: string
  readonly pseudonym: string
  readonly salt: string
}

/** A table of the published file. */
export interface PublishedTable {
  /** `class/<size class>`, `industry/<industry>`, `newcomers` or `best-of-all`. */
  readonly table: string
  readonly rows: readonly {
    readonly pseudonym: string
    readonly place: number
    readonly from: number
    readonly to: number
    /** Two decimals. */
    readonly score: string
    readonly enps?: number
    readonly fillRate?: number
    readonly prize?: true
    readonly commitment: string
  }[]
}

export interface PublishedFile {
  /** The file, byte by byte. */
  readonly text: string
  readonly sha256: string
  readonly openings: ReadonlyMap<string, readonly Opening[]>
}

/** The rules and tables of a stored file. */
export const readPublishedFile = (text: string): { readonly rules: AwardRules; readonly tables: PublishedTable[] } =>
  JSON.parse(text) as { rules: AwardRules; tables: PublishedTable[] }

/** What published files reveal about researches, whose rows the openings find. */
export interface Revealed {
  /** In a table, so with their score. */
  readonly inAward: ReadonlySet<string>
  /** With their eNPS, too, because it decided a tie. */
  readonly tied: ReadonlySet<string>
}

/** A pseudonym is fresh in each table. */
const keyOf = (table: string, pseudonym: string) => `${table} ${pseudonym}`

/** @param files all versions of a year that have been published */
export function revealedBy(files: readonly string[], openings: ReadonlyMap<string, readonly Opening[]>): Revealed {
  const rows = files.flatMap((file) => readPublishedFile(file).tables)
    .flatMap((one) => one.rows.map((row) => ({ ...row, key: keyOf(one.table, row.pseudonym) })))
  const researchesOf = (found: typeof rows) => {
    const keys = new Set(found.map(({ key }) => key))
    const isIn = (own: readonly Opening[]) => own.some(({ table, pseudonym }) => keys.has(keyOf(table, pseudonym)))
    return new Set([...openings].flatMap(([id, own]) => (isIn(own) ? [id] : [])))
  }
  return { inAward: researchesOf(rows), tied: researchesOf(rows.filter(({ enps }) => enps !== undefined)) }
}

type Eligible = Ranked & { readonly newcomer: boolean; readonly industry: string }

/** The file that a correction replaces, and what stays of it. */
export interface Corrected {
  readonly sha256: string
  readonly reason: CorrectionReason
  readonly openings: ReadonlyMap<string, readonly Opening[]>
}

/**
 * The published file of a closed cycle (D-8.3): every table from which places are recomputed, without a company's name
 * (D-3.8). Each table has fresh pseudonyms, and is ordered by them within a place.
 *
 * @param corrected its rows keep pseudonym and salt, so that certificates stay valid and anyone sees what has changed
 */
export function publishedFileOf(
  rules: AwardRules, year: number, award: Award, eligible: readonly Eligible[], corrected?: Corrected,
): PublishedFile {
  // Rows that are gone can still be opened in the file before.
  const openings = new Map<string, Opening[]>([...corrected?.openings ?? []].map(([id, known]) => [id, [...known]]))
  const tableOf = (table: string, rows: readonly PlacedRow[], winners: ReadonlySet<string>): PublishedTable => ({
    table,
    rows: rows.map(({ researchId, place, interval, score, tie }) => {
      const known = openings.get(researchId) ?? []
      const own = known.find((opening) => opening.table === table)
      const { pseudonym, salt } = own ?? freshOpening(table)
      if (!own) openings.set(researchId, [...known, { table, pseudonym, salt }])
      return {
        pseudonym, place, from: interval.from, to: interval.to, score: decimals(score), ...tie,
        ...(winners.has(researchId) && { prize: true as const }), commitment: sha256Of(`${salt}.${researchId}`),
      }
    }).toSorted((a, b) => a.place - b.place || (a.pseudonym < b.pseudonym ? -1 : 1)),
  })
  const text = JSON.stringify({
    format: 'glas-award-1', year, rules,
    ...(corrected && { corrects: corrected.sha256, reason: corrected.reason }),
    tables: [
      ...award.classes.map(({ key, rows }) => tableOf(
        `class/${key}`, rows,
        new Set(rows.filter(({ place }) => place <= rules.placesByClass).map(({ researchId }) => researchId)),
      )),
      ...award.industries.map(({ key, best }) =>
        tableOf(`industry/${key}`, placesOf(eligible.filter(({ industry }) => industry === key)), new Set(best))),
      tableOf('newcomers', placesOf(eligible.filter(({ newcomer }) => newcomer)), new Set(award.newcomers)),
      // With those who have the same score and lost the tie: the file shows why.
      tableOf('best-of-all', placesOf(withHighestScore(eligible)), new Set(award.bestOfAll)),
    ],
  })
  return { text, sha256: sha256Of(text), openings }
}

const freshOpening = (table: string): Opening =>
  ({ table, pseudonym: randomBytes(6).toString('hex'), salt: randomBytes(32).toString('hex') })

function withHighestScore<R extends Ranked>(companies: readonly R[]): R[] {
  const highest = Math.max(...companies.map(({ figures: { score } }) => score))
  return companies.filter(({ figures: { score } }) => score === highest)
}

const decimals = (hundredths: number): string => (hundredths / 100).toFixed(2)
const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex')
