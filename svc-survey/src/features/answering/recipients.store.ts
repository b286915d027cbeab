import type { Knex } from 'knex'
import { toBinary } from '@glas/svc-kit/base/ids'
import { randomKey } from './codes.store.ts'

export interface NewRecipient {
  readonly codeId: Buffer
  readonly email: string
  readonly language: string
}

const chunk = 500

/** Rows of recipients, each with a code. */
export function createRecipientsStore(db: Knex) {
  const of = (applicationId: string) =>
    db('research_recipients').where('application_id', toBinary(applicationId))
  return {
    async insert(applicationId: string, recipients: readonly NewRecipient[]): Promise<void> {
      const rows = recipients.map(({ codeId, email, language }) => ({
        id: randomKey(), application_id: toBinary(applicationId), code_id: codeId, email, language,
      }))
      await db.batchInsert('research_recipients', rows, chunk)
    },

    /** Recipients with the ciphertexts of their codes; none after the end. */
    async read(applicationId: string, audience: 'all' | 'not-answered') {
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

    async count(applicationId: string): Promise<number> {
      const [row] = await of(applicationId).count<{ n: number }[]>({ n: '*' })
      return Number(row?.n ?? 0)
    },

    async erase(applicationId: string): Promise<void> {
      await of(applicationId).delete()
    },
  }
}
