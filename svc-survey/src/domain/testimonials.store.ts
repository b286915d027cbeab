import type { TestimonialState } from '@glas/contracts/survey/testimonials'
import { fromBinary, toBinary } from '@glas/svc-kit/base/ids'
import type { Database, Transaction } from '@glas/svc-kit/database/database'

export interface StoredTestimonial {
  readonly id: string
  readonly companyId: string
  readonly revision: number
  readonly state: TestimonialState
  readonly name: string
  readonly title: string
  readonly comment: string
  readonly photoId: string | null
  readonly remark: string | null
  /** Set when it is published. */
  readonly companyName: string | null
  /** Its place among the published ones; the smallest is shown first. */
  readonly position: number | null
  readonly updatedAt: Date
  readonly submittedAt: Date | null
  readonly publishedAt: Date | null
}

interface Row {
  id: Buffer
  company_id: Buffer
  revision: number
  state: TestimonialState
  name: string
  title: string
  comment: string
  photo_id: Buffer | null
  remark: string | null
  company_name: string | null
  position: number | null
  updated_at: Date
  submitted_at: Date | null
  published_at: Date | null
}

export function createTestimonialsStore(db: Database | Transaction) {
  const rows = () => db<Row>('testimonials')
  const read = (row: Row | undefined) => row ? fromRow(row) : null
  return {
    ofCompany: async (companyId: string) => read(await rows().where({ company_id: toBinary(companyId) }).first()),

    lockOfCompany: async (companyId: string) =>
      read(await rows().where({ company_id: toBinary(companyId) }).forUpdate().first()),

    lock: async (id: string) => read(await rows().where({ id: toBinary(id) }).forUpdate().first()),

    /** Fails with a duplicate of `testimonials_company` if the company already has one. */
    insert: (testimonial: StoredTestimonial) => rows().insert(toRow(testimonial)),

    update: (testimonial: StoredTestimonial) =>
      rows().where({ id: toBinary(testimonial.id) }).update(toRow(testimonial)),

    remove: (id: string) => rows().where({ id: toBinary(id) }).delete(),

    listSubmitted: async () => (await rows().whereNot({ state: 'draft' }).orderBy('submitted_at')).map(fromRow),

    listPublished: async () =>
      (await rows().where({ state: 'published' }).orderBy([{ column: 'position' }, { column: 'id' }])).map(fromRow),

    /** Ids of the published ones, locked. */
    lockPublished: async () =>
      (await rows().select('id').where({ state: 'published' }).forUpdate()).map(({ id }) => fromBinary(id)),

    async firstPosition(): Promise<number> {
      const [row] = await rows().min({ first: 'position' })
      return Number((row as { first: number | null } | undefined)?.first ?? 0)
    },

    setPosition: (id: string, position: number) => rows().where({ id: toBinary(id) }).update({ position }),
  }
}

function fromRow(row: Row): StoredTestimonial {
  return {
    id: fromBinary(row.id), companyId: fromBinary(row.company_id), revision: row.revision, state: row.state,
    name: row.name, title: row.title, comment: row.comment, photoId: row.photo_id && fromBinary(row.photo_id),
    remark: row.remark, companyName: row.company_name, position: row.position, updatedAt: row.updated_at,
    submittedAt: row.submitted_at, publishedAt: row.published_at,
  }
}

function toRow(testimonial: StoredTestimonial): Row {
  const { revision, state, name, title, comment, remark, position } = testimonial
  return {
    id: toBinary(testimonial.id), company_id: toBinary(testimonial.companyId), revision, state, name, title, comment,
    photo_id: testimonial.photoId === null ? null : toBinary(testimonial.photoId), remark,
    company_name: testimonial.companyName, position, updated_at: testimonial.updatedAt,
    submitted_at: testimonial.submittedAt, published_at: testimonial.publishedAt,
  }
}
