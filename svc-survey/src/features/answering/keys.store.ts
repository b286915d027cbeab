import type { Terms } from '@glas/contracts/survey/terms'
import type { Knex } from 'knex'
import { toBinary } from '@glas/svc-kit/base/ids'
import type { FrozenTerms } from '../../domain/answering.ts'

/** Rows of signing keys and frozen terms, one per research. */
export function createKeysStore(db: Knex) {
  return {
    /** @param cipher null: the private key isn't kept */
    async insertKey(
      applicationId: string, publicKey: Buffer, cipher: { keyId: string; sealed: Buffer } | null,
    ): Promise<void> {
      await db('research_keys').insert({
        application_id: toBinary(applicationId), public_key: publicKey, private_key_id: cipher?.keyId ?? null,
        private_sealed: cipher?.sealed ?? null,
      })
    },

    async findPublicKey(applicationId: string): Promise<Buffer | null> {
      const row = await db('research_keys').where('application_id', toBinary(applicationId))
        .first<{ public_key: Buffer } | undefined>('public_key')
      return row?.public_key ?? null
    },

    /** Null if it never existed, or is erased. */
    async findPrivateKey(applicationId: string): Promise<{ keyId: string; sealed: Buffer } | null> {
      const row = await db('research_keys').where('application_id', toBinary(applicationId))
        .first<{ private_key_id: string | null; private_sealed: Buffer | null } | undefined>(
          'private_key_id', 'private_sealed',
        )
      return row?.private_key_id && row.private_sealed
        ? { keyId: row.private_key_id, sealed: row.private_sealed }
        : null
    },

    async erasePrivateKey(applicationId: string): Promise<void> {
      await db('research_keys').where('application_id', toBinary(applicationId))
        .update({ private_key_id: null, private_sealed: null })
    },

    async insertTerms(applicationId: string, sha256: Buffer, body: Buffer): Promise<void> {
      await db('research_terms').insert({ application_id: toBinary(applicationId), sha256, body })
    },

    async findTermsHash(applicationId: string): Promise<string | null> {
      const row = await db('research_terms').where('application_id', toBinary(applicationId))
        .first<{ sha256: Buffer } | undefined>('sha256')
      return row?.sha256.toString('hex') ?? null
    },

    /** The frozen terms with their hash, or null. */
    async findTerms(applicationId: string): Promise<FrozenTerms | null> {
      const row = await db('research_terms').where('application_id', toBinary(applicationId))
        .first<{ body: Buffer; sha256: Buffer } | undefined>('body', 'sha256')
      return row ? { terms: JSON.parse(row.body.toString()) as Terms, sha256: row.sha256.toString('hex') } : null
    },

    /** The bytes of the file with this hash. */
    async readTerms(sha256: string): Promise<Buffer | null> {
      const row = await db('research_terms').where('sha256', Buffer.from(sha256, 'hex'))
        .first<{ body: Buffer } | undefined>('body')
      return row?.body ?? null
    },
  }
}
