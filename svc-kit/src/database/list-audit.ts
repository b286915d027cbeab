import { auditCursorOf, AuditDetails, auditPageSize, type AuditFilter, type AuditRecord } from '@glas/contracts/audit'
import { invalid } from '../base/errors.ts'
import { fromBinary, toBinary } from '../base/ids.ts'
import { compileCheck } from '../base/schema.ts'
import { fromJson, type Database } from './database.ts'

export interface AuditPage {
  records: AuditRecord[]
  next: string | null
}

export type AuditQuery = AuditFilter & { readonly after?: string; readonly limit?: number }

interface AuditRow {
  readonly id: Buffer
  readonly at: Date
  readonly action: string
  readonly subject_type: string
  readonly subject_id: string
  readonly user_id: Buffer | null
  readonly company_id: Buffer | null
  readonly scope: string
  readonly act: string | null
  readonly details: string
}

const checkDetails = compileCheck(AuditDetails)

/** Only what the contract lists, field by field: one of an older shape doesn't hide the others. */
function detailsOf(stored: string): AuditDetails {
  const given = fromJson<Record<string, unknown>>(stored)
  return Object.assign({}, ...Object.entries(given).map(([name, value]) => {
    const checked = checkDetails({ [name]: value })
    return checked.faults.length > 0 ? {} : checked.value
  })) as AuditDetails
}

const recordOf = (row: AuditRow): AuditRecord => ({
  id: fromBinary(row.id),
  at: row.at.toISOString(),
  action: row.action,
  subject: { type: row.subject_type, id: row.subject_id },
  userId: row.user_id && fromBinary(row.user_id),
  companyId: row.company_id && fromBinary(row.company_id),
  scope: row.scope,
  act: row.act,
  details: detailsOf(row.details),
})

/** Years before 1000 and leap seconds fit the contract's format, and no column. */
function instantOf(text: string): Date {
  const at = new Date(text)
  if (!(at.getUTCFullYear() >= 1000)) throw invalid({ path: '/from', rule: 'format', params: { format: 'date-time' } })
  return at
}

/** A page of a service's audit log, newest first. */
export async function listAudit(db: Database, query: AuditQuery): Promise<AuditPage> {
  const { company, person, action, from, until, after, limit = auditPageSize.default } = query
  const rows = await db<AuditRow>('audit')
    .where((all) => {
      if (company) void all.where({ company_id: toBinary(company) })
      if (person) void all.where((either) => either.where({ user_id: toBinary(person) }).orWhere({ act: person }))
      if (action) void all.where({ action })
      if (from) void all.where('at', '>=', instantOf(from))
      if (until) void all.where('at', '<', instantOf(until))
      if (!after) return
      const [at, id] = after.split('_') as [string, string]
      const [instant, row] = [new Date(Number(at)), Buffer.from(id, 'hex')]
      void all.where((older) => older.where('at', '<', instant)
        .orWhere((same) => same.where({ at: instant }).where('id', '<', row)))
    })
    .orderBy([{ column: 'at', order: 'desc' }, { column: 'id', order: 'desc' }])
    .limit(limit + 1)
  const records = rows.slice(0, limit).map(recordOf)
  return { records, next: rows.length > limit ? auditCursorOf(records.at(-1)!) : null }
}
