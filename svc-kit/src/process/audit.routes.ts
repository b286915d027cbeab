import type Router from '@koa/router'
import type { auditOperationOf } from '@glas/contracts/audit'
import type { Database } from '../database/database.ts'
import { listAudit } from '../database/list-audit.ts'
import { route } from '../http/guard.ts'

/** A service's audit log, for administrators. */
export function auditRoutes(
  router: Router, { operation, db }: { operation: ReturnType<typeof auditOperationOf>; db: Database },
): void {
  route(router, operation, ({ query }) => listAudit(db, query))
}
