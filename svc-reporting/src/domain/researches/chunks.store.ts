import { toBinary } from '@glas/svc-kit/base/ids'
import { fromJson, toJson } from '@glas/svc-kit/database/database'
import type { Database, Transaction } from '@glas/svc-kit/database/database'

/** Sealed answers of researches, in the chunks in which they arrive. */
export function createChunkStore(db: Database | Transaction) {
  return {
    /** A repeated chunk keeps its first content. */
    async insert(id: string, chunk: { chunk: number; chunks: number; sealed: readonly string[] }): Promise<void> {
      await db('sealed_chunks').insert({
        research_id: toBinary(id),
        chunk: chunk.chunk,
        chunks: chunk.chunks,
        answers: chunk.sealed.length,
        sealed: toJson(chunk.sealed),
      }).onConflict(['research_id', 'chunk']).ignore()
    },

    /** Which chunks have arrived, their total number, and the number of answers in them. */
    async list(id: string): Promise<{ here: number[]; chunks: number; answers: number }> {
      const rows = await db('sealed_chunks').where({ research_id: toBinary(id) })
        .select('chunk', 'chunks', 'answers').orderBy('chunk') as { chunk: number; chunks: number; answers: number }[]
      return {
        here: rows.map(({ chunk }) => chunk),
        chunks: rows[0]?.chunks ?? 0,
        answers: rows.reduce((sum, { answers }) => sum + answers, 0),
      }
    },

    async read(id: string, chunk: number): Promise<string[]> {
      const row = await db('sealed_chunks').where({ research_id: toBinary(id), chunk }).first('sealed')
      return fromJson<string[]>(row.sealed)
    },

    async erase(id: string): Promise<void> {
      await db('sealed_chunks').where({ research_id: toBinary(id) }).delete()
    },
  }
}
