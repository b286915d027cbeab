import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { toBinary } from '@glas/svc-kit/base/ids'

export interface NewCode {
  readonly id: Buffer
  readonly hmac: Buffer
  readonly cipher: { keyId: string; sealed: Buffer }
  readonly mailed: boolean
  /** Whether it takes the place of replaced ones. */
  readonly isReplacement?: boolean
}

const chunk = 500

/** Random keys: the order of a research's rows means nothing. */
export const randomKey = () => randomBytes(16)

/** Rows of codes, as they are made, handed out and erased. */
export function createCodesStore(db: Knex) {
  const codesOf = (applicationId: string) => db('research_codes').where('application_id', toBinary(applicationId))
  return {
    async insert(applicationId: string, codes: readonly NewCode[]): Promise<void> {
      const rows = codes.map(({ id, hmac, cipher, mailed, isReplacement }) => ({
        id, application_id: toBinary(applicationId), hmac, cipher_key_id: cipher.keyId, cipher_sealed: cipher.sealed,
        mailed, replacement: isReplacement ? 'new' : null,
      }))
      await db.batchInsert('research_codes', rows, chunk)
    },

    /** Without replaced codes. */
    async count(applicationId: string): Promise<{ total: number; mailed: number }> {
      const rows = await codesOf(applicationId)
        .where((valid) => valid.whereNull('replacement').orWhere({ replacement: 'new' })).groupBy('mailed').select('mailed')
        .count<{ mailed: number; n: number }[]>({ n: '*' })
      const of = (mailed: boolean) => Number(rows.find((row) => Boolean(row.mailed) === mailed)?.n ?? 0)
      return { total: of(true) + of(false), mailed: of(true) }
    },

    /** Marks all codes on sheets alike, whether they were used or not; from then on none of them can be read. */
    async replaceSheetCodes(applicationId: string): Promise<void> {
      await codesOf(applicationId).where({ mailed: false })
        .update({ replacement: 'old', cipher_key_id: null, cipher_sealed: null })
    },

    /** Ciphertexts of the codes on sheets; none after the end. */
    async readSheetCodes(applicationId: string): Promise<{ id: Buffer; keyId: string; sealed: Buffer }[]> {
      const rows = await codesOf(applicationId).where({ mailed: false }).whereNotNull('cipher_sealed')
        .select<{ id: Buffer; cipher_key_id: string; cipher_sealed: Buffer }[]>('id', 'cipher_key_id', 'cipher_sealed')
      return rows.map((row) => ({ id: row.id, keyId: row.cipher_key_id, sealed: row.cipher_sealed }))
    },

    /** At the end: no code can be read any more. */
    async eraseCiphertexts(applicationId: string): Promise<void> {
      await codesOf(applicationId).update({ cipher_key_id: null, cipher_sealed: null })
    },

    /** All codes, with the marks of their use. */
    async erase(applicationId: string): Promise<void> {
      await db('shared_code_uses').whereIn('code_id', codesOf(applicationId).select('id')).delete()
      await codesOf(applicationId).delete()
    },
  }
}
