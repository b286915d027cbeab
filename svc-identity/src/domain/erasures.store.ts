import type { Erasure } from '@glas/contracts/identity/erasure.operations'
import { fromBinary, toBinary } from '@glas/svc-kit/base/ids'
import type { Database, Transaction } from '@glas/svc-kit/database/database'

interface Row {
  readonly company_id: Buffer
  readonly requested_at: Date
  readonly due_at: Date
  readonly requested_by: Erasure['by']
}

const erasureOf = ({ requested_at: requestedAt, due_at: dueAt, requested_by: by }: Row): Erasure =>
  ({ requestedAt: requestedAt.toISOString(), dueAt: dueAt.toISOString(), by })

/** Companies that will be erased; all instants are business time. */
export function createErasureStore(db: Database | Transaction) {
  const of = (companyId: string) => db('company_erasures').where({ company_id: toBinary(companyId) })
  return {
    async find(companyId: string): Promise<Erasure | null> {
      const row = await of(companyId).first<Row | undefined>()
      return row ? erasureOf(row) : null
    },

    /** All of them, by the company's id. */
    async list(): Promise<Map<string, Erasure>> {
      const rows = await db('company_erasures').select<Row[]>()
      return new Map(rows.map((row) => [fromBinary(row.company_id), erasureOf(row)]))
    },

    async insert(companyId: string, { requestedAt, dueAt, by }: Erasure): Promise<void> {
      await db('company_erasures').insert({
        company_id: toBinary(companyId), requested_at: new Date(requestedAt), due_at: new Date(dueAt), requested_by: by,
      })
    },

    /** Whether another company was merged into this one at `since` or later. */
    async isMergedSince(companyId: string, since: Date): Promise<boolean> {
      const entry = await db('audit').where({ action: 'merge-companies', company_id: toBinary(companyId) })
        .where('at', '>=', since).first('id')
      return entry !== undefined
    },

    async remove(companyId: string): Promise<void> {
      await of(companyId).delete()
    },
  }
}
