import { getReportFocus, removeReportFocus, setReportFocus } from '@glas/contracts/reporting/focus.operations'
import type { Clock } from '@glas/svc-kit/base/clock'
import type { Database } from '@glas/svc-kit/database/database'
import { route } from '@glas/svc-kit/http/guard'
import type Router from '@koa/router'
import { createFocuses } from './focus.ts'

export function focusRoutes(router: Router, { db, clock }: { db: Database; clock: Clock }): void {
  const focuses = createFocuses({ db, clock })
  route(router, getReportFocus, ({ params, caller }) => focuses.get(params.researchId, caller))
  route(router, setReportFocus, ({ params, body, caller }) => focuses.set(params.researchId, body, caller))
  route(router, removeReportFocus, ({ params, caller }) => focuses.remove(params.researchId, caller))
}
