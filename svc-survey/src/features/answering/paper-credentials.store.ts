import { toBinary } from '@glas/svc-kit/base/ids'
import { isDuplicate } from '@glas/svc-kit/database/database'
import type { Knex } from 'knex'

export interface NewPaperCredential {
  /** HMAC of the token. */
  readonly id: Buffer
  readonly pair: { readonly keyId: string; readonly sealed: Buffer }
}

interface PaperRow {
  readonly id: Buffer
  readonly pair_key_id: string
  readonly pair_sealed: Buffer
}

const chunk = 500
const toPair = (row: PaperRow) => ({ keyId: row.pair_key_id, sealed: row.pair_sealed })
const columns = ['id', 'pair_key_id', 'pair_sealed'] as const

/** Rows of the credentials of printed questionnaires. No row has a time, and keys are random. */
export function createPaperCredentials(db: Knex) {
  const of = (applicationId: string) => db('paper_credentials').where('application_id', toBinary(applicationId))
  return {
    async insert(applicationId: string, credentials: readonly NewPaperCredential[]): Promise<void> {
      const rows = credentials.map(({ id, pair }) => ({
        id, application_id: toBinary(applicationId), pair_key_id: pair.keyId, pair_sealed: pair.sealed,
      }))
      await db.batchInsert('paper_credentials', rows.toSorted((a, b) => Buffer.compare(a.id, b.id)), chunk)
    },

    /** Whether a research has some: from its approval until its entry is closed. */
    async exist(): Promise<boolean> {
      return (await db('paper_credentials').first('id')) !== undefined
    },

    async find(applicationId: string, claim: Buffer) {
      const row = await of(applicationId).where({ claim }).first<PaperRow | undefined>(...columns)
      return row ? toPair(row) : null
    },

    /** Any that is free: in random order, so that keys don't reveal who was entered first. */
    async findFree(applicationId: string) {
      const row = await of(applicationId).whereNull('claim').orderByRaw('rand()')
        .first<{ id: Buffer } | undefined>('id')
      return row?.id ?? null
    },

    /** False if it was taken meanwhile, or the claim already has another. */
    async claim(id: Buffer, claim: Buffer): Promise<boolean> {
      try {
        return await db('paper_credentials').where({ id }).whereNull('claim').update({ claim }) === 1
      } catch (error) {
        if (isDuplicate(error)) return false
        throw error
      }
    },

    async listClaimed(applicationId: string) {
      const rows = await of(applicationId).whereNotNull('claim').select<PaperRow[]>(...columns)
      return rows.map(toPair)
    },

    /** Whether one of these ids exists; until the transaction ends it can't be erased. */
    async lockOne(applicationId: string, ids: readonly Buffer[]): Promise<boolean> {
      return (await of(applicationId).whereIn('id', ids).forShare().first('id')) !== undefined
    },

    async lockAll(applicationId: string): Promise<void> {
      await of(applicationId).forUpdate().select('id')
    },

    async erase(applicationId: string): Promise<void> {
      await of(applicationId).delete()
    },
  }
}
