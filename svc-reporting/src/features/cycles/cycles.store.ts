import type { BasicReport } from '@glas/contracts/reporting/report'
import type { CorrectionReason } from '@glas/contracts/reporting/award-versions'
import type { CycleEntry, Cycle } from '@glas/contracts/reporting/cycles.operations'
import { fromBinary, toBinary } from '@glas/svc-kit/base/ids'
import { fromJson, toJson } from '@glas/svc-kit/database/database'
import type { Database, Transaction } from '@glas/svc-kit/database/database'
import type { Opening } from '../../domain/award/published-file.ts'
import { createReportStore } from '../../domain/researches/reports.store.ts'
import type { ResearchState, Subject } from '../../domain/researches/researches.store.ts'

/** An IZZ research of a year. */
export interface CycleResearch {
  readonly id: string
  /** The company that owns it today. */
  readonly companyId: string
  readonly state: ResearchState
  readonly subject: Subject
  /** Absent until it is published. */
  readonly report?: BasicReport
}

/** What stays of an entry: everything but its names and dates, which are those of the research. */
export type StoredEntry = Omit<CycleEntry, 'researchId' | 'companyName' | 'name' | 'endsOn'>

/** What is shown of a research in a closed cycle. */
export type ShownSubject = Pick<Subject, 'company' | 'name' | 'endsOn'>

/** An entry of a closed cycle, with today's names. */
export interface ClosedEntry {
  readonly id: string
  readonly subject: ShownSubject
  readonly entry: StoredEntry
  /** Its rows in the published file. */
  readonly openings: readonly Opening[]
}

export interface StoredCycle {
  readonly year: number
  readonly closedAt: Date
  /** Of the newest published file: 1 until the first correction. */
  readonly version: number
  /** Of the newest file; absent until the first correction. */
  readonly correction?: { readonly at: Date; readonly reason: CorrectionReason }
  readonly rules: string
  readonly sha256: string
  readonly file: string
  readonly body: Pick<Cycle, 'prizes'> & {
    readonly leftOut: readonly string[]
    /** What the last correction has included; a repeated request names the same. */
    readonly included?: readonly string[]
  }
}

interface ResearchRow {
  id: Buffer
  company_id: Buffer
  state: ResearchState
  subject: string
  body: string | null
}

interface CycleRow {
  year: number
  closed_at: Date
  version: number
  corrected_at: Date | null
  reason: CorrectionReason | null
  rules: string
  sha256: string
  file: string
  body: string
}

interface EntryRow {
  id: Buffer
  company: string
  name: string
  ends_on: string
  body: string
  openings: string
}

const toSubject = ({ id, subject }: { id: Buffer; subject: string }) =>
  ({ id: fromBinary(id), subject: fromJson<Subject>(subject) })

const toCycle = (row: CycleRow): StoredCycle => ({
  year: row.year, closedAt: row.closed_at, version: row.version, rules: row.rules, sha256: row.sha256, file: row.file,
  body: fromJson(row.body),
  ...(row.corrected_at && row.reason && { correction: { at: row.corrected_at, reason: row.reason } }),
})

const endsOn = "json_value(researches.subject, '$.endsOn')"
/** Researches that a cycle may have. What is erased has no contact. */
const counted = "json_value(researches.subject, '$.product') = 'izz' and researches.state <> 'cancelled'"
  + " and json_value(researches.subject, '$.sealedContact') <> ''"

/** Cycles of the award, open and closed. */
export function createCyclesStore(db: Database | Transaction) {
  return { ...createResearchReads(db), ...createEntryStore(db), ...createClosedStore(db) }
}

/** Researches that open cycles have, and those of closed ones. */
function createResearchReads(db: Database | Transaction) {
  const researches = () => db('researches')
    .leftJoin('report_parts', (join) => join.on('report_parts.research_id', 'researches.id')
      .andOnVal('report_parts.part', 'basic'))
    .select('researches.id', 'company_id', 'state', 'subject', 'report_parts.body')

  async function toResearch(row: ResearchRow): Promise<CycleResearch> {
    const id = fromBinary(row.id)
    const json = row.state === 'released'
      ? row.body ?? await createReportStore(db).partLater(id, 'basic') : undefined
    return {
      id, companyId: fromBinary(row.company_id), state: row.state, subject: fromJson<Subject>(row.subject),
      ...(json && { report: fromJson<BasicReport>(json) }),
    }
  }

  return {
    /** The years with researches, the newest first. */
    async years(): Promise<{ year: number; researches: number; open: number }[]> {
      const rows: { year: string; researches: number; released: string | number }[] = await db('researches')
        .select(db.raw(`left(${endsOn}, 4) as year`), db.raw('count(*) as researches'),
          db.raw("sum(state = 'released') as released"))
        .whereRaw(counted).groupByRaw('1').orderByRaw('1 desc')
      return rows.map(({ year, researches: all, released }) =>
        ({ year: Number(year), researches: Number(all), open: Number(all) - Number(released) }))
    },

    /** All researches of a year that may take part in its cycle, and those of a closed one, erased or not. */
    async researchesOf(year: number): Promise<CycleResearch[]> {
      const rows: ResearchRow[] = await researches()
        .where((either) => either.whereRaw(`${counted} and left(${endsOn}, 4) = ?`, [`${year}`])
          .orWhereIn('researches.id', db('cycle_entries').where({ year }).select('research_id')))
      const found: CycleResearch[] = []
      for (const row of rows) found.push(await toResearch(row))
      return found
    },

    /** The published researches of a year. */
    async publishedOf(year: number): Promise<{ id: string; subject: Subject }[]> {
      const rows: { id: Buffer; subject: string }[] = await db('researches').whereRaw(counted)
        .andWhere({ state: 'released' }).andWhereRaw(`left(${endsOn}, 4) = ?`, [`${year}`]).select('id', 'subject')
      return rows.map(toSubject)
    },

    /** Companies with a published research of an earlier year. */
    async companiesBefore(year: number): Promise<Set<string>> {
      const rows: { company_id: Buffer }[] = await db('researches').distinct('company_id')
        .whereRaw(counted).andWhere({ state: 'released' }).andWhereRaw(`left(${endsOn}, 4) < ?`, [`${year}`])
      return new Set(rows.map(({ company_id: id }) => fromBinary(id)))
    },

    async subjectsOf(ids: readonly string[]): Promise<{ id: string; subject: Subject }[]> {
      const rows: { id: Buffer; subject: string }[] = await db('researches').whereIn('id', ids.map(toBinary))
        .select('id', 'subject')
      return rows.map(toSubject)
    },
  }
}

/** Entries of closed cycles. */
function createEntryStore(db: Database | Transaction) {
  return {
    /** Anyone's request of the award reads them, so their questionnaires, which are long, stay in the database. */
    async entriesOf(year: number): Promise<ClosedEntry[]> {
      const rows: EntryRow[] = await db('cycle_entries').where({ year })
        .join('researches', 'researches.id', 'cycle_entries.research_id')
        .select('researches.id', 'cycle_entries.body', 'cycle_entries.openings', db.raw(`${endsOn} as ends_on`),
          db.raw("json_query(researches.subject, '$.company') as company"),
          db.raw("json_value(researches.subject, '$.name') as name"))
      return rows.map(({ id, company, name, ends_on: last, body, openings }) => ({
        id: fromBinary(id), subject: { company: fromJson<Subject['company']>(company), name, endsOn: last },
        entry: fromJson<StoredEntry>(body), openings: fromJson<Opening[]>(openings),
      }))
    },

    /** The year in which a research was counted, and its rows in the published file. */
    async openingsOf(researchId: string): Promise<{ year: number; openings: Opening[] } | undefined> {
      const row: { year: number; openings: string } | undefined = await db('cycle_entries')
        .where({ research_id: toBinary(researchId) }).first('year', 'openings')
      return row && { year: row.year, openings: fromJson<Opening[]>(row.openings) }
    },

    /** Stores what is shown of a year's researches, without their names, and the openings of their commitments. */
    async saveEntries(
      year: number, entries: readonly CycleEntry[], openings: ReadonlyMap<string, readonly Opening[]>,
    ): Promise<void> {
      for (const { researchId, companyName: _company, name: _name, endsOn: _end, ...entry } of entries) {
        const body: StoredEntry = entry
        await db('cycle_entries').insert({
          year, research_id: toBinary(researchId), body: toJson(body), openings: toJson(openings.get(researchId) ?? []),
        }).onConflict(['year', 'research_id']).merge(['body', 'openings'])
      }
    },
  }
}

function createClosedStore(db: Database | Transaction) {
  return {
    async closed(): Promise<Map<number, Date>> {
      const rows: { year: number; closed_at: Date }[] = await db('cycles').select('year', 'closed_at')
      return new Map(rows.map(({ year, closed_at: at }) => [year, at]))
    },

    async find(year: number): Promise<StoredCycle | undefined> {
      const row: CycleRow | undefined = await db('cycles').where({ year }).first()
      return row && toCycle(row)
    },

    /** The same, locking its row until the transaction ends. */
    async lock(year: number): Promise<StoredCycle | undefined> {
      const row: CycleRow | undefined = await db('cycles').where({ year }).forUpdate().first()
      return row && toCycle(row)
    },

    /** Fails as a duplicate if the year is closed. */
    async insert({ year, closedAt, rules, sha256, file, body }: StoredCycle): Promise<void> {
      await db('cycles').insert({ year, closed_at: closedAt, rules, sha256, file, body: toJson(body) })
    },

    /** Replaces the newest version. */
    async update({ year, version, correction, sha256, file, body }: StoredCycle): Promise<void> {
      await db('cycles').where({ year }).update({
        version, corrected_at: correction?.at, reason: correction?.reason, sha256, file, body: toJson(body),
      })
    },
  }
}
