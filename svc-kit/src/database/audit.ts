import type { Knex } from 'knex'
import { newId, toBinary } from '../base/ids.ts'
import type { Caller } from '../http/tokens.ts'
import { toJson, type Transaction } from './database.ts'

/** The audit table; call it in a service's first migration. Never written for respondents (D-6.5). */
export async function createAuditTable(db: Knex): Promise<void> {
  await db.schema.createTable('audit', (table) => {
    table.specificType('id', 'binary(16)').primary()
    table.specificType('at', 'datetime(3)').notNullable().index()
    table.string('action', 80).notNullable()
    table.string('subject_type', 40).notNullable()
    table.string('subject_id', 64).notNullable()
    table.specificType('user_id', 'binary(16)')
    table.specificType('company_id', 'binary(16)')
    table.string('scope', 20).notNullable()
    table.string('act', 64)
    table.specificType('details', 'longtext').notNullable()
    table.index(['subject_type', 'subject_id', 'at'])
    table.collate('utf8mb4_unicode_520_ci')
  })
}

export interface AuditEntry {
  /** Verb-noun, like the operation: `approve-application`. */
  readonly action: string
  readonly subject: { readonly type: string; readonly id: string }
  /** The actor; `system` for the clock, a command or an event. */
  readonly by: Caller | 'system'
  readonly at: Date
  /** Never a secret, a code or an address. */
  readonly details?: Readonly<Record<string, unknown>>
}

/** Records a change in the change's own transaction. */
export async function audit(trx: Transaction, { action, subject, by, at, details = {} }: AuditEntry): Promise<void> {
  const caller = by === 'system' ? undefined : by
  await trx('audit').insert({
    id: toBinary(newId()),
    at,
    action,
    subject_type: subject.type,
    subject_id: subject.id,
    user_id: caller ? toBinary(caller.userId) : null,
    company_id: caller?.companyId ? toBinary(caller.companyId) : null,
    scope: caller?.scope ?? 'system',
    act: caller?.act ?? null,
    details: toJson(details),
  })
}
