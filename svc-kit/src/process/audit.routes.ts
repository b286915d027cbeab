import type { auditOperationOf, ownAuditOperationOf } from '@glas/contracts/audit'
import type Router from '@koa/router'
import { notFound } from '../base/errors.ts'
import type { Database } from '../database/database.ts'
import { listAudit } from '../database/list-audit.ts'
import { route } from '../http/guard.ts'

export interface AuditRoutesSetup {
  readonly operation: ReturnType<typeof auditOperationOf>
  readonly own: ReturnType<typeof ownAuditOperationOf>
  readonly db: Database
}

/** A service's audit log, for administrators; and the entries about a company, for that company. */
export function auditRoutes(router: Router, { operation, own, db }: AuditRoutesSetup): void {
  route(router, operation, ({ query }) => listAudit(db, query))

  route(router, own, ({ query, caller: { companyId } }) => {
    if (companyId === null) throw notFound()
    return listAudit(db, { ...query, company: companyId })
  })
}
