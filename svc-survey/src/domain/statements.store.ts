import type { Statement } from '@glas/contracts/survey/statement'
import { toBinary } from '@glas/svc-kit/base/ids'
import { type Database, fromJson, toJson, type Transaction } from '@glas/svc-kit/database/database'

interface Row {
  application_id: Buffer
  issued_at: Date
  body: string
}

export function createStatementsStore(db: Database | Transaction) {
  const one = (applicationId: string) => db<Row>('statements').where({ application_id: toBinary(applicationId) })
  /** @returns null until it is issued */
  const find = async (applicationId: string): Promise<Statement | null> => {
    const row = await one(applicationId).first()
    return row ? fromJson<Statement>(row.body) : null
  }
  return {
    find,

    /** Replaces the company's name and the research's, once the company is erased. */
    async rename(applicationId: string, pseudonym: string): Promise<void> {
      const statement = await find(applicationId)
      if (!statement) return
      await one(applicationId).update({ body: toJson({ ...statement, companyName: pseudonym, name: pseudonym }) })
    },

    /** Fails if there is one already. */
    insert: (statement: Statement) => db<Row>('statements').insert({
      application_id: toBinary(statement.applicationId), issued_at: new Date(statement.issuedAt), body: toJson(statement),
    }),
  }
}
