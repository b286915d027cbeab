import type { Focus } from '@glas/contracts/reporting/focus.operations'
import { toBinary } from '@glas/svc-kit/base/ids'
import { fromJson, toJson } from '@glas/svc-kit/database/database'
import type { Database, Transaction } from '@glas/svc-kit/database/database'

/** What companies work on, by research; it is moved and erased with the research. */
export function createFocusStore(db: Database | Transaction) {
  const of = (researchId: string) => db('report_focus').where({ research_id: toBinary(researchId) })
  return {
    async find(researchId: string): Promise<Focus | null> {
      const row = await of(researchId).first<{ body: string } | undefined>('body')
      return row ? fromJson<Focus>(row.body) : null
    },

    async set(researchId: string, focus: Focus): Promise<void> {
      await db('report_focus').insert({ research_id: toBinary(researchId), body: toJson(focus) })
        .onConflict('research_id').merge(['body'])
    },

    /** @returns whether there was one */
    async remove(researchId: string): Promise<boolean> {
      return await of(researchId).delete() > 0
    },
  }
}
