import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { toBinary } from '@glas/svc-kit/base/ids'

export interface NewAnswer {
  /** See `answerIdOf`. */
  readonly id: Buffer
  readonly applicationId: string
  readonly token: Buffer
  readonly signature: Buffer
  readonly sealed: Buffer
}

/** The key of the answers that are stored under a token: its SHA-256. */
export const answerIdOf = (token: Buffer): Buffer => createHash('sha256').update(token).digest()

/** Rows of sealed answers. */
export function createAnswersStore(db: Knex) {
  const of = (applicationId: string) => db('sealed_answers').where('application_id', toBinary(applicationId))
  return {
    /** Stores answers that are not stored yet; the first write of a token wins. */
    async insertNew(answers: readonly NewAnswer[]): Promise<void> {
      const rows = answers.map(({ id, applicationId, token, signature, sealed }) => ({
        id, application_id: toBinary(applicationId), token, signature, sealed,
      }))
      // In the order of their hashes, so that two batches never deadlock. A repeat leaves its row unchanged; `insert
      // ignore` would also ignore errors, and a receipt would be given for nothing.
      await db('sealed_answers').insert(rows.toSorted((a, b) => Buffer.compare(a.id, b.id)))
        .onConflict('id').merge(['id'])
    },

    async count(applicationId: string): Promise<number> {
      const [row] = await of(applicationId).count<{ n: number }[]>({ n: '*' })
      return Number(row?.n ?? 0)
    },

    /** How many of these are stored. */
    async countOf(ids: readonly Buffer[]): Promise<number> {
      const [row] = await db('sealed_answers').whereIn('id', ids).count<{ n: number }[]>({ n: '*' })
      return Number(row?.n ?? 0)
    },

    /** Ids of all that have not been sent yet, in the order of their hashes. */
    async listUnsentIds(applicationId: string): Promise<Buffer[]> {
      return of(applicationId).whereNotNull('sealed').orderBy('id').pluck('id')
    },

    async readSealed(ids: readonly Buffer[]): Promise<Map<string, Buffer>> {
      const rows = await db('sealed_answers').whereIn('id', ids)
        .select<{ id: Buffer; sealed: Buffer }[]>('id', 'sealed')
      return new Map(rows.map((row) => [row.id.toString('hex'), row.sealed]))
    },

    /** After sending; tokens and signatures stay, since they are the receipts. */
    async eraseSealed(applicationId: string): Promise<void> {
      await of(applicationId).update({ sealed: null })
    },

    async listReceipts(applicationId: string): Promise<{ token: Buffer; signature: Buffer }[]> {
      return of(applicationId).orderBy('id').select<{ token: Buffer; signature: Buffer }[]>('token', 'signature')
    },
  }
}
