import type { EventData } from '@glas/contracts/event'
import { Report } from '@glas/contracts/reporting/report'
import type { applicationApproved } from '@glas/contracts/survey/survey.events'
import { fromJson, toJson } from '@glas/svc-kit/database'
import type { Database, Transaction } from '@glas/svc-kit/database'
import { fromBinary, toBinary } from '@glas/svc-kit/ids'
import { compileCheck } from '@glas/svc-kit/schema'

/** All that reporting knows of a research, as approved: it never changes. */
export type Subject = EventData<typeof applicationApproved>

/** `approved → finished → released`, or `approved → cancelled`. */
export type ResearchState = 'approved' | 'finished' | 'released' | 'cancelled'

export interface Research {
  readonly id: string
  readonly companyId: string
  readonly state: ResearchState
  readonly expectedAnswers: number | null
  readonly releasedAt: Date | null
}

interface Row {
  id: Buffer
  company_id: Buffer
  state: ResearchState
  expected_answers: number | null
  released_at: Date | null
}

const columns = ['id', 'company_id', 'state', 'expected_answers', 'released_at'] as const

const toResearch = (row: Row): Research => ({
  id: fromBinary(row.id),
  companyId: fromBinary(row.company_id),
  state: row.state,
  expectedAnswers: row.expected_answers,
  releasedAt: row.released_at,
})

const checkReport = compileCheck(Report)

/** Researches and their sealed answers. */
export function createResearchStore(db: Database | Transaction) {
  const one = (id: string) => db('researches').where({ id: toBinary(id) })
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

    /** The same, holding its row to the end of the transaction. */
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

    /** Stores what fits the contract, and nothing beside it: it is answered later as it stands. */
    async release(id: string, report: Report): Promise<void> {
      const { value, faults } = checkReport(report)
      if (faults.length > 0) throw new Error(`a report that does not fit: ${faults.map(({ path }) => path).join(', ')}`)
      await one(id).update({
        state: 'released',
        report: toJson(value),
        void_answers: report.participation.void,
        released_at: new Date(report.releasedAt),
      })
    },

    /** The report's JSON; it was checked when it was stored. */
    async reportOf(id: string): Promise<string | undefined> {
      const row = await one(id).first('report')
      return row?.report ?? undefined
    },

    /** A repeated chunk stays as it first came. */
    async storeChunk(id: string, chunk: { chunk: number; chunks: number; sealed: readonly string[] }): Promise<void> {
      await db('sealed_chunks').insert({
        research_id: toBinary(id),
        chunk: chunk.chunk,
        chunks: chunk.chunks,
        answers: chunk.sealed.length,
        sealed: toJson(chunk.sealed),
      }).onConflict(['research_id', 'chunk']).ignore()
    },

    /** Which chunks are here, how many there are to be, and how many answers they hold. */
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
