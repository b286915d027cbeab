import { toBinary } from '@glas/svc-kit/base/ids'
import type { Knex } from 'knex'
import type { AnswerableResearch } from '../../domain/answering.ts'

/** A code with the research it opens. */
export interface CodeRow {
  readonly id: Buffer
  readonly applicationId: Buffer
  readonly used: boolean
  readonly blindedHash: Buffer | null
  /** `old`: other codes are on sheets instead of it, whether or not it was used; `new`: it is one of those. */
  readonly replacement: 'old' | 'new' | null
}

/** A code to be used for a blinded token, identified by its hash. */
export interface CodeUse {
  readonly id: Buffer
  readonly blindedHash: Buffer
}

type Limit = Pick<AnswerableResearch, 'applicationId' | 'onlineRespondents'>

interface CodeRecord {
  id: Buffer
  application_id: Buffer
  hmac: Buffer
  used: number
  blinded_hash: Buffer | null
  replacement: CodeRow['replacement']
}

async function useReplacement(
  trx: Knex.Transaction, { id, blindedHash }: CodeUse, { applicationId, onlineRespondents }: Limit,
): Promise<boolean> {
  const research = { application_id: toBinary(applicationId) }
  await trx('research_keys').where(research).forUpdate().first('application_id')
  const code = await trx('research_codes').where({ id }).first<CodeRecord>('used', 'blinded_hash', 'replacement')
  if (code?.used) return code.blinded_hash?.equals(blindedHash) ?? false
  if (code?.replacement !== 'new') return false
  const counted = (which: object) =>
    trx('research_codes').where({ ...research, ...which }).count<{ n: number }[]>({ n: '*' })
  const [[mailed], [used]] = [await counted({ mailed: true }), await counted({ mailed: false, used: true })]
  if (Number(used?.n ?? 0) >= onlineRespondents - Number(mailed?.n ?? 0)) return false
  await trx('research_codes').where({ id }).update({ used: true, blinded_hash: blindedHash })
  return true
}

/** The use of codes by respondents. */
export function createCodeUses(db: Knex) {
  return {
    /** The codes behind HMACs, by the HMAC in hexadecimal. */
    async findAll(hmacs: readonly Buffer[]): Promise<Map<string, CodeRow>> {
      const rows = await db('research_codes').whereIn('hmac', hmacs)
        .select<CodeRecord[]>('id', 'application_id', 'hmac', 'used', 'blinded_hash', 'replacement')
      return new Map(rows.map((row) => [row.hmac.toString('hex'),
        {
          id: row.id, applicationId: row.application_id, used: Boolean(row.used), blindedHash: row.blinded_hash,
          replacement: row.replacement,
        }]))
    },

    /**
     * Uses personal codes, each for a blinded token: all in one statement, first come first served.
     * @returns for each whether its code is now used for its blinded token, by this call or an earlier one
     */
    async useAll(uses: readonly CodeUse[]): Promise<boolean[]> {
      const ids = uses.map(({ id }) => id)
      const hashes = db.raw(`case id ${'when ? then ? '.repeat(uses.length)}end`,
        uses.flatMap(({ id, blindedHash }) => [id, blindedHash]))
      const changed = await db('research_codes').whereIn('id', ids).where({ used: false }).whereNull('replacement')
        .update({ used: true, blinded_hash: hashes })
      // As many rows as uses: all codes were different and unused.
      if (changed === uses.length) return uses.map(() => true)
      const rows = await db('research_codes').whereIn('id', ids)
        .select<Pick<CodeRecord, 'id' | 'blinded_hash'>[]>('id', 'blinded_hash')
      const usedFor = new Map(rows.map((row) => [row.id.toString('hex'), row.blinded_hash]))
      return uses.map(({ id, blindedHash }) => usedFor.get(id.toString('hex'))?.equals(blindedHash) ?? false)
    },

    /**
     * Uses a new code in place of a replaced one. There may be more of these than people who have not answered: all
     * codes on sheets together are used at most as often as there were codes at first.
     */
    async useNew(use: CodeUse, limit: Limit): Promise<boolean> {
      return db.transaction((trx) => useReplacement(trx, use, limit))
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
  }
}
