import type { EventData } from '@glas/contracts/event'
import type { Product } from '@glas/contracts/survey/instrument'
import type { applicationApproved } from '@glas/contracts/survey/survey.events'
import { fromBinary, toBinary } from '@glas/svc-kit/base/ids'
import { fromJson, toJson } from '@glas/svc-kit/database/database'
import type { Database, Transaction } from '@glas/svc-kit/database/database'

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

export interface ResearchRow {
  id: Buffer
  company_id: Buffer
  state: ResearchState
  expected_answers: number | null
  opened_answers: number
  released_at: Date | null
  stuck_since: Date | null
}

export const researchColumns = [
  'id', 'company_id', 'state', 'expected_answers', 'opened_answers', 'released_at', 'stuck_since',
] as const

export const toResearch = (row: ResearchRow): Research => ({
  id: fromBinary(row.id),
  companyId: fromBinary(row.company_id),
  state: row.state,
  expectedAnswers: row.expected_answers,
  openedAnswers: row.opened_answers,
  releasedAt: row.released_at,
  stuckSince: row.stuck_since,
})

/** Whether its company was erased; what remains has no contact (decision 035). */
export const isErased = ({ sealedContact }: Pick<Subject, 'sealedContact'>): boolean => sealedContact === ''

/** A research under the company that it belongs to today, with the name, industry and size of its approval. */
export const movedTo = (companyId: string, subject: Subject): Subject =>
  ({ ...subject, companyId, company: { ...subject.company, id: companyId } })

function createResearchReads(db: Database | Transaction) {
  const one = (id: string) => db('researches').where({ id: toBinary(id) })

  return {
    async find(id: string): Promise<Research | undefined> {
      const row: ResearchRow | undefined = await one(id).first(...researchColumns)
      return row && toResearch(row)
    },

    /** The same, locking its row until the transaction ends. */
    async lock(id: string): Promise<Research | undefined> {
      const row: ResearchRow | undefined = await one(id).forUpdate().first(...researchColumns)
      return row && toResearch(row)
    },

    async subjectOf(id: string): Promise<Subject> {
      const row = await one(id).first('subject')
      return fromJson<Subject>(row.subject)
    },

    async productOf(id: string): Promise<Product> {
      const row: { product: Product } = await one(id).first(db.raw("json_value(subject, '$.product') as product"))
      return row.product
    },

    /** When the sealed answers and their key were erased; null before. */
    async erasedAt(id: string): Promise<Date | null> {
      return (await one(id).first('erased_at'))?.erased_at ?? null
    },
  }
}

/** Researches without their answers and reports. */
export function createResearchStore(db: Database | Transaction) {
  const one = (id: string) => db('researches').where({ id: toBinary(id) })
  const reads = createResearchReads(db)

  return {
    ...reads,

    /** @param companyId the company that it belongs to today (decision 037) */
    async insert(subject: Subject, companyId = subject.companyId): Promise<void> {
      await db('researches').insert({
        id: toBinary(subject.applicationId),
        company_id: toBinary(companyId),
        state: 'approved',
        subject: toJson(movedTo(companyId, subject)),
      }).onConflict('id').ignore()
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

    /** Leaves nothing that the company wrote, no logo and no contact. */
    async anonymise(id: string, pseudonym: string): Promise<void> {
      const subject = await reads.subjectOf(id)
      const { extra: _, ...instrument } = subject.instrument
      const { logo: __, ...company } = subject.company
      await one(id).update({
        subject: toJson({
          ...subject, companyName: pseudonym, name: pseudonym, sealedContact: '',
          company: { ...company, name: pseudonym },
          instrument: { ...instrument, departments: [], locations: [] },
        } satisfies Subject),
      })
    },

    async noteOpened(id: string, opened: number): Promise<void> {
      await one(id).update({ opened_answers: opened })
    },

    async noteErased(id: string, at: Date): Promise<void> {
      await one(id).update({ erased_at: at })
    },
  }
}
