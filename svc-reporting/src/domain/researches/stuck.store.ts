import { fromBinary, toBinary } from '@glas/svc-kit/base/ids'
import { fromJson } from '@glas/svc-kit/database/database'
import type { Database, Transaction } from '@glas/svc-kit/database/database'
import type { Subject } from './researches.store.ts'

/** Researches that are over and have no report for too long. */
export function createStuckStore(db: Database | Transaction) {
  const stuck = () => db('researches').where({ state: 'finished' }).whereNotNull('stuck_since')
  return {
    async note(id: string, since: Date): Promise<void> {
      await db('researches').where({ id: toBinary(id) }).update({ stuck_since: since })
    },

    async count(): Promise<number> {
      const row = await stuck().count({ n: '*' }).first()
      return Number(row?.n ?? 0)
    },

    /** The longest waiting first; more than a screenful is one fault, not many. */
    async list(): Promise<{ id: string; since: Date; expected: number; subject: Subject }[]> {
      const rows = await stuck().select('id', 'stuck_since', 'expected_answers', 'subject').orderBy('stuck_since')
        .limit(50)
      return rows.map((row) => ({
        id: fromBinary(row.id), since: row.stuck_since, expected: row.expected_answers,
        subject: fromJson<Subject>(row.subject),
      }))
    },
  }
}
