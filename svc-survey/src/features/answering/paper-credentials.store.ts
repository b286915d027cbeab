import { randomInt } from 'node:crypto'
import { toBinary } from '@glas/svc-kit/base/ids'
import { isDuplicate } from '@glas/svc-kit/database/database'
import type { Knex } from 'knex'
import type { PaperClaim } from '../../domain/answering.ts'

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

const toPair = (row: PaperRow) => ({ keyId: row.pair_key_id, sealed: row.pair_sealed })
const columns = ['id', 'pair_key_id', 'pair_sealed'] as const

const rowsOf = (db: Knex, applicationId: string) =>
  db('paper_credentials').where('application_id', toBinary(applicationId))

/** Handing out credentials, each under a claim. */
function createClaims(db: Knex) {
  const of = (applicationId: string) => rowsOf(db, applicationId)
  return {
    /** By its claim, or else by its picture. */
    async find(applicationId: string, { claim, picture }: PaperClaim) {
      const row = await of(applicationId).where({ claim }).first<PaperRow | undefined>(...columns)
        ?? (picture && await of(applicationId).where({ picture }).first<PaperRow | undefined>(...columns))
      return row ? toPair(row) : null
    },

    /** A random free one, so that keys don't reveal the order of entry; null if all are taken. */
    async findFree(applicationId: string): Promise<Buffer | null> {
      const [row] = await of(applicationId).whereNull('claim').count<{ n: number }[]>({ n: '*' })
      const free = Number(row?.n ?? 0)
      if (free === 0) return null
      const [found] = await of(applicationId).whereNull('claim').offset(randomInt(free)).limit(1).pluck<Buffer[]>('id')
      // Others may have taken some between the two statements.
      return found ?? await this.findFree(applicationId)
    },

    /** False if it was taken meanwhile, or the claim or the picture already has another. */
    async claim(id: Buffer, { claim, picture }: PaperClaim): Promise<boolean> {
      try {
        return await db('paper_credentials').where({ id }).whereNull('claim').update({ claim, picture }) === 1
      } catch (error) {
        if (isDuplicate(error)) return false
        throw error
      }
    },
  }
}

/** Rows of the credentials of printed questionnaires. No row has a time, and keys are random. */
export function createPaperCredentials(db: Knex) {
  const of = (applicationId: string) => rowsOf(db, applicationId)
  return {
    ...createClaims(db),

    async insert(applicationId: string, credentials: readonly NewPaperCredential[]): Promise<void> {
      await db('paper_credentials').insert(credentials.map(({ id, pair }) => ({
        id, application_id: toBinary(applicationId), pair_key_id: pair.keyId, pair_sealed: pair.sealed,
      })))
    },

    /** Whether any research has some: from its approval until its entry is closed. */
    async exist(): Promise<boolean> {
      return (await db('paper_credentials').first('id')) !== undefined
    },

    /** All pairs that are handed out, some at a time. */
    async *readClaimed(applicationId: string, atATime: number) {
      for (let last: Buffer | undefined; ;) {
        const rows: PaperRow[] = await of(applicationId).whereNotNull('claim').orderBy('id').limit(atATime)
          .where((query) => void (last && query.where('id', '>', last))).select(...columns)
        if (rows.length > 0) yield rows.map(toPair)
        if (rows.length < atATime) return
        last = rows.at(-1)!.id
      }
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
