import { toBinary } from '@glas/svc-kit/base/ids'
import { fromJson, toJson } from '@glas/svc-kit/database/database'
import type { Transaction } from '@glas/svc-kit/database/database'
import { isErased, movedTo, type Subject } from './researches.store.ts'

/** Researches and reports of merged companies. Their tables, and what was fixed at approval, stay as they are. */
export function createMergeStore(trx: Transaction) {
  return {
    /** @param contact the recipient of the mail about a finished report */
    async move(from: string, into: string, contact: Partial<Pick<Subject, 'locale' | 'sealedContact'>>): Promise<void> {
      const [source, company_id] = [toBinary(from), toBinary(into)]
      const rows = await trx('researches').where({ company_id: source }).forUpdate()
        .select<{ id: Buffer; subject: string }[]>('id', 'subject')
      for (const { id, subject } of rows) {
        const known = fromJson<Subject>(subject)
        // One of an erased company gets no contact again.
        const moved = isErased(known) ? known : { ...known, ...contact }
        await trx('researches').where({ id }).update({ company_id, subject: toJson(movedTo(into, moved)) })
      }
      await trx('report_files').where({ company_id: source }).update({ company_id })
    },
  }
}
