import type { Statement } from '@glas/contracts/survey/statement'
import { toBinary } from '@glas/svc-kit/base/ids'
import { type Database, fromJson, toJson, type Transaction } from '@glas/svc-kit/database/database'

interface Row {
  application_id: Buffer
  issued_at: Date
  body: string
}

export function createStatementsStore(db: Database | Transaction) {
  return {
    /** @returns null until it is issued */
    async find(applicationId: string): Promise<Statement | null> {
      const row = await db<Row>('statements').where({ application_id: toBinary(applicationId) }).first()
      return row ? fromJson<Statement>(row.body) : null
    },

    /** Fails if there is one already. */
    insert: (statement: Statement) => db<Row>('statements').insert({
      application_id: toBinary(statement.applicationId), issued_at: new Date(statement.issuedAt), body: toJson(statement),
    }),
  }
}
