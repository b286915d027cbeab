import type { Knex } from 'knex'
import type { AuditAction } from '@glas/contracts/audit'
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

/** Indexes the columns by which lists of the log are filtered; call it in a migration after that of the table. */
export async function indexAuditTable(db: Knex): Promise<void> {
  await db.schema.alterTable('audit', (table) => {
    table.index(['company_id', 'at'], 'audit_company')
    table.index(['user_id', 'at'], 'audit_user')
    table.index(['act', 'at'], 'audit_act')
    table.index(['action', 'at'], 'audit_action')
  })
}

export interface AuditEntry {
  /** A new one is added to the list in contracts, so that the audit page has words for it. */
  readonly action: AuditAction
  readonly subject: { readonly type: string; readonly id: string }
  /** The actor; `system` for the clock, a command or an event. */
  readonly by: Caller | 'system'
  readonly at: Date
  /** The company that it concerns; by default that of the caller. */
  readonly company?: string | undefined
  /** Never a secret, a code or an address. */
  readonly details?: Readonly<Record<string, unknown>>
}

/** Records a change in the change's own transaction. */
export async function audit(
  trx: Transaction, { action, subject, by, at, company, details = {} }: AuditEntry,
): Promise<void> {
  const caller = by === 'system' ? undefined : by
  const companyId = company ?? caller?.companyId
  await trx('audit').insert({
    id: toBinary(newId()),
    at,
    action,
    subject_type: subject.type,
    subject_id: subject.id,
    user_id: caller ? toBinary(caller.userId) : null,
    company_id: companyId ? toBinary(companyId) : null,
    scope: caller?.scope ?? 'system',
    act: caller?.act ?? null,
    details: toJson(details),
  })
}

/** Moves the entries about a company to the one that it was merged into. */
export async function moveAudit(trx: Transaction, from: string, into: string): Promise<void> {
  await trx('audit').where({ company_id: toBinary(from) }).update({ company_id: toBinary(into) })
}

/** Empties the details of the entries about a company. */
export async function forgetDetails(trx: Transaction, companyId: string): Promise<void> {
  await trx('audit').where({ company_id: toBinary(companyId) }).update({ details: '{}' })
}
