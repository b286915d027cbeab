import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { toBinary } from '@glas/svc-kit/base/ids'

/** A code with the research it opens. */
export interface CodeRow {
  readonly id: Buffer
  readonly applicationId: Buffer
  readonly used: boolean
  readonly blindedHash: Buffer | null
}

export interface NewCode {
  readonly id: Buffer
  readonly hmac: Buffer
  readonly cipher: { keyId: string; sealed: Buffer }
  readonly mailed: boolean
}

export interface NewRecipient {
  readonly codeId: Buffer
  readonly email: string
  readonly language: string
}

/** A code to be used for a blinded token, identified by its hash. */
export interface CodeUse {
  readonly id: Buffer
  readonly blindedHash: Buffer
}

interface CodeRecord {
  id: Buffer
  application_id: Buffer
  hmac: Buffer
  used: number
  blinded_hash: Buffer | null
}

const chunk = 500

/** Random keys: the order of a research's rows means nothing. */
export const randomKey = () => randomBytes(16)

/** Rows of codes and recipients. */
export function createCodesStore(db: Knex) {
  const codesOf = (applicationId: string) => db('research_codes').where('application_id', toBinary(applicationId))
  return {
    async insertCodes(applicationId: string, codes: readonly NewCode[]): Promise<void> {
      const rows = codes.map(({ id, hmac, cipher, mailed }) => ({
        id, application_id: toBinary(applicationId), hmac, cipher_key_id: cipher.keyId, cipher_sealed: cipher.sealed,
        mailed,
      }))
      await db.batchInsert('research_codes', rows, chunk)
    },

    async insertRecipients(applicationId: string, recipients: readonly NewRecipient[]): Promise<void> {
      const rows = recipients.map(({ codeId, email, language }) => ({
        id: randomKey(), application_id: toBinary(applicationId), code_id: codeId, email, language,
      }))
      await db.batchInsert('research_recipients', rows, chunk)
    },

    /** The codes behind HMACs, by the HMAC in hexadecimal. */
    async findAll(hmacs: readonly Buffer[]): Promise<Map<string, CodeRow>> {
      const rows = await db('research_codes').whereIn('hmac', hmacs)
        .select<CodeRecord[]>('id', 'application_id', 'hmac', 'used', 'blinded_hash')
      return new Map(rows.map((row) => [row.hmac.toString('hex'),
        { id: row.id, applicationId: row.application_id, used: Boolean(row.used), blindedHash: row.blinded_hash }]))
    },

    /**
     * Uses personal codes, each for a blinded token: all in one statement, first come first served.
     * @returns for each whether its code is now used for its blinded token, by this call or an earlier one
     */
    async useAll(uses: readonly CodeUse[]): Promise<boolean[]> {
      const ids = uses.map(({ id }) => id)
      const hashes = db.raw(`case id ${'when ? then ? '.repeat(uses.length)}end`,
        uses.flatMap(({ id, blindedHash }) => [id, blindedHash]))
      const changed = await db('research_codes').whereIn('id', ids).where({ used: false })
        .update({ used: true, blinded_hash: hashes })
      // As many rows as uses: all codes were different and unused.
      if (changed === uses.length) return uses.map(() => true)
      const rows = await db('research_codes').whereIn('id', ids)
        .select<Pick<CodeRecord, 'id' | 'blinded_hash'>[]>('id', 'blinded_hash')
      const usedFor = new Map(rows.map((row) => [row.id.toString('hex'), row.blinded_hash]))
      return uses.map(({ id, blindedHash }) => usedFor.get(id.toString('hex'))?.equals(blindedHash) ?? false)
    },

    /** Uses a code of several people, at most `limit` times; the same token again counts once. */
    async useShared(id: Buffer, blindedHash: Buffer, limit: number): Promise<boolean> {
      return db.transaction(async (trx) => {
        await trx('research_codes').where({ id }).forUpdate().first('id')
        const known = await trx('shared_code_uses').where({ code_id: id, blinded_hash: blindedHash }).first('code_id')
        if (known) return true
        const uses = await trx('shared_code_uses').where({ code_id: id }).count<{ n: number }[]>({ n: '*' })
        if (Number(uses[0]?.n ?? 0) >= limit) return false
        await trx('shared_code_uses').insert({ code_id: id, blinded_hash: blindedHash })
        return true
      })
    },

    async count(applicationId: string): Promise<{ total: number; mailed: number }> {
      const rows = await codesOf(applicationId).groupBy('mailed').select('mailed')
        .count<{ mailed: number; n: number }[]>({ n: '*' })
      const of = (mailed: boolean) => Number(rows.find((row) => Boolean(row.mailed) === mailed)?.n ?? 0)
      return { total: of(true) + of(false), mailed: of(true) }
    },

    /** Ciphertexts of the codes on sheets; none after the end. */
    async readSheetCodes(applicationId: string): Promise<{ id: Buffer; keyId: string; sealed: Buffer }[]> {
      const rows = await codesOf(applicationId).where({ mailed: false }).whereNotNull('cipher_sealed')
        .select<{ id: Buffer; cipher_key_id: string; cipher_sealed: Buffer }[]>('id', 'cipher_key_id', 'cipher_sealed')
      return rows.map((row) => ({ id: row.id, keyId: row.cipher_key_id, sealed: row.cipher_sealed }))
    },

    /** Recipients with the ciphertexts of their codes; none after the end. */
    async readRecipients(applicationId: string, audience: 'all' | 'not-answered') {
      const query = db('research_recipients as r').join('research_codes as c', 'c.id', 'r.code_id')
        .where('r.application_id', toBinary(applicationId)).whereNotNull('c.cipher_sealed')
      if (audience === 'not-answered') query.where('c.used', false)
      const rows = await query.select<
        { id: Buffer; email: string; language: string; code_id: Buffer; cipher_key_id: string; cipher_sealed: Buffer }[]
      >('r.id', 'r.email', 'r.language', 'r.code_id', 'c.cipher_key_id', 'c.cipher_sealed')
      return rows.map((row) => ({
        id: row.id, email: row.email, language: row.language,
        code: { id: row.code_id, keyId: row.cipher_key_id, sealed: row.cipher_sealed },
      }))
    },

    async countRecipients(applicationId: string): Promise<number> {
      const [row] = await db('research_recipients').where('application_id', toBinary(applicationId))
        .count<{ n: number }[]>({ n: '*' })
      return Number(row?.n ?? 0)
    },

    /** At the end: no code can be read any more. */
    async eraseCiphertexts(applicationId: string): Promise<void> {
      await codesOf(applicationId).update({ cipher_key_id: null, cipher_sealed: null })
    },

    async eraseRecipients(applicationId: string): Promise<void> {
      await db('research_recipients').where('application_id', toBinary(applicationId)).delete()
    },
  }
}
