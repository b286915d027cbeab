import type { EventData } from '@glas/contracts/event'
import { Report } from '@glas/contracts/reporting/report'
import type { applicationApproved } from '@glas/contracts/survey/survey.events'
import { fromBinary, toBinary } from '@glas/svc-kit/base/ids'
import { compileCheck } from '@glas/svc-kit/base/schema'
import { fromJson, toJson } from '@glas/svc-kit/database/database'
import type { Database, Transaction } from '@glas/svc-kit/database/database'
import { partsOf } from './report-parts.ts'
import type { PartName } from './report-parts.ts'

/** Everything that reporting knows about a research, as approved; it never changes. */
export type Subject = EventData<typeof applicationApproved>

/** `approved → finished → released`, or `approved → cancelled`. */
export type ResearchState = 'approved' | 'finished' | 'released' | 'cancelled'

export interface Research {
  readonly id: string
  readonly companyId: string
  readonly state: ResearchState
  readonly expectedAnswers: number | null
  readonly openedAnswers: number
  readonly releasedAt: Date | null
  /** Since when the report is overdue; null if it isn't. */
  readonly stuckSince: Date | null
}

interface Row {
  id: Buffer
  company_id: Buffer
  state: ResearchState
  expected_answers: number | null
  opened_answers: number
  released_at: Date | null
  stuck_since: Date | null
}

const columns = [
  'id', 'company_id', 'state', 'expected_answers', 'opened_answers', 'released_at', 'stuck_since',
] as const

const toResearch = (row: Row): Research => ({
  id: fromBinary(row.id),
  companyId: fromBinary(row.company_id),
  state: row.state,
  expectedAnswers: row.expected_answers,
  openedAnswers: row.opened_answers,
  releasedAt: row.released_at,
  stuckSince: row.stuck_since,
})

const checkReport = compileCheck(Report)

/** Researches and their sealed answers. */
export function createResearchStore(db: Database | Transaction) {
  const one = (id: string) => db('researches').where({ id: toBinary(id) })

  async function storeParts(to: Database | Transaction, id: string, report: Report): Promise<void> {
    for (const { name, json } of partsOf(report)) {
      await to('report_parts').insert({ research_id: toBinary(id), part: name, body: json })
        .onConflict(['research_id', 'part']).ignore()
    }
  }

  const part = (id: string, name: PartName) => db('report_parts').where({ research_id: toBinary(id), part: name })

  return {
    async insert(subject: Subject): Promise<void> {
      await db('researches').insert({
        id: toBinary(subject.applicationId),
        company_id: toBinary(subject.companyId),
        state: 'approved',
        subject: toJson(subject),
      }).onConflict('id').ignore()
    },

    async find(id: string): Promise<Research | undefined> {
      const row: Row | undefined = await one(id).first(...columns)
      return row && toResearch(row)
    },

    /** The same, locking its row until the transaction ends. */
    async lock(id: string): Promise<Research | undefined> {
      const row: Row | undefined = await one(id).forUpdate().first(...columns)
      return row && toResearch(row)
    },

    async subjectOf(id: string): Promise<Subject> {
      const row = await one(id).first('subject')
      return fromJson<Subject>(row.subject)
    },

    async setKey(id: string, key: { publicKey: string; sha256: string }): Promise<void> {
      await one(id).update({ public_key: key.publicKey, public_key_sha256: key.sha256 })
    },

    async setState(id: string, state: ResearchState): Promise<void> {
      await one(id).update({ state })
    },

    async finish(id: string, answers: number): Promise<void> {
      await one(id).update({ state: 'finished', expected_answers: answers })
    },

    async noteOpened(id: string, opened: number): Promise<void> {
      await one(id).update({ opened_answers: opened })
    },

    async noteStuck(id: string, since: Date | null): Promise<void> {
      await one(id).update({ stuck_since: since })
    },

    async countStuck(): Promise<number> {
      const row = await db('researches').where({ state: 'finished' }).whereNotNull('stuck_since').count({ n: '*' })
        .first()
      return Number(row!.n)
    },

    /** The longest waiting first; more than a screenful is one fault, not many. */
    async listStuck(): Promise<{ id: string; since: Date; expected: number; subject: Subject }[]> {
      const rows = await db('researches').where({ state: 'finished' }).whereNotNull('stuck_since')
        .select('id', 'stuck_since', 'expected_answers', 'subject').orderBy('stuck_since').limit(50)
      return rows.map((row) => ({
        id: fromBinary(row.id), since: row.stuck_since, expected: row.expected_answers,
        subject: fromJson<Subject>(row.subject),
      }))
    },

    /** Stores the report, stripped to its contract: whole, and split into the parts that are read. */
    async saveReport(id: string, report: Report): Promise<void> {
      const { value, faults } = checkReport(report)
      if (faults.length > 0) throw new Error(`a report that does not fit: ${faults.map(({ path }) => path).join(', ')}`)
      await storeParts(db, id, value as Report)
      await one(id).update({
        state: 'released',
        report: toJson(value),
        void_answers: report.participation.void,
        released_at: new Date(report.releasedAt),
        stuck_since: null,
      })
    },

    /** The whole report. */
    async reportOf(id: string): Promise<Report | undefined> {
      const row = await one(id).first('report')
      return row?.report ? fromJson<Report>(row.report) : undefined
    },

    /** The JSON of one part of a report, and the research that decides who may read it, in one query. */
    async findWithPart(id: string, name: PartName): Promise<{ research: Research; json: string | null } | undefined> {
      const row: (Row & { body: string | null }) | undefined = await one(id)
        .leftJoin('report_parts', (join) => join.on('report_parts.research_id', 'researches.id')
          .andOnVal('report_parts.part', name))
        .first(...columns, 'report_parts.body')
      if (!row) return undefined
      return { research: toResearch(row), json: row.body }
    },

    /**
     * Reads a part; first builds all parts if the report was published before parts existed, or by an older instance.
     */
    async partLater(id: string, name: PartName): Promise<string | undefined> {
      if (!await part(id, 'basic').first('part')) {
        // The report may not change between being read and its parts being stored.
        await db.transaction(async (trx) => {
          const store = createResearchStore(trx)
          await store.lock(id)
          const report = await store.reportOf(id)
          if (report) await storeParts(trx, id, report)
        })
      }
      return (await part(id, name).first('body'))?.body
    },

    /** A repeated chunk keeps its first content. */
    async storeChunk(id: string, chunk: { chunk: number; chunks: number; sealed: readonly string[] }): Promise<void> {
      await db('sealed_chunks').insert({
        research_id: toBinary(id),
        chunk: chunk.chunk,
        chunks: chunk.chunks,
        answers: chunk.sealed.length,
        sealed: toJson(chunk.sealed),
      }).onConflict(['research_id', 'chunk']).ignore()
    },

    /** Which chunks have arrived, their total number, and the number of answers in them. */
    async chunksOf(id: string): Promise<{ here: number[]; chunks: number; answers: number }> {
      const rows = await db('sealed_chunks').where({ research_id: toBinary(id) })
        .select('chunk', 'chunks', 'answers').orderBy('chunk') as { chunk: number; chunks: number; answers: number }[]
      return {
        here: rows.map(({ chunk }) => chunk),
        chunks: rows[0]?.chunks ?? 0,
        answers: rows.reduce((sum, { answers }) => sum + answers, 0),
      }
    },

    async readChunk(id: string, chunk: number): Promise<string[]> {
      const row = await db('sealed_chunks').where({ research_id: toBinary(id), chunk }).first('sealed')
      return fromJson<string[]>(row.sealed)
    },

    async eraseSealed(id: string, at: Date): Promise<void> {
      await db('sealed_chunks').where({ research_id: toBinary(id) }).delete()
      await one(id).update({ erased_at: at })
    },
  }
}
